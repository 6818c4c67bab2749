import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { AccountKind, PostingKind } from '../database/tables/ledger.ts';

/** One side of a posting. Positive: money comes to the account. */
export type Leg = { readonly owner: string; readonly kind: AccountKind; readonly amountMinor: bigint };
export type Posting = {
  readonly kind: PostingKind;
  readonly ref: string;
  readonly at: number;
  readonly currency: string;
  readonly legs: readonly Leg[];
};

export const playerOwner = (uid: number): string => `player:${uid}`;
export const demoOwner = (session: string): string => `demo:${session}`;
export type House = 'provider' | 'clearing' | 'reserve' | 'games' | 'fees' | 'bonuses';
export const house = (name: House, amountMinor: bigint): Leg => ({
  owner: `house:${name}`,
  kind: 'house',
  amountMinor,
});

/** A posting that the books refuse. `InsufficientFunds` is an answer to give; the others are defects. */
class LedgerError extends Error {
  readonly code: 'Unbalanced' | 'InsufficientFunds' | 'AlreadyPosted';
  constructor(code: LedgerError['code'], message: string) {
    super(message);
    this.name = 'LedgerError';
    this.code = code;
  }
}

const accountId = async (db: Db, owner: string, kind: AccountKind, currency: string): Promise<number> => {
  const find = () =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('owner', '=', owner)
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  const made = await db
    .insertInto('accounts')
    .values({ owner, kind, currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

const sumOf = async (db: Db, account: number): Promise<bigint> => {
  const row = await db
    .selectFrom('entries')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return row.sum_minor;
};

/**
 * Writes one balanced posting. The only way money moves. Call it inside a transaction.
 * @throws LedgerError Unbalanced, AlreadyPosted (same kind and ref), InsufficientFunds (a player's account below zero)
 */
export const post = async (db: Db, posting: Posting): Promise<number> => {
  const total = posting.legs.reduce((sum, leg) => sum + leg.amountMinor, 0n);
  if (total !== 0n) throw new LedgerError('Unbalanced', `${posting.kind} ${posting.ref} is off by ${total}`);
  const made = await db
    .insertInto('postings')
    .values({ kind: posting.kind, ref: posting.ref, at: posting.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new LedgerError('AlreadyPosted', `${posting.kind} ${posting.ref} is posted already`);
  const touched = new Set<number>();
  for (const leg of posting.legs) {
    if (leg.amountMinor === 0n) continue;
    const account = await accountId(db, leg.owner, leg.kind, posting.currency);
    await db
      .insertInto('entries')
      .values({ posting_id: made.id, account_id: account, amount_minor: leg.amountMinor })
      .execute();
    if (leg.kind !== 'house') touched.add(account);
  }
  for (const account of touched) {
    if ((await sumOf(db, account)) < 0n)
      throw new LedgerError('InsufficientFunds', `${posting.kind} ${posting.ref}`);
  }
  return made.id;
};

/** The balance of one account: the sum of its entries, 0 when it was never used. */
export const balanceOf = async (
  db: Db,
  owner: string,
  kind: AccountKind,
  currency: string,
): Promise<bigint> => {
  const row = await db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(sql<bigint>`coalesce(sum(entries.amount_minor), 0)`.as('sum_minor'))
    .where('accounts.owner', '=', owner)
    .where('accounts.kind', '=', kind)
    .where('accounts.currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.sum_minor;
};

export const funCurrency = 'FUN';
export type Balances = {
  readonly main: bigint;
  readonly bonus: bigint;
  readonly bettingBonus: bigint;
  /** Play money, in its own currency `FUN`. */
  readonly fun: bigint;
};

/** The four balances of a player, each the sum of its entries. Minor units. */
export const playerBalances = async (db: Db, uid: number, currency: string): Promise<Balances> => {
  const owner = playerOwner(uid);
  return {
    main: await balanceOf(db, owner, 'main', currency),
    bonus: await balanceOf(db, owner, 'bonus', currency),
    bettingBonus: await balanceOf(db, owner, 'betting_bonus', currency),
    fun: await balanceOf(db, owner, 'fun', funCurrency),
  };
};
