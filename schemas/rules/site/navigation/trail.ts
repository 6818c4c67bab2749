/** An entry of the browser's history that this document has shown; `pathname` with its locale. */
export type TrailEntry = { readonly index: number; readonly pathname: string };
/** In the order of the history, up to the entry that is shown. */
export type Trail = readonly TrailEntry[];

const MAX_BEHIND = 49;

export const trailAfter = (trail: Trail, entry: TrailEntry): Trail => [
  ...trail.filter(({ index }) => index < entry.index).slice(-MAX_BEHIND),
  entry,
];

/** How many entries back from `index` `pathname` stands, with nothing but pages of games between; 0 when it does not. */
export const stepsBackTo = (trail: Trail, pathname: string, index: number): number => {
  const place = trail.findLast((entry) => !entry.pathname.includes('/game/'));
  return place?.pathname === pathname ? index - place.index : 0;
};
