import ElkModule from 'elkjs/lib/elk.bundled.js';
import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from './chart.ts';
import { charWidth, fontSize, lineHeight, titleHeight } from './metrics.ts';

// The package's types name a module, its file is CommonJS.
const Elk = ElkModule as unknown as new () => ELK;

export type Box = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly state: ChartState | null;
};
export type Line = {
  readonly sections: readonly ElkEdgeSection[];
  readonly labels: readonly { readonly x: number; readonly y: number; readonly lines: readonly string[] }[];
};
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
};

const startOf = (id: string): string => `${id}#start`;
const startSize = 10;

/** Lines that a label takes: one for the event with its guard, one for its actions. */
const wrapped = (label: string): readonly string[] => {
  const at = label.indexOf(' / ');
  return at < 0 || label.length < 44 ? [label] : [label.slice(0, at), label.slice(at + 1)];
};

const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => line.length * charWidth), 0) + 8;

const stateNode = (state: ChartState): ElkNode => {
  const width = Math.max(widthOf(state.lines) + 20, state.key.length * (charWidth + 1.5) + 36, 96);
  const head = titleHeight + state.lines.length * lineHeight + (state.lines.length > 0 ? 8 : 0);
  const children = state.states.map(stateNode);
  if (children.length > 0 && state.initial !== null)
    children.unshift({ id: startOf(state.id), width: startSize, height: startSize });
  return {
    id: state.id,
    ...(children.length === 0
      ? { width, height: head }
      : {
          children,
          layoutOptions: {
            'elk.padding': `[top=${head + 16},left=18,bottom=18,right=18]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width},${head})`,
          },
        }),
  };
};

const edgesOf = ({ edges }: Chart): ElkExtendedEdge[] => {
  const between = new Map<string, { from: string; to: string; labels: string[] }>();
  for (const { from, to, label } of edges)
    for (const target of to) {
      const key = `${from} ${target}`;
      const known = between.get(key) ?? { from, to: target, labels: [] };
      known.labels.push(label);
      between.set(key, known);
    }
  return [...between.values()].map(({ from, to, labels }, index) => {
    const lines = labels.flatMap(wrapped);
    return {
      id: `edge ${index}`,
      sources: [from],
      targets: [to],
      labels: [{ text: lines.join('\n'), width: widthOf(lines), height: lines.length * (fontSize + 3) + 4 }],
    };
  });
};

const startEdges = (state: ChartState): ElkExtendedEdge[] => [
  ...(state.initial !== null && state.states.length > 0
    ? [{ id: `${startOf(state.id)} edge`, sources: [startOf(state.id)], targets: [state.initial] }]
    : []),
  ...state.states.flatMap(startEdges),
];

/** Places a machine's states and transitions; the same chart is always placed alike. */
export const layoutOf = async (chart: Chart): Promise<Layout> => {
  const graph: ElkNode = {
    id: '#',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeLabel': '4',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeNode': '14',
      'elk.edgeLabels.inline': 'false',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [stateNode(chart.root)],
    edges: [...startEdges(chart.root), ...edgesOf(chart)],
  };
  const placed = await new Elk().layout(graph);
  const states = new Map<string, ChartState>();
  const list = (state: ChartState): void => {
    states.set(state.id, state);
    for (const child of state.states) list(child);
  };
  list(chart.root);
  const boxes: Box[] = [];
  const collect = (node: ElkNode, depth: number): void => {
    const { id, x = 0, y = 0, width = 0, height = 0 } = node;
    boxes.push({ id, x, y, width, height, depth, state: states.get(id) ?? null });
    for (const child of node.children ?? []) collect(child, depth + 1);
  };
  for (const child of placed.children ?? []) collect(child, 0);
  const lines = (placed.edges ?? []).map(({ sections = [], labels = [] }) => ({
    sections,
    labels: labels.map(({ x = 0, y = 0, text = '' }) => ({ x, y, lines: text.split('\n') })),
  }));
  return { width: placed.width ?? 0, height: placed.height ?? 0, boxes, lines };
};
