import { describe, expect, it } from 'vitest';
import {
  betPeriods,
  betRefusalOf,
  betRefusals,
  betStatuses,
  betStatusOf,
  betTypeOf,
  isPaidOut,
  legStatusOf,
  localPeriod,
  shownStatusOf,
} from './bets.ts';

it('AC-7.53 knows the states of a bet and of its picks, and takes no other word for one', () => {
  expect(betStatuses.map(betStatusOf)).toEqual(['open', 'won', 'lost', 'void', 'cashed_out', 'refused']);
  expect(betStatuses.map(legStatusOf)).toEqual(['open', 'won', 'lost', 'void', null, null]);
  for (const other of ['', 'Open', 'cashed out']) expect(betStatusOf(other)).toBeNull();
});

it('a bet with a word that is not known is not one without a status', () => {
  expect(betStatuses.map(shownStatusOf)).toEqual(betStatuses);
  expect(['', 'partly_settled'].map(shownStatusOf)).toEqual([null, 'other']);
});

it('HP-47 says of a refusal whose reason is not known that the bet was not allowed', () => {
  expect(betRefusals.map(betRefusalOf)).toEqual(betRefusals);
  for (const other of ['', 'same_match']) expect(betRefusalOf(other)).toBe('not_allowed');
});

it('knows what was paid of rounds and of bets that are over, not of an open or a refused one', () => {
  expect(betStatuses.filter(isPaidOut)).toEqual(['won', 'lost', 'void', 'cashed_out']);
  expect(isPaidOut(null)).toBe(true);
  expect(isPaidOut('other')).toBe(false);
});

it('AC-7.53 shows rounds of games where the query names nothing that is known', () => {
  expect(['casino', 'betting', 'sports', '', null, undefined].map(betTypeOf)).toEqual([
    'casino',
    'betting',
    ...Array.from({ length: 4 }, () => 'casino'),
  ]);
  expect(betPeriods).toEqual([30, 7, 90]);
});

describe('AC-7.53 the last local days', () => {
  const utc = (at: string) => Date.parse(`${at}Z`);
  const period = (now: string, days: number, offsetAt: (at: number) => number) =>
    localPeriod(utc(now), days, offsetAt);

  it('go from the first midnight to the end of today', () => {
    expect(period('2026-03-10T15:00', 1, () => 0)).toEqual({
      date_from: '2026-03-10T00:00:00.000Z',
      date_to: '2026-03-10T23:59:59.999Z',
    });
    expect(period('2026-03-10T00:00', 7, () => 0)).toEqual({
      date_from: '2026-03-04T00:00:00.000Z',
      date_to: '2026-03-10T23:59:59.999Z',
    });
  });

  it('are those of the place, east and west', () => {
    expect(period('2026-03-10T22:30', 1, () => 120)).toEqual({
      date_from: '2026-03-10T22:00:00.000Z',
      date_to: '2026-03-11T21:59:59.999Z',
    });
    expect(period('2026-03-10T02:00', 2, () => -300)).toEqual({
      date_from: '2026-03-08T05:00:00.000Z',
      date_to: '2026-03-10T04:59:59.999Z',
    });
  });

  it('keep their midnights over a change to summer time and back', () => {
    const riga = (at: number) => (at >= utc('2026-03-29T01:00') && at < utc('2026-10-25T01:00') ? 180 : 120);
    expect(period('2026-03-30T12:00', 3, riga)).toEqual({
      date_from: '2026-03-27T22:00:00.000Z',
      date_to: '2026-03-30T20:59:59.999Z',
    });
    expect(period('2026-10-25T00:30', 1, riga)).toEqual({
      date_from: '2026-10-24T21:00:00.000Z',
      date_to: '2026-10-25T21:59:59.999Z',
    });
  });

  it('begin and end where the clocks skip midnight', () => {
    const santiago = (at: number) => (at < utc('2026-09-06T04:00') ? -240 : -180);
    expect(period('2026-09-06T01:00', 1, santiago)).toEqual({
      date_from: '2026-09-05T04:00:00.000Z',
      date_to: '2026-09-06T03:59:59.999Z',
    });
    expect(period('2026-09-07T12:00', 2, santiago)).toEqual({
      date_from: '2026-09-06T04:00:00.000Z',
      date_to: '2026-09-08T02:59:59.999Z',
    });
  });
});
