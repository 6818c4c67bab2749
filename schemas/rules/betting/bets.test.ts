import { expect, it } from 'vitest';
import { betStatuses, betStatusOf } from './bets.ts';

it('AC-7.53 knows the four states of a bet, and takes no other word for one', () => {
  expect(betStatuses.map(betStatusOf)).toEqual(['open', 'won', 'lost', 'void']);
  for (const other of ['', 'Open', 'cashed_out']) expect(betStatusOf(other)).toBeNull();
});
