import { randomUUID } from 'node:crypto';
import { burnAmount } from '../rewards/bonuses/bonuses.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import type { Payment, Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { decimalOf } from '../ledger/money.ts';
import { checkPlayer, checkRequisites, raise, readAmount, savedRequisite } from './checks.ts';
import { findPayment } from './deposits.ts';
import { feeMinor, maskRequisites, withdrawMethods } from './methods.ts';
import type { Method } from './methods.ts';
import { expectedAt } from './payment-steps.ts';
import { withdrawalTestAmounts } from './test-amounts.ts';
import { cancelWithdrawal, isCancellable, reserveWithdrawal } from './withdrawals.ts';

const requisiteText = async (
  { db }: CallContext,
  player: Player,
  method: Method,
  id: string | undefined,
  requisites: Readonly<Record<string, string>>,
): Promise<string> => {
  if (id === undefined || id === 'new') {
    checkRequisites(method, requisites);
    return maskRequisites(requisites);
  }
  const saved = await savedRequisite(db, player.uid, id, method);
  if (!saved) throw invalid({ requisite_id: 'NOT_FOUND' });
  if (saved.status === 'on_verification') throw platformError('RequisitesOnVerification');
  if (saved.status === 'required')
    throw platformError('RequisitesValidationRequired', {
      data: { external_action_id: `requisite-${saved.id}` },
    });
  if (saved.status === 'fraudulent') throw platformError('RequisitesFraudulent');
  return saved.title;
};

const checkFunds = async (
  context: CallContext,
  player: Player,
  amountMinor: bigint,
  burns: boolean,
): Promise<void> => {
  const burn = await burnAmount(context.db, player.uid);
  if (burn > 0n && !burns)
    throw platformError('WithdrawalDeclined', {
      data: { reason: 'active_bonus', burn_amount: decimalOf(burn) },
    });
  const { main } = await playerBalances(context.db, player.uid, player.currency);
  if (amountMinor > main)
    throw platformError('WithdrawalDeclined', { data: { reason: 'insufficient_funds' } });
};

/** Reserves the amount; the house pays it out later. */
export const makeWithdrawal: Handler<'Cashier.makewithdrawal'> = async (context, payload) => {
  const { db, now } = context;
  const player = checkPlayer(context, true);
  const method = withdrawMethods.find(
    (row) => row.id === payload.method_id && row.currencies.includes(player.currency),
  );
  if (!method) throw invalid({ method_id: 'NOT_FOUND' });
  if (!method.isAvailable) throw platformError('BillingUnavailable', { code: 'METHOD_DOWN' });
  const amountMinor = readAmount(player, method, payload.amount, payload.currency);
  const title = await requisiteText(context, player, method, payload.requisite_id, payload.requisites ?? {});
  const test = amountMinor % 100n === 0n ? withdrawalTestAmounts(now)[String(amountMinor / 100n)] : undefined;
  raise(test);
  const burns = payload.burn_bonuses === true;
  await checkFunds(context, player, amountMinor, burns);
  const status = test?.status === 'on_verification' ? 'on_verification' : 'pending';
  const payment: Payment = {
    id: randomUUID(),
    uid: player.uid,
    direction: 'withdrawal',
    status,
    amount_minor: amountMinor,
    fee_minor: feeMinor(amountMinor, method.fee),
    currency: player.currency,
    method_id: method.id,
    requisites: title,
    locale: context.locale,
    front_origin: context.origins.front,
    offer_id: null,
    promo_code: null,
    error_code: null,
    is_first: 0,
    created_at: now,
    updated_at: now,
  };
  await reserveWithdrawal(db, payment, burns, now);
  return {
    transaction_id: payment.id,
    status,
    amount: decimalOf(amountMinor),
    currency: player.currency,
    expected_at: expectedAt(payment, now),
  };
};

/** Takes a pending withdrawal back, where the market allows it. */
export const cancelWithdrawalCall: Handler<'Cashier.cancelwithdrawal'> = async (context, { id }) => {
  const player = playerOf(context);
  const payment = await findPayment(context.db, id);
  if (!payment || payment.uid !== player.uid || payment.direction !== 'withdrawal')
    throw invalid({ id: 'NOT_FOUND' });
  if (!context.platform.switches().allowWithdrawalCancel)
    throw platformError('WithdrawalDeclined', { data: { reason: 'other' }, code: 'CANCEL_NOT_ALLOWED' });
  if (!isCancellable(payment))
    throw platformError('WithdrawalDeclined', { data: { reason: 'other' }, code: 'ALREADY_PROCESSED' });
  await cancelWithdrawal(context.db, payment, context.now);
  return 1;
};
