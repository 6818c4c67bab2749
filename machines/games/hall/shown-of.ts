/** How many games stand in the grid. */
export const shownOf = (hall: {
  readonly query: { readonly shown: number };
  readonly total: number;
}): number => Math.min(hall.query.shown, hall.total);
