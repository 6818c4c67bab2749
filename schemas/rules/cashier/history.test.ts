import { expect, it } from 'vitest';
import {
  decideCancel,
  foreignDomain,
  historyFilters,
  historyKinds,
  recentKindOf,
  statusOfWord,
  statusesOf,
  transactionStatusOf,
  transactionStatuses,
} from './history.ts';
import { pageForStatus } from './payment-return.ts';
import { timelineOf } from './timeline.ts';

it('each status is either open, a success or a failure, as its page and the last of its steps say', () => {
  expect(historyFilters.flatMap((filter) => statusesOf[filter]).toSorted()).toEqual(
    transactionStatuses.toSorted(),
  );
  expect(statusesOf.all).toEqual([]);
  const ends = { now: 'open', ahead: 'open', done: 'success', ended: 'failed' } as const;
  const pages = { pending: 'open', success: 'success', fail: 'failed', cancel: 'failed' } as const;
  for (const status of transactionStatuses) {
    const filters = historyFilters.filter((filter) => statusesOf[filter].includes(status));
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const last = timelineOf(kind, { status, createdAt: 1, steps: [] }).at(-1);
      expect([status, kind, filters]).toEqual([status, kind, last ? [ends[last.state]] : []]);
    }
    expect([status, filters]).toEqual([status, [pages[pageForStatus(status) as keyof typeof pages]]]);
  }
});

it('a word of the platform is the same status wherever it is read', () => {
  for (const word of [...transactionStatuses, 'fail', 'failed', 'cancel', 'canceled'] as const)
    expect([word, statusOfWord(word)]).toEqual([word, transactionStatusOf(word)]);
});

it('nothing but a withdrawal is cancelled, whatever the platform says of it', () => {
  for (const type of ['deposit', 'bonuses', 'cashbacks', 'corrections'])
    for (const status of transactionStatuses)
      expect(decideCancel({ type, status, can_cancel: true }, { allowWithdrawalCancel: true }).result).toBe(
        false,
      );
});

it('a site is this one with or without its port and its first www, and another one with more', () => {
  for (const same of ['play.example', 'www.play.example', 'WWW.Play.example:443', undefined, null, ''])
    expect(foreignDomain(same, 'play.example')).toBeNull();
  for (const other of ['play.www.example', 'my.www.play.example', 'play.example.net'])
    expect(foreignDomain(other, 'play.example')).toBe(other);
  expect(foreignDomain('[::1]:3000', '[::1]')).toBeNull();
});

it('a line is what the platform calls it, and no deposit for a word that is not known', () => {
  for (const kind of historyKinds) expect(recentKindOf(kind)).toBe(kind);
  expect([recentKindOf(''), recentKindOf('transfer')]).toEqual(['deposit', 'other']);
});
