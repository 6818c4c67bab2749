import { chartOf } from './chart.ts';
import { configurationOf } from './configuration.ts';
import { layoutOf } from './layout.ts';
import { readMachines } from './machines.ts';
import type { MachineSource } from './machines.ts';
import { svgOf } from './svg.ts';

const indexOf = (
  machines: readonly MachineSource[],
  counts: readonly (readonly [number, number])[],
): string => {
  const rows = machines.map(({ machine: { id }, file }, index) => {
    const [states, transitions] = counts[index] ?? [0, 0];
    return `| [${id}](${id}.svg) | ${states} | ${transitions} | [JSON](${id}.json) | [source](../../${file}) |`;
  });
  return [
    '# Machines',
    '',
    "Written by `npm run diagrams` from the machines themselves. The JSON is a machine's configuration in the form that",
    "`createMachine`, Stately's editor and its visualizer read; the diagram names states, transitions with guards and",
    'actions, delayed and immediate transitions, and the actors that a state runs or the machine spawns.',
    "How a machine gets into Stately's tools: [in Stately's tools](../guides/in-stately.md).",
    '',
    '| machine | states | transitions | configuration | source |',
    '| ------- | -----: | ----------: | ------------- | ------ |',
    ...rows,
    '',
  ].join('\n');
};

const countStates = (state: { readonly states: readonly unknown[] }): number =>
  state.states.reduce<number>((sum, child) => sum + countStates(child as typeof state), 1);

/** Every file of `docs/machines` by name. */
export const diagramFiles = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const machines = await readMachines(root);
  const files: Record<string, string> = {};
  const counts: (readonly [number, number])[] = [];
  for (const { machine } of machines) {
    const chart = chartOf(machine);
    counts.push([countStates(chart.root), chart.edges.length]);
    files[`${machine.id}.json`] = `${JSON.stringify(configurationOf(machine), null, 2)}\n`;
    files[`${machine.id}.svg`] = svgOf(chart, await layoutOf(chart));
  }
  return { ...files, 'README.md': indexOf(machines, counts) };
};
