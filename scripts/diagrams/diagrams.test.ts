import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAsStately } from '../../tests/harness/read-as-stately.ts';
import { createMachine } from 'xstate';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';
import type { ChartState } from './chart.ts';
import { configurationOf } from './configuration.ts';
import { layoutOf } from './layout.ts';
import { readMachines } from './machines.ts';
import type { MachineSource } from './machines.ts';
import { svgOf } from './svg.ts';

const root = path.resolve(import.meta.dirname, '../..');
let machines: readonly MachineSource[] = [];

const idsOf = (state: ChartState): readonly string[] => [state.id, ...state.states.flatMap(idsOf)];

beforeAll(async () => {
  machines = await readMachines(root);
});

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

  it('BY-3.02 a diagram shows every state, its actors, and delayed and immediate transitions', async () => {
    for (const { machine } of machines) {
      const chart = chartOf(machine);
      const svg = svgOf(chart, await layoutOf(chart));
      for (const id of idsOf(chart.root)) expect(svg).toContain(`data-state="${id}"`);
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
  }, 60_000);
});
