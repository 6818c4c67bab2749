import * as Effect from 'effect/Effect';
import type { CallRow } from '../../../schemas/kit/call.ts';
import {
  activateBettingBonus,
  activateBonus,
  deactivateBonus,
  removeBettingBonus,
  removeBonus,
} from '../../../schemas/calls/bonuses.ts';
import { activateOffer, takePromotions } from '../../../schemas/calls/campaigns.ts';
import { payoutCashback, removeCashback } from '../../../schemas/calls/cashbacks.ts';
import { cancelWithdrawal, getHistory, makeDeposit, makeWithdrawal } from '../../../schemas/calls/cashier.ts';
import type { DepositAnswer } from '../../../schemas/cashier/cashier.ts';
import {
  removeDepositLimit,
  setDepositLimit,
  setLimit,
  setSelfExclusion,
  setTimeOut,
} from '../../../schemas/calls/limits.ts';
import { participate } from '../../../schemas/calls/tournaments.ts';
import { buyProduct } from '../../../schemas/calls/loyalty.ts';
import { toFailure } from '../../../schemas/kit/error.ts';
import type { HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { requireProof } from '../account-facts.ts';
import { Api } from '../api/api.ts';
import { keepPayment } from './keep-payment.ts';
import type { PaymentSite } from './keep-payment.ts';
import { VaultService } from '../vault.ts';
import { INTENT_VERSION } from './intent.ts';
import type { Intent, IntentCall } from './intent.ts';
import { matchTransaction } from './match-transaction.ts';
import { settleIntent } from './settle-intent.ts';
import type { Found, Payload, Settlement } from './settle-intent.ts';
import { isRecord } from '../../../schemas/rules/kit/record.ts';

export type SendInput = {
  readonly uid: number;
  readonly call: IntentCall;
  readonly key: string;
  readonly createdAt: number;
  readonly payload: Payload;
  /** Sensitive requisites and where their values lie in the vault; empty after a reload. */
  readonly secrets: readonly { readonly field: string; readonly ref: string; readonly required: boolean }[];
  readonly sensitive: boolean;
  readonly baseline?: string | null;
  /** The site that a payment's address is judged for; needed by deposits alone. */
  readonly site?: PaymentSite;
};

/** How many of the newest transactions are looked through for one of unknown end. */
const LOOK_BACK = 20;

const rows = {
  'Cashier.makedeposit': makeDeposit,
  'Cashier.makewithdrawal': makeWithdrawal,
  'Cashier.cancelwithdrawal': cancelWithdrawal,
  'campaigns.activateOffer': activateOffer,
  'Tournaments.participate': participate,
  'campaigns.takepromotions': takePromotions,
  'Bonuses.activate': activateBonus,
  'Bonuses.deactivate': deactivateBonus,
  'Bonuses.remove': removeBonus,
  'BettingBonuses.activate': activateBettingBonus,
  'BettingBonuses.remove': removeBettingBonus,
  'Cashbacks.payout': payoutCashback,
  'Cashbacks.remove': removeCashback,
  'account.setLimit': setLimit,
  'account.setDepositLimit': setDepositLimit,
  'account.removeDepositLimit': removeDepositLimit,
  'account.setSelfExclusion': setSelfExclusion,
  'account.setTimeOut': setTimeOut,
  'Loyalty.buyproduct': buyProduct,
} as const;

/** What stands still until the player has proved who they are, where the account says so. */
const needProof: readonly IntentCall[] = [
  'Cashier.makedeposit',
  'Cashier.makewithdrawal',
  'Cashbacks.payout',
];

const newest = Effect.fnUntraced(function* (type: HistoryTab) {
  const api = yield* Api;
  const page = yield* Effect.mapError(api.call(getHistory, { type, offset: 0, count: LOOK_BACK }), toFailure);
  return page.items;
});

/** The intent's own transaction in the history. Only payments leave one; a cancelled withdrawal is its own. */
const lookUp = Effect.fnUntraced(function* (intent: Intent) {
  switch (intent.call) {
    case 'Cashier.makedeposit':
      return matchTransaction(intent, yield* newest('deposit'));
    case 'Cashier.makewithdrawal':
      return matchTransaction(intent, yield* newest('withdrawal'));
    case 'Cashier.cancelwithdrawal': {
      const items = yield* newest('withdrawal');
      const item = items.find(({ id, status }) => id === intent.payload['id'] && status === 'cancelled');
      return item ? ({ transactionId: item.id, status: item.status } satisfies Found) : null;
    }
    default:
      return null;
  }
});

/**
 * One round for one intent: writes it down, sends it under its key, weighs the answer. Sensitive requisites come from
 * the vault at the last moment and are never stored; the provider's address of a deposit goes into it. Never fails: see `Settlement`.
 */
export const sendIntent = Effect.fn('intents.send')(function* (input: SendInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const complete = (payload: Payload): Payload | null => {
    if (!input.sensitive) return payload;
    const typed = input.secrets.map((secret) => {
      const value = vault.read(secret.ref) ?? '';
      return { ...secret, value: secret.field === 'password' ? value : value.trim() };
    });
    if (typed.length === 0 || typed.some(({ required, value }) => required && value === '')) return null;
    const filled = typed.filter(({ value }) => value !== '').map(({ field, value }) => [field, value]);
    if (input.call === 'account.setSelfExclusion') return { ...payload, ...Object.fromEntries(filled) };
    const plain = isRecord(payload['requisites']) ? payload['requisites'] : {};
    return { ...payload, requisites: { ...plain, ...Object.fromEntries(filled) } };
  };
  const fallback: Intent = {
    v: INTENT_VERSION,
    key: input.key,
    uid: input.uid,
    call: input.call,
    payload: input.payload,
    createdAt: input.createdAt,
    sentAt: input.createdAt,
    state: 'unknown',
    sensitive: input.sensitive,
    ...(input.baseline !== undefined && { baseline: input.baseline }),
  };
  const settlement: Settlement<Json> = yield* settleIntent<Json>({
    key: input.key,
    uid: input.uid,
    fallback,
    complete,
    ...(needProof.includes(input.call) && { allow: Effect.mapError(requireProof, toFailure) }),
    ask: (payload) =>
      api
        .callOnce(rows[input.call] as CallRow, { ...payload, idempotency_key: input.key })
        .pipe(Effect.mapError(toFailure)) as Effect.Effect<Json, Failure>,
    lookUp: (intent) => lookUp(intent).pipe(Effect.provideService(Api, api)),
  });
  return settlement.kind === 'done' && input.call === 'Cashier.makedeposit'
    ? {
        ...settlement,
        value: keepPayment(settlement.value as DepositAnswer, input.key, input.site, vault) as Json,
      }
    : settlement;
});
