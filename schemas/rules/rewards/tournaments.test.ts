import { describe, expect, it } from 'vitest';
import type { Tournament, TournamentWinner } from '../../rewards/tournaments.ts';
import {
  boardRows,
  isListed,
  joinStateOf,
  pointsAhead,
  timeLeft,
  tournamentListOf,
  tournamentLists,
  turnOf,
} from './tournaments.ts';

const winner = (place: number): TournamentWinner => ({
  place,
  fakename: `p${place}***`,
  points: String(1000 - place),
  prize: null,
});
const winners = (...places: readonly number[]) => places.map(winner);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const drawn = (rows: ReturnType<typeof boardRows>) =>
  rows.map((row) =>
    row.kind === 'place'
      ? `${row.row.place}${row.isOwn ? '*' : ''}`
      : `${row.from}-${row.to}${row.canOpen ? '+' : ''}`,
  );

describe('tournaments', () => {
  it('the list of a page is the one that its query names, else all', () => {
    expect(['active', 'future', 'finished', 'all', 'soon', undefined].map(tournamentListOf)).toEqual([
      'active',
      'future',
      'finished',
      'all',
      'all',
      'all',
    ]);
  });

  it('time left in whole minutes, never below nothing', () => {
    const day = 86_400_000;
    expect(timeLeft(2 * day + 4 * 3_600_000, 0)).toEqual({ days: 2, hours: 4, minutes: 0 });
    expect(timeLeft(61_000, 0)).toEqual({ days: 0, hours: 0, minutes: 2 });
    expect(timeLeft(0, day)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('the leaderboard shows its head, the own place with its neighbours, and gaps that can be opened', () => {
    expect(drawn(boardRows(winners(...upTo(5)), null, false))).toEqual(['1', '2', '3', '4', '5']);
    expect(drawn(boardRows(winners(...upTo(20), 17, 18, 19).slice(0, 20), 18, false))).toEqual(
      '1 2 3 4 5 6 7-16+ 17 18* 19 20-20+'.split(' '),
    );
    expect(drawn(boardRows(winners(...upTo(20), 1049, 1050, 1051), 1050, false))).toEqual(
      '1 2 3 4 5 6 7-1048+ 1049 1050* 1051'.split(' '),
    );
    expect(drawn(boardRows(winners(...upTo(8), 30), null, true))).toEqual(
      '1 2 3 4 5 6 7 8 9-29 30'.split(' '),
    );
    expect(drawn(boardRows([], 3, true))).toEqual([]);
    expect(boardRows(winners(2, 4, 1), null, false)).toEqual([
      { kind: 'place', row: winner(1), isOwn: false },
      { kind: 'place', row: winner(2), isOwn: false },
      { kind: 'gap', from: 3, to: 3, canOpen: false },
      { kind: 'place', row: winner(4), isOwn: false },
    ]);
    expect(drawn(boardRows(winners(...upTo(6), 8, 19, 21), 20, false))).toEqual(
      '1 2 3 4 5 6 7-18+ 19 20-20 21'.split(' '),
    );
    expect(drawn(boardRows(winners(...upTo(6), 10, 15), 10, false))).toEqual(
      '1 2 3 4 5 6 7-9 10* 11-15+'.split(' '),
    );
  });

  it('of equals at the player’s place one row is the own, and the places that they take up are no gap', () => {
    expect(drawn(boardRows(winners(1, 2, 2, 4), 2, false))).toEqual(['1', '2', '2*', '4']);
    // Some platforms count on behind equals.
    expect(drawn(boardRows(winners(1, 1, ...upTo(9).slice(1)), 9, false))).toEqual(
      '1 1 2 3 4 5 6 7-7+ 8 9*'.split(' '),
    );
    expect(drawn(boardRows(winners(1, 1, 1, 4, 6), 1, false))).toEqual(['1', '1', '1*', '4', '5-5', '6']);
  });

  it('the way to the next place is known when that place is', () => {
    expect(pointsAhead(winners(1, 2), 2, '990')).toEqual({ place: 1, points: '9' });
    expect(pointsAhead(winners(1, 2), 2, '998.9')).toEqual({ place: 1, points: '0.1' });
    expect(pointsAhead(winners(1, 2), 2, '1000')).toEqual({ place: 1, points: '0' });
    expect(pointsAhead(winners(1, 2), 1, '999')).toBeNull();
    expect(pointsAhead(winners(1, 2), null, '0')).toBeNull();
  });

  it('the list of all holds every status, each other list its own', () => {
    expect(tournamentLists.map((list) => isListed(list, 'active'))).toEqual([true, true, false, false]);
  });

  it('a player is in it, or can join it, from the moment that it opens until it is over', () => {
    const join = (
      status: Tournament['status'],
      opensAt: number | null,
      user_info: Partial<Tournament['user_info']> = null,
    ) => joinStateOf({ status, user_info, extra: { registration_at: opensAt } } as Tournament, 1_000);
    expect(join('finished', null, { is_participant: true })).toBe('in');
    expect(join('finished', null, { is_participant: false })).toBe('over');
    expect(join('active', 2_000)).toBe('open');
    expect(join('other', null, { is_participant: false })).toBe('over');
    expect([join('future', 1_001), join('future', 1_000), join('future', null)]).toEqual([
      'early',
      'open',
      'open',
    ]);
  });

  it('turns when it starts, then when it ends', () => {
    const turn = (status: Tournament['status']) =>
      turnOf({ status, started_at: 1, finished_at: 2 } as Tournament);
    expect([turn('future'), turn('active'), turn('finished')]).toEqual([1, 2, 2]);
  });

  it('minutes are those that hours and days leave over', () => {
    expect(timeLeft(5_000 + (1_440 + 60 + 1) * 60_000, 5_000)).toEqual({ days: 1, hours: 1, minutes: 1 });
  });
});
