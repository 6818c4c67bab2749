import type { CallContext } from '../calls/context.ts';
import { playerOf } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import type { RequisiteTable } from '../database/tables/cashier.ts';
import { invalid } from '../errors.ts';
import { burnAmount } from '../rewards/bonuses/bonuses.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { banksOf, depositMethods, methodById, withdrawMethods } from './methods.ts';
import type { Method } from './methods.ts';
import type { Selectable } from 'kysely';

type Saved = Selectable<RequisiteTable>;

const savedOf = (
  { db }: CallContext,
  uid: number,
  direction: Saved['direction'],
): Promise<readonly Saved[]> =>
  db
    .selectFrom('requisites')
    .selectAll()
    .where('uid', '=', uid)
    .where('direction', '=', direction)
    .orderBy('id')
    .execute();

/** The banks of a bank field are a call of their own. */
const methodJson = (method: Method, { locale }: CallContext) => ({
  id: method.id,
  sysname: method.sysname,
  name: method.name[locale],
  min_amount: decimalOf(method.minMinor),
  max_amount: decimalOf(method.maxMinor),
  fee: method.fee,
  is_available: method.isAvailable,
  requisites: [...method.requisites],
});

export const cashierSettingsHandlers: Pick<
  Handlers,
  'Cashier.getdepositsettings' | 'Cashier.getwithdrawsettings' | 'Cashier.getbanks'
> = {
  'Cashier.getdepositsettings': async (context) => {
    const player = playerOf(context);
    const saved = await savedOf(context, player.uid, 'deposit');
    return {
      methods: depositMethods
        .filter((method) => method.currencies.includes(player.currency))
        .map((method) => ({
          ...methodJson(method, context),
          currency: player.currency,
          flow: method.flow,
          is_credit: method.isCredit === true,
          saved_requisites: saved
            .filter((row) => row.method_id === method.id)
            .map(({ id, title }) => ({ id, title })),
        })),
    };
  },

  'Cashier.getwithdrawsettings': async (context) => {
    const player = playerOf(context);
    const saved = await savedOf(context, player.uid, 'withdrawal');
    const { requisites } = context.platform.overrides();
    const { main } = await playerBalances(context.db, player.uid, player.currency);
    return {
      available_amount: decimalOf(main),
      currency: player.currency,
      burn_amount: decimalOf(await burnAmount(context.db, player.uid)),
      methods: withdrawMethods
        .filter((method) => method.currencies.includes(player.currency))
        .map((method) => ({
          ...methodJson(method, context),
          ...(requisites && { requisites }),
          saved_requisites: saved
            .filter((row) => row.method_id === method.id)
            .map(({ id, title, status }) => ({
              id,
              title,
              status: status === 'fraudulent' ? ('verified' as const) : status,
            })),
        })),
    };
  },

  'Cashier.getbanks': async (context, { method_id: id, country }) => {
    const method = methodById(id);
    if (!method) throw invalid({ method_id: 'NOT_FOUND' });
    const isBank = method.requisites.some((field) => field.sysname === 'bank');
    return {
      items: isBank ? banksOf(country ?? playerOf(context).country_code).map((row) => ({ ...row })) : [],
    };
  },
};
