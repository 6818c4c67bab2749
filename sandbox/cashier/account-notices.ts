import type { Insertable } from 'kysely';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import type { CashierTables } from '../database/tables/cashier.ts';
import { decimalOf } from '../ledger/money.ts';

const toldForMs = 30 * dayMs;

export const tellOfMoney = async (
  db: Db,
  notice: Omit<Insertable<CashierTables['account_notices']>, 'id'>,
): Promise<void> => {
  await db.insertInto('account_notices').values(notice).execute();
};

export const getAccountNotices: Handler<'account.getNotices'> = async (context) => {
  const rows = await context.db
    .selectFrom('account_notices')
    .selectAll()
    .where('uid', '=', playerOf(context).uid)
    .where('at', '>', context.now - toldForMs)
    .orderBy('id')
    .execute();
  return {
    items: rows.map(({ id, kind, amount_minor: minor, currency, reason }) => ({
      id: `account-${id}`,
      kind,
      amount: decimalOf(minor),
      currency,
      reason,
    })),
  };
};
