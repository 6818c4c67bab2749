import { expect, it } from 'vitest';
import { selectTable, selectTableCurrency } from './tables.selectors.ts';

it('what is known of a table is told of that table, and nothing of a game that is none or before it is known', () => {
  const items = [
    { sysname: 'blackjack', seats: 3 },
    { sysname: 'roulette', seats: null },
  ];
  const known = { context: { facts: { items, currency: 'EUR' } } } as never;
  const unknown = { context: { facts: null } } as never;
  expect([
    selectTable('roulette')(known),
    selectTable('fox')(known),
    selectTable('roulette')(unknown),
  ]).toEqual([items[1], null, null]);
  expect([selectTableCurrency(known), selectTableCurrency(unknown)]).toEqual(['EUR', '']);
});
