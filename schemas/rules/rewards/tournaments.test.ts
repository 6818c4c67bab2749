import { describe, expect, it } from 'vitest';
import type { TournamentWinner } from '../../rewards/tournaments.ts';
import {
  boardRows,
  isListed,
  pointsAhead,
  timeLeft,
  tournamentListOf,
  tournamentLists,
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
  });

  it('the way to the next place is known when that place is', () => {
    expect(pointsAhead(winners(1, 2), 2, '990')).toEqual({ place: 1, points: 9 });
    expect(pointsAhead(winners(1, 2), 1, '999')).toBeNull();
    expect(pointsAhead(winners(1, 2), null, '0')).toBeNull();
  });

  it('the list of all holds every status, each other list its own', () => {
    expect(tournamentLists.map((list) => isListed(list, 'active'))).toEqual([true, true, false, false]);
  });
});
