import { chartOf } from './chart.ts';
import { configurationOf } from './configuration.ts';
import { keptLayouts } from './kept-layouts.ts';
import { layoutOf } from './layout.ts';
import { readMachines } from './machines.ts';
import { pageOf } from './page.ts';
import type { PageMachine } from './page.ts';
import { svgOf } from './svg.ts';

const indexOf = (machines: readonly PageMachine[]): string => {
  const rows = machines.map(
    ({ id, file, states, transitions }) =>
      `| [${id}](${id}.svg) | ${states} | ${transitions} | [JSON](${id}.json) | [source](../../${file}) |`,
  );
  return [
    '# Machines',
    '',
    'Open `index.html` of this folder in a browser: it shows every diagram with pan, zoom and search, and needs no server.',
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
  const files: Record<string, string> = {};
  const machines: PageMachine[] = [];
  const kept = keptLayouts(root);
  for (const { machine, file } of await readMachines(root)) {
    const chart = chartOf(machine);
    const svg = svgOf(chart, await kept.layout(chart, layoutOf));
    const { id } = machine;
    machines.push({ id, file, svg, states: countStates(chart.root), transitions: chart.edges.length });
    files[`${id}.json`] = `${JSON.stringify(configurationOf(machine), null, 2)}\n`;
    files[`${id}.svg`] = svg;
  }
  kept.forget();
  return { ...files, 'README.md': indexOf(machines), 'index.html': await pageOf(machines) };
};
