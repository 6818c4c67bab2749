import { expect, it } from 'vitest';
import { decode } from '../../tests/builders/decode.ts';
import { BetPage } from './bets.ts';

const bet = {
  id: 1,
  game: { name: 'Football' },
  bet: '5.00',
  win: '9.00',
  legs: [{ pick: 'Home', odds: 1.8 }],
};

it('a bet that has won nothing yet, or of which a pick does not decode, stays in the list', () => {
  const { faults, ...read } = decode(BetPage, {
    items: [
      bet,
      { ...bet, id: 2, win: null },
      { ...bet, id: 3, legs: [...bet.legs, { pick: 'Draw', odds: 'evens' }] },
      { ...bet, id: 4, win: 'much' },
    ],
    total: 4,
  });
  expect(read).toMatchObject({
    ok: true,
    value: {
      items: [
        { id: '1', win: '9.00', legs: [{ pick: 'Home', odds: '1.8' }] },
        { id: '2', win: '0' },
        { id: '3', legs: null },
      ],
      total: 4,
    },
  });
  expect(faults.map(({ path }) => path)).toEqual(['legs[1].odds', 'items[3].win']);
});
