import type { Insertable } from 'kysely';
import type { accountNoticeKinds } from '../../schemas/account/account-notices.ts';
import type { LimitKind } from '../../schemas/rules/account/limits.ts';
import { limitsJson } from '../account/limits/limits.ts';
import { limitRules } from '../account/limits/rules.ts';
import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import { dayMs } from '../clock.ts';
import type { Db, Player } from '../database/tables.ts';
import type { CashierTables } from '../database/tables/cashier.ts';
import { decimalOf } from '../ledger/money.ts';
import { moneyText } from '../ledger/money-text.ts';
import type { Localised } from '../seed/locales.ts';

const toldForMs = 30 * dayMs;

export const titles: Readonly<Record<(typeof accountNoticeKinds)[number], Localised>> = {
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

export const kindNames: Readonly<Record<LimitKind, Localised>> = {
  deposit: {
    'en-US': 'deposit limit',
    lv: 'iemaksu limits',
    ru: 'лимит депозитов',
    'pt-BR': 'limite de depósito',
    ar: 'حد الإيداع',
  },
  loss: {
    'en-US': 'loss limit',
    lv: 'zaudējumu limits',
    ru: 'лимит проигрыша',
    'pt-BR': 'limite de perda',
    ar: 'حد الخسارة',
  },
  stake: {
    'en-US': 'stake limit',
    lv: 'likmju limits',
    ru: 'лимит ставок',
    'pt-BR': 'limite de aposta',
    ar: 'حد الرهان',
  },
  session: {
    'en-US': 'playing time',
    lv: 'spēles laiks',
    ru: 'время игры',
    'pt-BR': 'tempo de jogo',
    ar: 'وقت اللعب',
  },
  balance: {
    'en-US': 'highest balance',
    lv: 'lielākais atlikums',
    ru: 'наибольший баланс',
    'pt-BR': 'saldo máximo',
    ar: 'أعلى رصيد',
  },
};
const nearTitle: Localised = {
  'en-US': '{share} % used up: {name}',
  lv: 'Izlietoti {share} %: {name}',
  ru: 'Израсходовано {share} %: {name}',
  'pt-BR': '{share} % usados: {name}',
  ar: 'استُهلك {share}٪: {name}',
};

/** A share of a limit that is used up is told once in each window of the limit. */
const nearNotices = async ({ db, now, locale, platform }: CallContext, player: Player) => {
  const rules = limitRules(platform.switches());
  if (rules.nearShares.length === 0) return [];
  return (await limitsJson(db, player, rules, now)).flatMap(
    ({ kind, period, near, resets_at: until, used, amount, minutes }) =>
      near
        ? [
            {
              id: `near-${kind}-${period}-${near}-${until ?? ''}`,
              title: nearTitle[locale]
                .replace('{share}', String(near))
                .replace('{name}', kindNames[kind][locale]),
              message: `${used ?? ''} / ${amount ?? minutes ?? ''}`,
            },
          ]
        : [],
  );
};

export const getAccountNotices: Handler<'account.getNotices'> = async (context) => {
  const rows = await context.db
    .selectFrom('account_notices')
    .selectAll()
    .where('uid', '=', playerOf(context).uid)
    .where('at', '>', context.now - toldForMs)
    .orderBy('id')
    .execute();
  const told = rows.map(({ id, kind, amount_minor: minor, currency, reason }) => ({
    id: `account-${id}`,
    title: titles[kind][context.locale].replace('{amount}', moneyText(decimalOf(minor), currency)),
    message: reason,
    kind,
    amount: decimalOf(minor),
    currency,
  }));
  return { items: [...told, ...(await nearNotices(context, playerOf(context)))] };
};
