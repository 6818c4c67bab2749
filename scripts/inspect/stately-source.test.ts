import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createMachine } from 'xstate';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAsStately } from '../../tests/harness/read-as-stately.ts';
import { chartOf } from '../diagrams/chart.ts';
import { readMachines } from '../diagrams/machines.ts';
import type { MachineSource } from '../diagrams/machines.ts';
import { statelySource } from './stately-source.ts';

type Words = Readonly<Record<string, unknown>>;

/** The reader has the vocabulary of version 4, and says of each name that it is one. */
const inPresentWords = (config: unknown): unknown =>
  JSON.parse(JSON.stringify(config), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { cond, kind, action, ...rest } = value as Words;
    if (kind === 'named') return action ?? rest;
    return cond === undefined ? value : { ...rest, guard: cond };
  });

let machines: readonly MachineSource[] = [];
beforeAll(async () => {
  machines = await readMachines(path.resolve(import.meta.dirname, '../..'));
});

describe('machines as Stately’s editor imports them', () => {
  it('BY-3.02 its own reader finds every state and transition in the exported source', () => {
    expect(machines.length).toBeGreaterThan(20);
    for (const { machine } of machines) {
      const [read] = readAsStately(statelySource(machine))?.machines ?? [];
      const known = chartOf(machine);
      const again = chartOf(createMachine(inPresentWords(read?.toConfig()) as never));
      expect([machine.id, again.root]).toEqual([machine.id, known.root]);
      expect([machine.id, again.edges]).toEqual([machine.id, known.edges]);
    }
  });
});

it('BY-3.02 a machine that is not there is named, beside those that are', () => {
  const script = path.resolve(import.meta.dirname, '../stately.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'nosuch'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no machine nosuch.');
  expect(stderr).toContain('withdrawal.');
});
