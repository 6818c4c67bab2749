import type { Insertable } from 'kysely';
import type { accountNoticeKinds } from '../../schemas/account/account-notices.ts';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import type { CashierTables } from '../database/tables/cashier.ts';
import { decimalOf } from '../ledger/money.ts';
import { moneyText } from '../ledger/money-text.ts';
import type { Localised } from '../seed/locales.ts';

const toldForMs = 30 * dayMs;

const titles: Readonly<Record<(typeof accountNoticeKinds)[number], Localised>> = {
  correction: {
    'en-US': 'Your balance was corrected: {amount}',
    lv: 'Jūsu bilance ir labota: {amount}',
    ru: 'Ваш баланс исправлен: {amount}',
    'pt-BR': 'Seu saldo foi corrigido: {amount}',
    ar: 'تم تصحيح رصيدك: {amount}',
  },
  payout: {
    'en-US': 'Part of your win waits as a withdrawal: {amount}',
    lv: 'Daļa laimesta gaida izmaksu: {amount}',
    ru: 'Часть выигрыша ждёт вывода: {amount}',
    'pt-BR': 'Parte do ganho aguarda saque: {amount}',
    ar: 'جزء من ربحك بانتظار السحب: {amount}',
  },
  surplus: {
    'en-US': 'Paid out above your highest balance: {amount}',
    lv: 'Izmaksāts virs augstākās bilances: {amount}',
    ru: 'Выплачено выше предела баланса: {amount}',
    'pt-BR': 'Pago acima do seu saldo máximo: {amount}',
    ar: 'دُفع ما فوق أعلى رصيد: {amount}',
  },
};

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
      title: titles[kind][context.locale].replace('{amount}', moneyText(decimalOf(minor), currency)),
      message: reason,
      kind,
      amount: decimalOf(minor),
      currency,
    })),
  };
};
