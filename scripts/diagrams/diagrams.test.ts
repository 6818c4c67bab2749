import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAsStately } from '../../tests/harness/read-as-stately.ts';
import { createMachine } from 'xstate';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import type { Chart, ChartState } from './chart.ts';
import { configurationOf } from './configuration.ts';
import { keptLayouts } from './kept-layouts.ts';
import { layoutOf } from './layout.ts';
import type { Box, Layout } from './layout.ts';
import { readMachines } from './machines.ts';
import type { MachineSource } from './machines.ts';
import { widestDiagram } from './metrics.ts';
import { svgOf } from './svg.ts';
import { textsOf } from './texts.ts';
import type { Text } from './texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Drawn = MachineSource & { readonly chart: Chart; readonly layout: Layout };
let machines: readonly Drawn[] = [];

const idsOf = (state: ChartState): readonly string[] => [state.id, ...state.states.flatMap(idsOf)];

type Ground = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Half a pixel of rounding is no overlap. */
const isApart = (a: Ground, b: Ground): boolean =>
  a.x + a.width <= b.x + 0.5 ||
  b.x + b.width <= a.x + 0.5 ||
  a.y + a.height <= b.y + 0.5 ||
  b.y + b.height <= a.y + 0.5;
const isWithin = (inner: Ground, outer: Ground): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

const strokesOf = ({ lines }: Layout): readonly Ground[] =>
  lines.flatMap(({ points }) =>
    points.slice(1).map(({ x, y }, index): Ground => {
      const from = points[index] ?? { x, y };
      return {
        x: Math.min(x, from.x),
        y: Math.min(y, from.y),
        width: Math.abs(x - from.x),
        height: Math.abs(y - from.y),
      };
    }),
  );

/** A text may stand in its own box, and a label in one that holds others. */
const isRound = ({ id, state }: Box, { owner }: Text): boolean =>
  owner === null ? (state?.states.length ?? 0) > 0 : id === owner || owner.startsWith(`${id}.`);

/** What cannot be read on a diagram, or hides something else. */
const troublesOf = (id: string, layout: Layout): readonly string[] => {
  const page = { x: 0, y: 0, width: layout.width, height: layout.height };
  const boxes = new Map(layout.boxes.map((box) => [box.id, box]));
  const texts = textsOf(layout);
  const strokes = strokesOf(layout);
  return texts.flatMap((text, index) => [
    ...(isWithin(text, text.owner === null ? page : (boxes.get(text.owner) ?? page))
      ? []
      : [`${id}: ‘${text.text}’ leaves its box`]),
    ...texts
      .slice(index + 1)
      .filter((other) => !isApart(text, other))
      .map((other) => `${id}: ‘${text.text}’ overlaps ‘${other.text}’`),
    ...layout.boxes
      .filter((box) => !isApart(text, box) && !(isWithin(text, box) && isRound(box, text)))
      .map((box) => `${id}: ‘${text.text}’ overlaps the box ${box.id}`),
    ...strokes
      .filter((stroke) => !isApart(text, stroke))
      .map(() => `${id}: an arrow runs through ‘${text.text}’`),
  ]);
};

beforeAll(async () => {
  const drawn: Drawn[] = [];
  const kept = keptLayouts(root);
  for (const one of await readMachines(root)) {
    const chart = chartOf(one.machine);
    drawn.push({ ...one, chart, layout: await kept.layout(chart, layoutOf) });
  }
  machines = drawn;
}, 120_000);

describe('descriptions of the machines', () => {
  it('BY-3.02 every machine’s source is readable to the tooling of Stately, with its states', () => {
    expect(machines.length).toBeGreaterThan(20);
    for (const { machine, file } of machines) {
      const found = readAsStately(readFileSync(path.join(root, file), 'utf8'))?.machines ?? [];
      const read = found.map((one) => one?.toConfig()).find((config) => config?.id === machine.id);
      expect([machine.id, Object.keys(read?.states ?? {})]).toEqual([
        machine.id,
        Object.keys(machine.config.states ?? {}),
      ]);
    }
  });

  it('BY-3.02 every machine’s JSON makes the same states and transitions again', () => {
    for (const { machine } of machines) {
      const copy = createMachine(JSON.parse(JSON.stringify(configurationOf(machine))) as never);
      const [known, again] = [chartOf(machine), chartOf(copy)];
      expect(again.root).toEqual(known.root);
      expect(again.edges).toEqual(known.edges);
    }
  });

  it('BY-3.02 no diagram is wider than a screen, every text stands in its box, and none lies on another or under an arrow', () => {
    const wide = machines.filter(({ layout }) => layout.width > widestDiagram);
    expect(wide.map(({ machine, layout }) => `${machine.id}: ${layout.width}`)).toEqual([]);
    expect(machines.flatMap(({ machine, layout }) => troublesOf(machine.id, layout))).toEqual([]);
  });

  it('BY-3.02 a diagram shows every state, transition and actor, delayed and immediate transitions', async () => {
    for (const { machine, chart, layout } of machines) {
      const svg = svgOf(chart, layout);
      for (const id of idsOf(chart.root)) expect(svg).toContain(`data-state="${id}"`);
      const told = new Set(textsOf(layout).flatMap(({ transitions }) => transitions));
      expect([machine.id, told.size]).toEqual([machine.id, chart.transitions.length]);
    }
    const machine = createMachine({
      id: 'lamp',
      initial: 'dark',
      invoke: { src: 'wick' },
      states: { dark: { after: { 500: 'lit' } }, lit: { always: { guard: 'isSpent', target: 'dark' } } },
    });
    const chart = chartOf(machine.provide({ actors: { moth: machine } } as never));
    const svg = svgOf(chart, await layoutOf(chart));
    for (const text of ['after 500 ms', 'always [isSpent]', 'runs wick', 'spawns moth'])
      expect(svg).toContain(text);
  });
});
