import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Checkpoint, Entry, Journal } from '../../machines/journal/journal.types.ts';
import { replay } from '../../machines/journal/replay.ts';
import { parseReport, statesOf } from '../../machines/journal/report.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { endStatesOf, journalOf, secretsIn, textOf, withoutLater, withoutReadings } from './read-report.ts';

/**
 * Checkpoints of an earlier build inside what has changed most since: payments, claims, orders and entries on their way,
 * held forms, an arrival. Each stands in a report that it belongs to; the files are never recorded anew.
 */
const text = readFileSync(new URL('../golden/reports/checkpoints.v1.json', import.meta.url), 'utf8');
const checkpoints = JSON.parse(text) as Readonly<Record<string, readonly Checkpoint[]>>;

vi.setConfig({ testTimeout: 60_000 });

const roots: AnyActorRef[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.stop();
});

const played = (
  journal: Journal,
  ...options: Parameters<typeof replay> extends [unknown, unknown, ...infer R] ? R : never
) => {
  const { root, seq, stop } = replay(journal, siteLogic(), ...options);
  roots.push(root);
  return { seq, stop, states: withoutLater(statesOf(root)) };
};

/** An older build had let go of the form of a registration that had just been accepted; from there on both are the same. */
const withoutArrival = ({ states, ...rest }: ReturnType<typeof played>) => ({
  ...rest,
  states: Object.fromEntries(
    Object.entries(withoutReadings(states)).filter(
      ([path]) => states['registration/arrival'] !== 'entering' || !path.startsWith('registration'),
    ),
  ),
});

/** An older build did not forget a cashback that was seen: from its checkpoints on, the page of cashbacks keeps it again. */
const asIfForgotten = (states: ReturnType<typeof played>['states']) =>
  states['popups'] === 'keepingCashback' ? { ...states, popups: 'ready' } : states;

it('checkpoints hold nothing that was typed in confidence', () => {
  expect(secretsIn(text)).toEqual([]);
});

type Report = { readonly journal: Journal };
/** The report as it was, with other lines or checkpoints. */
const changed = (name: string, change: (journal: Journal) => Partial<Journal>): Journal => {
  const report = JSON.parse(textOf(name)) as Report;
  const journal = { ...report.journal, ...change(report.journal) };
  const parsed = parseReport(JSON.stringify({ ...report, journal }));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.report.pages[0] as Journal;
};

describe.each(Object.entries(checkpoints))('checkpoints of the report %s', (name, all) => {
  it.each(all.map((checkpoint) => [checkpoint.seq, checkpoint] as const))(
    'at line %i lead to the same end',
    (seq, checkpoint) => {
      const journal = changed(name, () => ({ checkpoints: [checkpoint] }));
      expect(withoutArrival(played(journal, { from: 'checkpoint', until: seq }))).toEqual(
        withoutArrival(played(journal, { until: seq })),
      );
      const last = journal.entries.at(-1)?.seq;
      const end = played(journal, { from: 'checkpoint' });
      expect({ ...end, states: withoutReadings(asIfForgotten(end.states)) }).toEqual({
        seq: last,
        stop: null,
        states: withoutReadings(withoutLater(endStatesOf(name))),
      });
    },
  );
});

/** The report up to a line, and then one more. */
const until = (seq: number, ...more: readonly Omit<Entry, 'seq' | 'at'>[]): Journal =>
  changed('cashier', ({ entries }) => ({
    checkpoints: [],
    entries: [
      ...entries.filter((entry) => entry.seq <= seq),
      ...more.map((entry, index) => ({ ...entry, seq: seq + 1 + index, at: 0 })),
    ],
  }));
const restart = {
  via: 'send',
  path: ['deposit'],
  type: 'deposit.restart.requested',
  v: 1,
  data: {},
} as const;
const unopened = {
  via: 'reject',
  path: ['deposit', '0.deposit.opening'],
  type: 'openPayment',
  v: 1,
  data: null,
} as const;

it.each([
  ['watched', until(456, restart)],
  ['left', until(454, unopened, restart)],
])('a deposit begun anew while its payment was %s is read anew', (_, journal) => {
  const { stop, states } = played(journal);
  expect([stop, states['deposit'], states['deposit/checkout']]).toEqual([null, 'loading', undefined]);
});

it('a lookup that the older build did not make is answered for it alone', () => {
  const { writtenIn, ...current } = journalOf('cashier');
  expect(writtenIn).toBe(1);
  expect(played({ ...current, writtenIn: 1 }, { until: 60 }).states['deposit/promo']).toEqual({
    open: 'invalid',
  });
  expect(played(current, { until: 56 }).states['deposit/promo']).toBe('finding');
});
