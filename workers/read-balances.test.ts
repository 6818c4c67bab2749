import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Balances } from '../schemas/site/balance.ts';
import { getBalance } from '../schemas/calls/account.ts';
import { decode } from '../tests/builders/decode.ts';
import { balancePath } from './ask.ts';
import { readBalances } from './read-balances.ts';

const amount = fc.oneof(
  fc.constantFrom('0', '10.50', '-3', '1e5', '', 'x', ' 1'),
  fc.integer(),
  fc.constantFrom(null, true),
);
const money = fc.oneof(
  fc.record({ amount, currency: fc.constantFrom('EUR', '', null, 5) }, { requiredKeys: [] }),
  fc.constantFrom(null, 'x', 7),
);
const answer = fc.record(
  { balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money },
  { requiredKeys: [] },
);

describe('readBalances', () => {
  it('reads what the schema reads, and refuses what it refuses', () => {
    fc.assert(
      fc.property(answer, (data) => {
        const known = decode(Balances, data);
        expect(readBalances(data)).toEqual(known.ok ? known.value : null);
      }),
      { numRuns: 500 },
    );
    for (const data of [null, undefined, [], 'x', 1]) expect(readBalances(data)).toBeNull();
  });

  it('is asked for where the call table says', () => {
    expect(balancePath).toBe(`/api/${getBalance.name}`);
    expect(getBalance.method).toBe('GET');
  });
});
