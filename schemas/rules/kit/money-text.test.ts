import { expect, it } from 'vitest';
import { randomOf } from '../../../tests/fuzz/random.ts';
import { fromMinor } from './money.ts';
import { moneyTextOf } from './money-text.ts';

const settings = { symbols: { EUR: '€', PTS: '' }, positions: {} };
const text = moneyTextOf(settings);

it('amounts that stand together are written with as many decimals as one another', () => {
  const random = randomOf(5);
  for (let run = 0; run < 300; run += 1) {
    const amounts = Array.from({ length: 3 }, () => fromMinor(BigInt(random.int(6)) * 50n + 100n));
    const written = amounts.map((amount) => text.together(amounts)(amount, 'EUR'));
    const decimals = new Set(written.map((one) => /\.\d\d(?=\u00a0)/.test(one)));
    expect([amounts, decimals.size]).toEqual([amounts, 1]);
    expect(decimals.has(true)).toBe(amounts.some((amount) => !amount.endsWith('.00')));
  }
});

it('an amount is written plainly, exactly where that is asked for, and alone where its currency has no sign', () => {
  expect([
    text('5.00', 'EUR'),
    text.exact('5.00', 'EUR'),
    text.total({ amount: '5', currency: 'EUR' }),
  ]).toEqual(['5\u00a0€', '5.00\u00a0€', '5.00\u00a0€']);
  expect([text('5', 'PTS'), text('5', ''), text('5', 'USD')]).toEqual(['5', '5', '5\u00a0USD']);
});
