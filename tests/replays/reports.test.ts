import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { decodeEntry } from '../../machines/journal/codec.ts';
import { replay } from '../../machines/journal/replay.ts';
import { statesOf } from '../../machines/journal/report.ts';
import { endOf } from '../../scripts/replay/as-test.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { accessMoments } from './access.moments.ts';
import { cashierMoments, directMoments } from './cashier.moments.ts';
import type { Moment } from './moment.ts';
import { playMoments } from './play.moments.ts';
import {
  endStatesOf,
  journalOf,
  secretsIn,
  textOf,
  withoutLater,
  withoutReadings,
  writeEndStates,
} from './read-report.ts';

/**
 * Reports as an earlier build exported them, of long sessions at the sandbox. The files are never recorded anew: what was
 * handed over once has to replay. `UPDATE_GOLDEN=1` writes the end states, for states that were renamed on purpose.
 */
const reports: Readonly<Record<string, readonly Moment[]>> = {
  cashier: cashierMoments,
  'deposit-opened-directly': directMoments,
  'play-and-rewards': playMoments,
  'access-and-account': accessMoments,
};

vi.setConfig({ testTimeout: 60_000 });

const roots: AnyActorRef[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.stop();
});

describe.each(Object.entries(reports))('the report %s', (name, moments) => {
  const journal = journalOf(name);
  const last = journal.entries.at(-1)?.seq;

  it('is whole: every line has a codec that reads it', () => {
    expect(journal.cut).toBeNull();
    expect(journal.entries.filter((entry) => decodeEntry(entry) === null)).toEqual([]);
  });

  it('replays to its end', () => {
    const end = endOf(journal, siteLogic());
    if (process.env['UPDATE_GOLDEN'] === '1') writeEndStates(name, end.states);
    expect(end).toEqual({ seq: last, stop: null, states: endStatesOf(name) });
  });

  it('holds nothing that was typed in confidence, and no place on a disk', () => {
    expect(secretsIn(textOf(name))).toEqual([]);
  });

  it.each(moments.map((moment) => [moment.what, moment] as const))('shows %s', (_, moment) => {
    const until = moment.at(journal);
    const { root, seq, stop } = replay(journal, siteLogic(), { until });
    roots.push(root);
    expect([seq, stop]).toEqual([until, null]);
    expect(moment.shows(root)).toEqual(moment.is);
  });
});

const withCheckpoint = Object.keys(reports).filter((name) => journalOf(name).checkpoints.length > 0);

it.each(withCheckpoint)('the report %s replays to the same end from its newest checkpoint', (name) => {
  const journal = journalOf(name);
  const { root, seq, stop } = replay(journal, siteLogic(), { from: 'checkpoint' });
  roots.push(root);
  expect([seq, stop, withoutReadings(withoutLater(statesOf(root)))]).toEqual([
    journal.entries.at(-1)?.seq,
    null,
    withoutReadings(withoutLater(endStatesOf(name))),
  ]);
});
