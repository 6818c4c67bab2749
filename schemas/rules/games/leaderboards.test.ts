import { expect, it } from 'vitest';
import { leaderboardPeriodOf } from './leaderboards.ts';

it('a leaderboard is of the period that the query names, else of a day', () => {
  expect(['day', 'week', 'month', 'year', '', undefined].map(leaderboardPeriodOf)).toEqual([
    'day',
    'week',
    'month',
    'day',
    'day',
    'day',
  ]);
});
