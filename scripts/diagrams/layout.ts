import type { Arrow, Arrows } from './arrows.ts';
import { arrowsOf } from './arrows.ts';
import type { Chart, ChartState } from './chart.ts';
import type { Line, Placed, Point, Sized, Style } from './elk.ts';
import { placed, startSize } from './elk.ts';
import { charWidth, lineHeight, textInset, titleCharWidth, titleHeight, widestDiagram } from './metrics.ts';
import type { Row, Told } from './rows.ts';
import { rowsOf, rowsWidth, toldOf } from './rows.ts';

export type Box = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Null for the dot that marks where a state starts. */
  readonly state: ChartState | null;
  readonly rows: readonly Row[];
};
type Drawn = { readonly boxes: readonly Box[]; readonly lines: readonly Line[] };
export type Layout = Drawn & { readonly width: number; readonly height: number };

const PADDING = 18;
const GAP = 24;
const MARGIN = 12;
/** Characters in a line of a state that holds no other. */
const LEAF_LINE = 44;
/** Regions that are narrower than this together stand beside each other. */
const REGIONS_ROW = 1300;
/** What is tried at first, arrows running on from the start, and what is tried where none of these fits. */
const styles: readonly (readonly Style[])[] = [
  [
    { direction: 'DOWN', widest: 44, back: 'DEPTH_FIRST' },
    { direction: 'DOWN', widest: 28, back: 'DEPTH_FIRST' },
    { direction: 'RIGHT', widest: 36, back: 'DEPTH_FIRST' },
    { direction: 'RIGHT', widest: 24, back: 'DEPTH_FIRST' },
  ],
  [
    { direction: 'DOWN', widest: 20, back: 'DEPTH_FIRST' },
    { direction: 'DOWN', widest: 28, back: 'GREEDY' },
    { direction: 'DOWN', widest: 20, back: 'GREEDY' },
    { direction: 'RIGHT', widest: 24, back: 'GREEDY' },
  ],
];
/** How wide a state within another may be: less and less, until the whole fits. */
const innerWidths: readonly number[] = [1000, 700, 500];

const moved = ({ boxes, lines }: Drawn, by: Point): Drawn => ({
  boxes: boxes.map((box) => ({ ...box, x: box.x + by.x, y: box.y + by.y })),
  lines: lines.map(({ points, labels }) => ({
    points: points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
    labels: labels.map((label) => ({ ...label, x: label.x + by.x, y: label.y + by.y })),
  })),
});

/** A state with what is in it, seen from its own corner; its own box comes first. */
const blockOf = (state: ChartState, told: readonly Told[], inner: Layout | null): Layout => {
  const least = Math.max((state.key.length + 2) * titleCharWidth + 2 * textInset, 96);
  const room = inner ? Math.floor((inner.width + 2 * PADDING - 2 * textInset) / charWidth) : 0;
  const rows = rowsOf(told, Math.max(LEAF_LINE, room));
  const head = titleHeight + rows.length * lineHeight + (rows.length > 0 ? 8 : 0);
  const width = Math.max(least, rowsWidth(rows) + 2 * textInset, inner ? inner.width + 2 * PADDING : 0);
  const height = inner ? head + 16 + inner.height + PADDING : head;
  const own: Box = { id: state.id, x: 0, y: 0, width, height, state, rows };
  if (!inner) return { width, height, boxes: [own], lines: [] };
  const within = moved(inner, { x: (width - inner.width) / 2, y: head + 16 });
  return { width, height, boxes: [own, ...within.boxes], lines: within.lines };
};

/** Regions beneath each other; small ones share a row. */
const stacked = (blocks: readonly Layout[]): Layout => {
  const limit = Math.max(...blocks.map(({ width }) => width), REGIONS_ROW);
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const boxes: Box[] = [];
  const lines: Line[] = [];
  for (const block of blocks) {
    if (x > 0 && x + block.width > limit) {
      y += rowHeight + GAP;
      [x, rowHeight] = [0, 0];
    }
    const at = moved(block, { x, y });
    boxes.push(...at.boxes);
    lines.push(...at.lines);
    x += block.width + GAP;
    rowHeight = Math.max(rowHeight, block.height);
    width = Math.max(width, x - GAP);
  }
  return { width, height: y + rowHeight, boxes, lines };
};

/** The less ground, the better, but nothing wider than its place. */
const costOf = ({ width, height }: Placed, widest: number): number =>
  width * height * (width > widest ? 10 * (width / widest) : 1);

/** The best of the ways to place them that fits into a width, else the one that comes nearest. */
const fitted = async (
  nodes: readonly Sized[],
  arrows: readonly Arrow[],
  widest: number,
): Promise<Placed | undefined> => {
  const tried: Placed[] = [];
  for (const some of styles) {
    tried.push(...(await Promise.all(some.map((style) => placed(nodes, arrows, style)))));
    tried.sort((a, b) => costOf(a, widest) - costOf(b, widest));
    if ((tried[0]?.width ?? 0) <= widest) break;
  }
  return tried[0];
};

/** States of one parent with the arrows between them and the dot of the first. */
const connected = async (
  { id, initial }: ChartState,
  blocks: readonly Layout[],
  arrows: readonly Arrow[],
  widest: number,
): Promise<Layout> => {
  const start = `${id}#start`;
  const dot = { id: start, width: startSize, height: startSize };
  const nodes = blocks.map(({ boxes, width, height }) => ({ id: boxes[0]?.id ?? '', width, height }));
  const best =
    initial === null
      ? await fitted(nodes, arrows, widest)
      : await fitted([dot, ...nodes], [{ from: start, to: initial, told: [] }, ...arrows], widest);
  const at = (node: string): Point => best?.at.get(node) ?? { x: 0, y: 0 };
  const inside = blocks.map((block) => moved(block, at(block.boxes[0]?.id ?? '')));
  return {
    width: best?.width ?? 0,
    height: best?.height ?? 0,
    boxes: [
      ...(initial === null ? [] : [{ ...dot, ...at(start), state: null, rows: [] }]),
      ...inside.flatMap(({ boxes }) => boxes),
    ],
    lines: [...(best?.lines ?? []), ...inside.flatMap(({ lines }) => lines)],
  };
};

/** `widths` are the room of the state itself and of those within it. */
const place = async (
  state: ChartState,
  arrows: Arrows,
  [own, inner]: readonly [number, number],
  more: readonly Told[] = [],
): Promise<Layout> => {
  const told = [...state.lines.map(toldOf), ...(arrows.lines.get(state.id) ?? []), ...more];
  if (state.states.length === 0) return blockOf(state, told, null);
  const room = own - 2 * PADDING;
  const below = Math.min(inner, room);
  const blocks = await Promise.all(state.states.map((child) => place(child, arrows, [below, below])));
  return blockOf(
    state,
    told,
    state.type === 'parallel'
      ? stacked(blocks)
      : await connected(state, blocks, arrows.within.get(state.id) ?? [], room),
  );
};

/** Places a machine's states and transitions; the same chart is always placed alike. */
export const layoutOf = async (chart: Chart): Promise<Layout> => {
  const spawned =
    chart.spawned.length > 0 ? [{ text: `spawns ${chart.spawned.join(', ')}`, transitions: [] }] : [];
  const arrows = arrowsOf(chart);
  const room = widestDiagram - 2 * MARGIN;
  const draw = (inner: number): Promise<Layout> => place(chart.root, arrows, [room, inner], spawned);
  let block = await draw(room);
  for (const inner of innerWidths) {
    if (block.width <= room) break;
    const next = await draw(inner);
    if (next.width < block.width) block = next;
  }
  return {
    ...moved(block, { x: MARGIN, y: MARGIN }),
    width: block.width + 2 * MARGIN,
    height: block.height + 2 * MARGIN,
  };
};
