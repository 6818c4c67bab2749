import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { afterAll, describe, expect, it } from 'vitest';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import { exceptions } from './exceptions.ts';
import { machinesUnderTest } from './machines.ts';
import { approved, approvedMachines } from './record.ts';
import { pageOf, reportOf, unreachedOf, writeReport } from './report.ts';
import type { MachineReport } from './report.ts';
import type { Letter } from './run-path.ts';
import { planOf, walk } from './walk-machine.ts';

const reports: MachineReport[] = [];
afterAll(() => writeReport(reports));

const machines = machinesUnderTest();
const byId = new Map(machines.map(({ machine }) => [machine.id, machine]));

const isHeard = (machine: AnyStateMachine, type: string): boolean =>
  ([machine.root, ...getStateNodes(machine.root)] as AnyStateNode[]).some(({ transitions }) =>
    transitions.has(type),
  );

/** Told to every feature, whether it listens or not. */
const broadcasts: readonly string[] = ['session.changed', 'route.entered'];

/** Letters of a type that their receiver handles in no state. */
const unheard = (letters: readonly Letter[]): readonly string[] =>
  letters
    .filter(({ to, event }) => {
      const receiver = byId.get(to);
      if (receiver === undefined || event.type.startsWith('xstate.') || broadcasts.includes(event.type))
        return false;
      return !isHeard(receiver, event.type);
    })
    .map(({ to, event }) => `${to} ${event.type}`);

describe('generated paths', () => {
  it('every machine has cases and an id of its own', () => {
    expect(machines.filter(({ cases }) => cases.length === 0).map(({ file }) => file)).toEqual([]);
    expect(byId.size).toBe(machines.length);
    expect(Object.values(actorIds).filter((id) => !byId.has(id))).toEqual([]);
    expect([...Object.keys(exceptions), ...approvedMachines()].filter((id) => !byId.has(id))).toEqual([]);
  });

  it('BY-3.05 the report is a page that names what is not reached, and why an exception is one', () => {
    const seen = { reached: 1, total: 2 };
    const page = pageOf([
      {
        machine: 'sample',
        states: seen,
        transitions: seen,
        refusals: seen,
        configurations: 1,
        paths: 1,
        steps: 2,
        unreached: ['state a<b'],
        excepted: { 'state c': 'because' },
        ms: 3,
      },
    ]);
    expect(page).toContain('state a&lt;b');
    expect(page).toContain('state c: because');
    expect(page).toMatch(/1\/2/);
  });

  it.each(machines.filter(({ cases }) => cases.length > 0))(
    'BY-3.05 $machine.id: generated paths reach 100 % of states and transitions, and do what is approved',
    ({ machine, cases, selectors }) => {
      const { id } = machine;
      const start = performance.now();
      const plan = planOf(machine, cases);
      const { reached, letters, record } = walk(plan, selectors);
      const excepted = exceptions[id] ?? {};
      const { configurations, paths, steps } = plan;
      const report = reportOf(id, reached, excepted, {
        configurations,
        paths,
        steps,
        ms: performance.now() - start,
      });
      reports.push(report);
      expect(report.unreached).toEqual([]);
      expect(Object.keys(excepted).filter((name) => !unreachedOf(reached).includes(name))).toEqual([]);
      expect({ stuck: plan.stuck, wrongEnds: plan.wrongEnds }).toEqual({ stuck: [], wrongEnds: [] });
      expect(unheard(letters)).toEqual([]);
      const now = record.toString();
      expect(now, "what the machine does; 'UPDATE_GOLDEN=1' approves it").toBe(approved(id, now));
    },
    60_000,
  );

  it('BY-3.05 the report is written, and every machine stands in it with each exception and its reason', () => {
    writeReport(reports);
    const { machines: told } = JSON.parse(readFileSync('test-results/model-coverage.json', 'utf8')) as {
      readonly machines: readonly MachineReport[];
    };
    expect(told.map(({ machine }) => machine).toSorted()).toEqual([...byId.keys()].toSorted());
    expect(told.length).toBeGreaterThan(50);
    for (const { machine, states, transitions, refusals, excepted } of told) {
      const left = [states, transitions, refusals].reduce(
        (sum, { reached, total }) => sum + total - reached,
        0,
      );
      expect([machine, left]).toEqual([machine, Object.keys(excepted).length]);
      for (const reason of Object.values(excepted)) expect(reason).toMatch(/\w+ \w+/);
    }
    expect(readFileSync('test-results/model-coverage.html', 'utf8')).toContain('history');
  });
});
