import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Player } from '../database/tables.ts';
import type { CorrectionTable } from '../database/tables/cashier.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { tellOfMoney } from './account-notices.ts';

export type Correction = Selectable<CorrectionTable>;

/**
 * Puts a balance right: a posting, a row of the history and a notice, in one. Call it inside a transaction.
 * @throws LedgerError InsufficientFunds when more is taken than there is
 */
export const correctBalance = async (
  db: Db,
  { uid, currency }: Pick<Player, 'uid' | 'currency'>,
  {
    amountMinor,
    reason,
    corrects,
  }: { readonly amountMinor: bigint; readonly reason: string; readonly corrects: string },
  at: number,
): Promise<Correction> => {
  const row = { id: randomUUID(), uid, amount_minor: amountMinor, currency, reason, corrects, at };
  await post(db, {
    kind: 'correction',
    ref: row.id,
    at,
    currency,
    legs: [{ owner: playerOwner(uid), kind: 'main', amountMinor }, house('clearing', -amountMinor)],
  });
  await db.insertInto('corrections').values(row).execute();
  await tellOfMoney(db, { uid, kind: 'correction', amount_minor: amountMinor, currency, reason, at });
  return row;
};
