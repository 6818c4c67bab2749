import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../calls/transaction.ts';
import { openDatabase } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { booksBalance } from './books.ts';
import { balanceOf, house, post } from './ledger.ts';
import type { Posting } from './ledger.ts';
import { decimalOf, parseMinor } from './money.ts';

const give = (ref: string, amountMinor: bigint): Posting => ({
  kind: 'deposit',
  ref,
  at: 1,
  currency: 'EUR',
  legs: [house('clearing', -amountMinor), { owner: 'player:1', kind: 'main', amountMinor }],
});
const main = (db: Db) => balanceOf(db, 'player:1', 'main', 'EUR');

describe('double entry', () => {
  let db: Db;
  beforeEach(async () => {
    db = await openDatabase(':memory:');
  });
  afterEach(() => db.destroy());

  it('a balance is the sum of its entries, beyond the safe integers of numbers too', async () => {
    await post(db, give('a', 9_007_199_254_740_993n));
    await post(db, give('b', 7n));
    expect(await main(db)).toBe(9_007_199_254_741_000n);
    expect(await booksBalance(db)).toEqual([]);
  });

  it('refuses legs that do not add up to zero, and the same posting twice', async () => {
    const crooked = {
      ...give('a', 100n),
      legs: [house('clearing', -100n), { owner: 'player:1', kind: 'main' as const, amountMinor: 101n }],
    };
    await expect(post(db, crooked)).rejects.toMatchObject({ code: 'Unbalanced' });
    await post(db, give('b', 100n));
    await expect(inTransaction(db, (trx) => post(trx, give('b', 100n)))).rejects.toMatchObject({
      code: 'AlreadyPosted',
    });
    expect(await main(db)).toBe(100n);
  });

  it('refuses to take a player below zero and leaves nothing of the attempt', async () => {
    await post(db, give('a', 100n));
    await expect(
      inTransaction(db, (trx) => post(trx, { ...give('b', -101n), kind: 'round' })),
    ).rejects.toMatchObject({
      code: 'InsufficientFunds',
    });
    expect(await main(db)).toBe(100n);
    expect(await booksBalance(db)).toEqual([]);
  });

  it('names what is wrong when entries are changed by hand', async () => {
    await post(db, give('a', 100n));
    await db.updateTable('entries').set({ amount_minor: -150n }).where('amount_minor', '=', 100n).execute();
    expect(await booksBalance(db)).toEqual([
      { what: 'currency EUR', amountMinor: -250n },
      { what: 'posting 1', amountMinor: -250n },
      { what: 'player:1 main', amountMinor: -150n },
    ]);
  });
});

describe('money on the wire', () => {
  it('reads decimal text exactly and refuses what is no amount in cents', () => {
    expect(['1250.50', '1250.5', '1250', '0.01', '-3'].map(parseMinor)).toEqual([
      125_050n,
      125_050n,
      125_000n,
      1n,
      -300n,
    ]);
    expect(['1.001', '', '1e3', '1,5', '٣', ' 1'].map(parseMinor)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(decimalOf(-1n)).toBe('-0.01');
  });
});
