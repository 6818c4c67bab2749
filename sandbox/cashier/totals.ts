import { sql } from 'kysely';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import type { Db } from '../database/tables.ts';
import type { PostingKind } from '../database/tables/ledger.ts';
import { playerOwner } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { historyFrom, spanOf } from './history-span.ts';
import type { Span } from './history-span.ts';

type Sum = { readonly inMinor: bigint; readonly outMinor: bigint };
const nothing: Sum = { inMinor: 0n, outMinor: 0n };

/** A withdrawal that was taken back counts as if it had never been asked for: in the moment of its request. */
export const countedAt = sql<number>`case p.kind when 'withdrawal_release' then coalesce(
  (select r.at from postings r where r.kind = 'withdrawal_reserve' and r.ref = p.ref), p.at) else p.at end`;

/** What came to a player's accounts and what left them in a span, by kind of posting. */
export const sumsOf = async (
  db: Db,
  uid: number,
  { from, to }: Span,
): Promise<(kind: PostingKind) => Sum> => {
  const { rows } = await sql<{ posting: string; in_minor: bigint; out_minor: bigint }>`
    select p.kind as posting, sum(max(e.amount_minor, 0)) as in_minor, -sum(min(e.amount_minor, 0)) as out_minor
    from entries e join accounts a on a.id = e.account_id join postings p on p.id = e.posting_id
    where a.owner = ${playerOwner(uid)} and a.kind in ('main', 'bonus', 'betting_bonus') and ${countedAt} >= ${from} and ${countedAt} <= ${to}
    group by p.kind`.execute(db);
  const sums = new Map(rows.map((row) => [row.posting, { inMinor: row.in_minor, outMinor: row.out_minor }]));
  return (kind) => sums.get(kind) ?? nothing;
};

const gifts: readonly PostingKind[] = ['bonus_grant', 'cashback', 'loyalty_grant', 'tournament_prize'];

export const getTotals: Handler<'account.getTotals'> = async (context, payload) => {
  const { uid, currency, registered_at: since } = playerOf(context);
  const isLifetime = payload.date_from === undefined && payload.date_to === undefined;
  const span = isLifetime ? { from: since, to: context.now } : spanOf(context, payload);
  const sum = await sumsOf(context.db, uid, isLifetime ? { from: 0, to: context.now } : span);
  const { inMinor: won, outMinor: staked } = sum('round');
  const corrected = sum('correction');
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    history_from: new Date(historyFrom(context)).toISOString(),
    currency,
    deposited: decimalOf(sum('deposit').inMinor),
    withdrawn: decimalOf(sum('withdrawal_reserve').outMinor - sum('withdrawal_release').inMinor),
    staked: decimalOf(staked),
    won: decimalOf(won),
    bonuses: decimalOf(gifts.reduce((all, kind) => all + sum(kind).inMinor, 0n)),
    corrected: decimalOf(corrected.inMinor - corrected.outMinor),
  };
};
