import type { Chart, ChartEdge, ChartState } from './chart.ts';
import type { Told } from './rows.ts';
import { toldOf } from './rows.ts';

/** An arrow between two states of one parent. */
export type Arrow = { readonly from: string; readonly to: string; readonly told: readonly Told[] };
export type Arrows = {
  /** By the id of the parent. */
  readonly within: ReadonlyMap<string, readonly Arrow[]>;
  /** By the id of a state: its transitions that no arrow from its own box shows. */
  readonly lines: ReadonlyMap<string, readonly Told[]>;
};

type Lineage = readonly ChartState[];

const lineagesOf = (state: ChartState, above: Lineage = []): readonly (readonly [string, Lineage])[] => {
  const lineage = [...above, state];
  return [[state.id, lineage], ...state.states.flatMap((child) => lineagesOf(child, lineage))];
};

const added = <A>(lists: Map<string, A[]>, key: string, item: A): void => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

const nameFrom = (lineage: Lineage, depth: number): string =>
  lineage
    .slice(depth)
    .map(({ key }) => key)
    .join('.');

type Deep = { readonly names: string[]; readonly at: number[] };
type Found = { from: string; to: string; told: Told[]; deep: Map<string, Deep> };

/**
 * Where each transition is told. One between states of the same parent is an arrow with its text. One that leaves a
 * state's parent is a line in that state's box, and an arrow between the outer states that says from where it comes. One
 * that enters what it starts in, or another region, is a line alone.
 */
export const arrowsOf = ({ root, edges }: Chart): Arrows => {
  const lineages = new Map(lineagesOf(root));
  const lines = new Map<string, Told[]>();
  const found = new Map<string, Map<string, Found>>();
  const take = (edge: ChartEdge, target: string): void => {
    const [source, goal] = [lineages.get(edge.from) ?? [], lineages.get(target) ?? []];
    let depth = 0;
    while (depth < source.length && source[depth] === goal[depth]) depth += 1;
    const parent = source[depth - 1];
    const [from, to] = [source[depth], goal[depth]];
    const { text, transitions } = toldOf({ ...edge, text: edge.label });
    const name = nameFrom(goal, Math.min(depth, goal.length - 1));
    if (!parent || !from || !to || parent.type === 'parallel') {
      added(lines, edge.from, { text: `${text} → ${name}`, transitions });
      return;
    }
    const arrows = found.get(parent.id) ?? new Map<string, Found>();
    found.set(parent.id, arrows);
    const key = `${from.id} ${to.id}`;
    const arrow: Found = arrows.get(key) ?? { from: from.id, to: to.id, told: [], deep: new Map() };
    arrows.set(key, arrow);
    const inner = goal.length > depth + 1 ? nameFrom(goal, depth + 1) : '';
    if (source.length === depth + 1) {
      arrow.told.push({ text: inner === '' ? text : `${text} → ${inner}`, transitions });
      return;
    }
    added(lines, edge.from, { text: `${text} → ${name}`, transitions });
    const deep: Deep = arrow.deep.get(inner) ?? { names: [], at: [] };
    arrow.deep.set(inner, deep);
    const own = nameFrom(source, depth + 1);
    if (!deep.names.includes(own)) deep.names.push(own);
    deep.at.push(...transitions);
  };
  for (const edge of edges) for (const target of edge.to) take(edge, target);
  const within = new Map(
    [...found].map(([parent, arrows]) => [
      parent,
      [...arrows.values()].map(({ from, to, told, deep }): Arrow => ({
        from,
        to,
        told: [
          ...told,
          ...[...deep].map(([inner, { names, at }]) => ({
            text: `from ${names.join(', ')}${inner === '' ? '' : ` → ${inner}`}`,
            transitions: at,
          })),
        ],
      })),
    ]),
  );
  return { within, lines };
};
