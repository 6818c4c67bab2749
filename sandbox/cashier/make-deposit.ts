import { randomUUID } from 'node:crypto';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import type { Payment, Player } from '../database/tables.ts';
import { invalid, platformError } from '../errors.ts';
import { checkGates } from '../account/gate/due.ts';
import { checkDeposit } from '../account/limits/checks.ts';
import { limitRules } from '../account/limits/rules.ts';
import { checkByLaw } from '../rewards/bonuses/offers-by-law.ts';
import { findOffer } from '../rewards/bonuses/offers-of.ts';
import { checkPlayer, checkRequisites, raise, readAmount, savedRequisite } from './checks.ts';
import { hasDeposited, settleDeposit } from './deposits.ts';
import { moneyRules } from './history-span.ts';
import { actionOf } from './payment-action.ts';
import { depositMethods, feeMinor, maskRequisites } from './methods.ts';
import type { DepositMethodRow } from './methods.ts';
import { depositTestAmounts } from './test-amounts.ts';

const checkOffer = async (
  context: CallContext,
  player: Player,
  id: number,
  method: DepositMethodRow,
  amountMinor: bigint,
): Promise<void> => {
  const { db } = context;
  const offer = findOffer(context.platform, id);
  if (!offer || offer.action !== 'deposit') throw invalid({ campaign_offer_id: 'NOT_FOUND' });
  await checkByLaw(context, offer, 'campaign_offer_id');
  if (offer.excludeMethods.includes(method.sysname)) throw invalid({ campaign_offer_id: 'METHOD_EXCLUDED' });
  if (offer.onlyFirstDeposit && (await hasDeposited(db, player.uid)))
    throw invalid({ campaign_offer_id: 'NOT_FOR_USER' });
  if (amountMinor < offer.leastDepositMinor) throw invalid({ campaign_offer_id: 'MIN_DEPOSIT' });
};

/** Opens a deposit; the money comes when the provider says so. */
export const makeDeposit: Handler<'Cashier.makedeposit'> = async (context, payload) => {
  const { db, now } = context;
  const player = checkPlayer(context);
  const method = depositMethods.find(
    (row) => row.id === payload.method_id && row.currencies.includes(player.currency),
  );
  if (!method) throw invalid({ method_id: 'NOT_FOUND' });
  if (!method.isAvailable) throw platformError('BillingUnavailable', { code: 'METHOD_DOWN' });
  if (method.isCredit && moneyRules(context).noCredit) throw invalid({ method_id: 'CREDIT' });
  const amountMinor = readAmount(player, method, payload.amount, payload.currency);
  const requisites = payload.requisites ?? {};
  if (payload.requisite_id !== undefined && payload.requisite_id !== 'new') {
    if (!(await savedRequisite(db, player.uid, payload.requisite_id, method)))
      throw invalid({ requisite_id: 'NOT_FOUND' });
  } else checkRequisites(method, requisites);
  const offerId = payload.campaign_offer_id ?? null;
  if (offerId !== null) await checkOffer(context, player, offerId, method, amountMinor);
  await checkGates(context, player, 'deposit');
  const rules = limitRules(context.platform.switches());
  await checkDeposit(db, player, rules, amountMinor, now);
  const test = amountMinor % 100n === 0n ? depositTestAmounts[String(amountMinor / 100n)] : undefined;
  if (test?.type && test.status === undefined) raise(test);
  const status = test?.status ?? (method.flow === 'instructions' ? 'pending' : 'action_required');
  const payment: Payment = {
    id: randomUUID(),
    uid: player.uid,
    direction: 'deposit',
    status,
    amount_minor: amountMinor,
    fee_minor: feeMinor(amountMinor, method.fee),
    currency: player.currency,
    method_id: method.id,
    requisites: maskRequisites(requisites),
    locale: context.locale,
    front_origin: context.origins.front,
    offer_id: offerId,
    promo_code: null,
    error_code: status === 'declined' ? (test?.code ?? null) : null,
    is_first: 0,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('payments').values(payment).execute();
  raise(test, payment);
  if (test?.status) return { transaction_id: payment.id, status: test.status, action: null };
  if (method.sysname === 'card' && context.platform.switches().isInstantDeposit) {
    const settled = await settleDeposit(db, payment, 'approve', rules, now);
    return { transaction_id: payment.id, status: settled.status, action: null };
  }
  return { transaction_id: payment.id, status, action: actionOf(context, payment, method) };
};
