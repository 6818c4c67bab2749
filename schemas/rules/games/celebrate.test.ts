import { expect, it } from 'vitest';
import { decoded } from '../../../tests/builders/decode.ts';
import { WinnerPage } from '../../games/jackpots.ts';
import { isWin } from './celebrate.ts';

it('HP-38 what is not above the stake is no win, to the last cent', () => {
  expect(['1.99', '2', '2.00', '2.01'].map((payout) => isWin(payout, '2.00'))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(isWin('0.01', null)).toBe(true);
});

it('HP-38 a list of wins leaves out what only gave the stake back', () => {
  const win = (id: string, amount: string, stake?: string) => ({ id, amount, stake });
  const { items } = decoded(WinnerPage, {
    items: [
      win('below', '1.99', '2'),
      win('same', '2.00', '2'),
      win('above', '2.01', '2'),
      win('untold', '1'),
    ],
    total: 4,
  });
  expect(items.map(({ id }) => id)).toEqual(['above', 'untold']);
});
