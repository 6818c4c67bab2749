type Way = 'left' | 'right' | 'up' | 'down';
const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type Span = readonly [from: number, to: number];
const spansOf = (spot: HTMLElement, way: Way): { readonly along: Span; readonly across: Span } => {
  const { left, right, top, bottom } = spot.getBoundingClientRect();
  const isLevel = way === 'left' || way === 'right';
  const isBack = way === 'left' || way === 'up';
  const [from, to] = isLevel ? [left, right] : [top, bottom];
  return { along: isBack ? [-to, -from] : [from, to], across: isLevel ? [top, bottom] : [left, right] };
};

/** The spot that a player sees next in that direction; none at the edge of the felt. */
const nextOf = (spots: readonly HTMLElement[], from: HTMLElement, way: Way): HTMLElement | null => {
  const own = spansOf(from, way);
  const middle = (own.across[0] + own.across[1]) / 2;
  const ahead = spots
    .filter((spot) => spot !== from)
    .map((spot) => ({ spot, ...spansOf(spot, way) }))
    .filter(
      ({ along, across }) =>
        along[0] >= own.along[1] - 1 && across[0] < own.across[1] - 1 && across[1] > own.across[0] + 1,
    )
    .map(({ spot, along, across }) => ({
      spot,
      gap: Math.round(along[0] - own.along[1]),
      aside: Math.abs((across[0] + across[1]) / 2 - middle),
    }))
    .toSorted((one, other) => one.gap - other.gap || one.aside - other.aside);
  return ahead[0]?.spot ?? null;
};

/** The felt is one stop of the Tab key; the arrows, Home and End go from spot to spot. */
export const walkSpots = (spots: readonly HTMLElement[]): void => {
  const stopAt = (stop: HTMLElement): void => {
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
  };
  const targetOf = (key: string, from: HTMLElement): HTMLElement | null | undefined => {
    if (key === 'Home') return spots[0];
    if (key === 'End') return spots.at(-1);
    const way = ways[key];
    return way && nextOf(spots, from, way);
  };
  for (const spot of spots) {
    spot.addEventListener('focus', () => stopAt(spot));
    spot.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const target = targetOf(event.key, spot);
      if (target === undefined) return;
      event.preventDefault();
      target?.focus();
    });
  }
  if (spots[0]) stopAt(spots[0]);
};
