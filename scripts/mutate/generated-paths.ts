import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { exceptions } from '../../tests/model/exceptions.ts';
import { machinesUnderTest } from '../../tests/model/machines.ts';
import type { Module } from '../../tests/model/machines.ts';
import { approved } from '../../tests/model/record.ts';
import { unreachedOf } from '../../tests/model/report.ts';
import { planOf, walk } from '../../tests/model/walk-machine.ts';
import { livesOf, wiringOf } from '../../tests/model/wiring.ts';

/** Comma list of folders of machines, as `machines/cashier/deposit`. */
const folders = (process.env['MUTATE_MACHINES'] ?? '').split(',');

type Loaders = Readonly<Record<string, () => Promise<Module>>>;
const load = async (loaders: Loaders): Promise<Readonly<Record<string, Module>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(loaders)
        .filter(([path]) => folders.includes(dirname(path).replace('../../', '')))
        .map(async ([path, read]) => [path, await read()] as const),
    ),
  );

const machines = machinesUnderTest({
  machines: await load(import.meta.glob<Module>('../../machines/**/*.machine.ts')),
  cases: await load(import.meta.glob<Module>('../../machines/**/*.cases.ts')),
  selectors: await load(import.meta.glob<Module>('../../machines/**/*.selectors.ts')),
});

/** Those of the deposit take ten seconds, and more than a minute on a machine that others load. */
const PATHS_MS = 300_000;

/** What `tests/model` asks of every machine, asked of those of some folders. */
it.each(machines.filter(({ cases }) => cases.length > 0))(
  'the generated paths of $machine.id',
  ({ machine, cases, selectors }) => {
    const plan = planOf(machine, cases);
    expect({ stuck: plan.stuck, wrongEnds: plan.wrongEnds }).toEqual({ stuck: [], wrongEnds: [] });
    const { reached, record } = walk(plan, selectors);
    const excepted = exceptions[machine.id] ?? {};
    expect(unreachedOf(reached).filter((name) => !(name in excepted))).toEqual([]);
    const now = record.toString();
    expect(now).toBe(approved(machine.id, now));
  },
  PATHS_MS,
);

const lives = livesOf(Object.values(await load(import.meta.glob<Module>('../../machines/**/*.live.ts'))));
/** What `machines/site/wiring.test.ts` asks of every machine. */
it.each(lives)('%s has its effects', async (name, live) => {
  expect(await wiringOf(name, live)).toEqual({ missing: [], others: [] });
});
