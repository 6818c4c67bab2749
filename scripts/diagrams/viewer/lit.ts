import type { Area } from './camera.ts';

/** A transition as XState reports it: the state that it leaves, its event, the states that it enters, its guard or ''. */
type TakenTransition = {
  readonly source: string;
  readonly type: string;
  readonly targets: readonly string[];
  readonly guard: string;
};
export type Lit = {
  /** Ids of the states that are active. */
  readonly active?: Iterable<string>;
  /** The path that was taken, the last transition at its end. */
  readonly taken?: readonly TakenTransition[];
};
type Told = readonly [source: string, event: string, targets: readonly string[], guard: string];

const lightTaken = (svg: SVGSVGElement, taken: readonly TakenTransition[]): void => {
  const told = JSON.parse(svg.dataset['told'] ?? '[]') as readonly Told[];
  const lit = new Set(
    taken.flatMap(({ source, type, targets, guard }) =>
      told.flatMap(([from, event, to, only], index) =>
        from === source && event === type && only === guard && to.join(' ') === targets.join(' ')
          ? [String(index)]
          : [],
      ),
    ),
  );
  for (const one of svg.querySelectorAll<SVGElement>('[data-transitions]'))
    one.classList.toggle(
      'is-taken',
      (one.dataset['transitions'] ?? '').split(' ').some((index) => lit.has(index)),
    );
};

/** The ground of a state in the diagram's own pixels. */
export const areaOf = (group: SVGElement): Area => {
  const box = group.querySelector('rect');
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box?.getAttribute(name)));
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
};

export const idOf = (group: SVGElement): string => group.dataset['state'] ?? '';

/** Lights states and transitions; gives the active states that hold no other active one. */
export const light = (
  svg: SVGSVGElement,
  groups: readonly SVGElement[],
  { active = [], taken = [] }: Lit,
): readonly SVGElement[] => {
  const ids = new Set(active);
  for (const group of groups) group.classList.toggle('is-active', ids.has(idOf(group)));
  lightTaken(svg, taken);
  return groups.filter(
    (group) => ids.has(idOf(group)) && ![...ids].some((id) => id.startsWith(`${idOf(group)}.`)),
  );
};
