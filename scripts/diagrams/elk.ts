import ElkModule from 'elkjs/lib/elk.bundled.js';
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Arrow } from './arrows.ts';
import { fontSize } from './metrics.ts';
import type { Row } from './rows.ts';
import { rowsOf, rowsWidth } from './rows.ts';

// The package's types name a module, its file is CommonJS.
const elk = new (ElkModule as unknown as new () => ELK)();

export type Point = { readonly x: number; readonly y: number };
type Label = {
  readonly x: number;
  readonly y: number;
  readonly rows: readonly Row[];
};
export type Line = { readonly points: readonly Point[]; readonly labels: readonly Label[] };
export type Sized = { readonly id: string; readonly width: number; readonly height: number };
export type Placed = {
  readonly width: number;
  readonly height: number;
  readonly at: ReadonlyMap<string, Point>;
  readonly lines: readonly Line[];
};
/** Which way the arrows run, and how many characters a line of their texts may have. */
export type Style = {
  readonly direction: 'DOWN' | 'RIGHT';
  readonly widest: number;
  /** How it finds arrows that run back: from the start on, or as few as can be. */
  readonly back: 'DEPTH_FIRST' | 'GREEDY';
};

export const startSize = 10;
export const labelLine = fontSize + 3;
export const labelInset = 4;

/** Places states of one parent and the arrows between them. The first arrow comes from the dot that marks the start. */
export const placed = async (
  nodes: readonly Sized[],
  arrows: readonly Arrow[],
  { direction, widest, back }: Style,
): Promise<Placed> => {
  const rows = arrows.map(({ told }) => rowsOf(told, widest));
  const graph: ElkNode = {
    id: '#',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.cycleBreaking.strategy': back,
      'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeLabel': '4',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeNode': '14',
      'elk.spacing.componentComponent': '28',
      'elk.edgeLabels.inline': 'false',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: nodes.map((node) => ({ ...node })),
    edges: arrows.map(({ from, to }, index) => {
      const own = rows[index] ?? [];
      return {
        id: `arrow ${index}`,
        sources: [from],
        targets: [to],
        labels:
          own.length === 0
            ? []
            : [
                {
                  text: String(index),
                  width: rowsWidth(own) + 2 * labelInset,
                  height: own.length * labelLine + labelInset,
                },
              ],
      };
    }),
  };
  const { width = 0, height = 0, children = [], edges = [] } = await elk.layout(graph);
  return {
    width,
    height,
    at: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    lines: edges.map(({ sections = [], labels = [] }, index) => ({
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]),
      labels: labels.map(({ x = 0, y = 0 }) => ({ x, y, rows: rows[index] ?? [] })),
    })),
  };
};
