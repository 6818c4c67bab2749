import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export type Imbalance = { readonly what: string; readonly amountMinor: bigint };

/**
 * What is wrong with the books; empty when they balance: every posting and every currency sums to zero,
 * and no account of a player or of a demo session is below zero.
 */
export const booksBalance = async (db: Db): Promise<readonly Imbalance[]> => {
  const perCurrency = await sql<{ currency: string; sum_minor: bigint }>`
    select a.currency as currency, sum(e.amount_minor) as sum_minor from entries e join accounts a on a.id = e.account_id
    group by a.currency having sum(e.amount_minor) <> 0`.execute(db);
  const perPosting = await sql<{ posting: number; sum_minor: bigint }>`
    select posting_id as posting, sum(amount_minor) as sum_minor from entries group by posting_id
    having sum(amount_minor) <> 0`.execute(db);
  const negative = await sql<{ owner: string; kind: string; sum_minor: bigint }>`
    select a.owner as owner, a.kind as kind, sum(e.amount_minor) as sum_minor from entries e
    join accounts a on a.id = e.account_id where a.kind <> 'house' group by a.id having sum(e.amount_minor) < 0`.execute(
    db,
  );
  return [
    ...perCurrency.rows.map((row) => ({ what: `currency ${row.currency}`, amountMinor: row.sum_minor })),
    ...perPosting.rows.map((row) => ({ what: `posting ${row.posting}`, amountMinor: row.sum_minor })),
    ...negative.rows.map((row) => ({ what: `${row.owner} ${row.kind}`, amountMinor: row.sum_minor })),
  ];
};

export type LedgerLine = {
  readonly posting: number;
  readonly kind: string;
  readonly ref: string;
  readonly at: number;
  readonly account: string;
  readonly currency: string;
  readonly amountMinor: bigint;
};

/** Every entry on the accounts of one owner, oldest first. */
export const ledgerOf = async (db: Db, owner: string): Promise<readonly LedgerLine[]> => {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['postings.id as posting', 'postings.kind as posting_kind', 'postings.ref', 'postings.at'])
    .select(['accounts.kind as account', 'accounts.currency', 'entries.amount_minor'])
    .where('accounts.owner', '=', owner)
    .orderBy('entries.id')
    .execute();
  return rows.map((row) => ({
    posting: row.posting,
    kind: row.posting_kind,
    ref: row.ref,
    at: row.at,
    account: row.account,
    currency: row.currency,
    amountMinor: row.amount_minor,
  }));
};
