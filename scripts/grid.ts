import { parseArgs } from 'node:util';
import { cells, cellsNamed, sampleOf, sliceOf } from '../tests/grid/cells.ts';
import { readResults, runCells } from '../tests/grid/run-grid.ts';
import { runScenarios, scenarioIds, unknownScenario } from '../tests/grid/server/run-scenarios.ts';
import { writeTable } from '../tests/grid/write-table.ts';
import { runOrFail } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';

const numberOf = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Trouble(`--${name} takes a number, not '${text}'.`);
  return Number(text);
};

/**
 * `npm run grid [-- --cells fault.journey,fault.*] [--seed N] [--slice I/N] [--rest] [--lanes N] [--verbose]`: journeys under faults
 * in a browser; `npm run grid -- server [NAME…]`: faults of the front server; both write the table into docs/grid.md, as
 * `npm run grid -- table` does from the last results.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cells: { type: 'string' },
      seed: { type: 'string' },
      slice: { type: 'string', default: '1/1' },
      lanes: { type: 'string', default: '3' },
      rest: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  });
  const [what, ...names] = positionals;
  if (what === 'table') return writeTable();
  const unknown = what === 'server' ? unknownScenario(names) : what;
  if (unknown !== undefined)
    throw new Trouble(
      `The grid knows no '${unknown}'. It takes --cells FAULT.JOURNEY, or server with ${scenarioIds.join(', ')}, or table.`,
    );
  const [at, of] = sliceOf(values.slice);
  const lanes = numberOf('lanes', values.lanes);
  const named =
    values.cells === undefined
      ? values.seed === undefined
        ? cells
        : sampleOf(numberOf('seed', values.seed))
      : cellsNamed(values.cells.split(','));
  await runOrFail(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    advice: 'Mend what stands above and run the command again.',
  });
  if (what === 'server') {
    const held = (await runScenarios(names)).every(({ isHeld }) => isHeld);
    await writeTable();
    process.exitCode = held ? 0 : 1;
    return undefined;
  }
  const known = values.rest ? readResults() : {};
  const due = named
    .filter((_, index) => index % of === at - 1)
    .filter(({ id }) => known[id] === undefined || known[id].wrong.length > 0);
  const ended = await runCells(due, { lanes, isVerbose: values.verbose });
  const failed = ended.filter(({ wrong }) => wrong.length > 0).length;
  await writeTable();
  console.log(`grid: ${ended.length - failed} of ${ended.length} cells survived`);
  process.exitCode = failed > 0 ? 1 : 0;
  return undefined;
});
