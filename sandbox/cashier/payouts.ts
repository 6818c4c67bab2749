import { randomUUID } from 'node:crypto';
import { playerOf } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import type { Db, GameSession, Payment, Player } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { decimalOf, minOf, parseMinor } from '../ledger/money.ts';
import { tellOfMoney } from './account-notices.ts';
import { withdrawMethods } from './methods.ts';
import { reserveWithdrawal } from './withdrawals.ts';

const json = (minor: bigint | null, { currency }: Player) => ({
  amount: minor === null ? null : decimalOf(minor),
  currency,
});

export const getPayoutAbove: Handler<'Cashier.getpayoutabove'> = async (context) => {
  const player = playerOf(context);
  return json(player.payout_above_minor, player);
};

export const setPayoutAbove: Handler<'Cashier.setpayoutabove'> = async (context, { amount }) => {
  const player = playerOf(context);
  const minor = amount === undefined ? null : parseMinor(amount);
  if (amount !== undefined && (minor === null || minor <= 0n)) throw invalid({ amount: 'WRONG' });
  await context.db
    .updateTable('players')
    .set({ payout_above_minor: minor })
    .where('uid', '=', player.uid)
    .execute();
  return json(minor, player);
};

/** Where a player was paid last, or a transfer to the bank. */
const wayOut = async (db: Db, uid: number): Promise<Pick<Payment, 'method_id' | 'requisites'>> => {
  const last = await db
    .selectFrom('payments')
    .select(['method_id', 'requisites'])
    .where('uid', '=', uid)
    .where('direction', '=', 'withdrawal')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const bank = withdrawMethods.find(({ sysname }) => sysname === 'bank_transfer');
  return last ?? { method_id: bank?.id ?? 0, requisites: '' };
};

/** What a win has left above the player's amount becomes a withdrawal that waits. Call it inside a transaction. */
export const payWinAbove = async (
  db: Db,
  player: Player,
  { front_origin, locale }: Pick<GameSession, 'front_origin' | 'locale'>,
  { wonMinor, at }: { readonly wonMinor: bigint; readonly at: number },
): Promise<bigint> => {
  const { uid, currency, payout_above_minor: above } = player;
  if (above === null || wonMinor <= 0n) return 0n;
  const { main } = await playerBalances(db, uid, currency);
  const amountMinor = minOf(main - above, wonMinor);
  if (amountMinor <= 0n) return 0n;
  const payment: Payment = {
    id: randomUUID(),
    uid,
    direction: 'withdrawal',
    status: 'pending',
    amount_minor: amountMinor,
    fee_minor: 0n,
    currency,
    ...(await wayOut(db, uid)),
    locale,
    front_origin,
    offer_id: null,
    promo_code: null,
    error_code: null,
    is_first: 0,
    created_at: at,
    updated_at: at,
  };
  await reserveWithdrawal(db, payment, false, at);
  await tellOfMoney(db, { uid, kind: 'payout', amount_minor: amountMinor, currency, reason: '', at });
  return amountMinor;
};
