import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DepositLimit } from '../../../schemas/account/deposit-limit.ts';
import type { LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { DepositMethod } from '../../../schemas/cashier/cashier.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import {
  countedLimit,
  depositBounds,
  nearestPresets,
  progressFor,
  shownPresets,
} from '../../../schemas/rules/cashier/deposit.ts';
import type { Preset } from '../../../schemas/rules/cashier/deposit.ts';
import {
  addDec,
  compareDec,
  feeOf,
  isDec,
  normaliseDec,
  subtractDec,
} from '../../../schemas/rules/kit/money.ts';
import type { Dec, Fee } from '../../../schemas/rules/kit/money.ts';
import { offerWords } from '../../../schemas/rules/rewards/offers.ts';
import { byContext } from '../../kit/remember.ts';
import type { CheckoutActor } from '../checkout/checkout.selectors.ts';
import { isUsable } from '../payment-form.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import { amountText } from '../amount-text.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import {
  amountVerdict,
  asksRequisites,
  boundsOf,
  chosenMethod,
  isSendable,
  isShort,
  lastMethod,
  methodsOf,
  shownOffers,
} from './deposit-form.ts';
import type { depositMachine } from './deposit.machine.ts';
import type { PromoActor } from '../promo/promo.selectors.ts';

export type DepositActor = ActorRefFrom<typeof depositMachine>;
type Snapshot = SnapshotFrom<typeof depositMachine>;

export type DepositPhase = 'loading' | 'failed' | 'gated' | 'form' | 'sending' | 'paying' | 'paid' | 'unpaid';

export const selectPhase = (snapshot: Snapshot): DepositPhase => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('sending')) return 'sending';
  if (snapshot.matches('paying') || snapshot.matches('finished')) return 'paying';
  if (snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('unpaid')) return 'unpaid';
  return snapshot.context.data.isGateDue === true ? 'gated' : 'form';
};

/** The fields take no input: what they hold is on its way, or not answered for certain. */
export const selectIsLocked = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('paying');

/** The earlier intents of this browser are not known yet, or the platform told to wait. */
export const selectIsHeld = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: 'checking' }) ||
  snapshot.matches({ form: 'looking' }) ||
  snapshot.matches({ form: 'held' });

export type MethodChoice = {
  readonly id: number;
  readonly sysname: string;
  readonly name: string;
  readonly fee: Fee;
  readonly isDisabled: boolean;
  /** The newest finished payment was made with it. */
  readonly isLast?: boolean;
};

const choiceOf = (method: DepositMethod, isDisabled: boolean): MethodChoice => ({
  id: method.id,
  sysname: method.sysname,
  name: method.name,
  fee: method.fee,
  isDisabled,
});

/** The one that was paid with last stands first. */
export const selectMethods = byContext((context: Snapshot['context']): readonly MethodChoice[] => {
  const last = lastMethod(context);
  const rest = methodsOf(context).filter((method) => method !== last);
  const others = rest.map((method) => choiceOf(method, !isUsable(context, method)));
  return last ? [{ ...choiceOf(last, false), isLast: true }, ...others] : others;
});

export const selectMethodId = (snapshot: Snapshot): number | null => snapshot.context.methodId;
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;
/** The newest deposit while it is not paid. */
export const selectUnpaid = ({ context }: Snapshot) => context.data.unpaid ?? null;
/** Nothing was ever paid in, as far as the history tells. */
export const selectIsFirst = ({ context: { data } }: Snapshot): boolean => data.baseline?.id === null;
export const selectAmount = (snapshot: Snapshot): string => snapshot.context.amount;

/** What is wrong with the amount, once the player has left the field or tried to pay. */
export const selectAmountError = byContext((context: Snapshot['context']): TextRef | null => {
  if (context.sumError) return context.sumError;
  if (!context.isAmountTouched || chosenMethod(context) === null) return null;
  return amountText(amountVerdict(context));
});

export type AmountRange = {
  readonly min: Dec;
  /** Null for none. */
  readonly max: Dec | null;
  /** Nothing can be paid in: by the player's limit, or because no amount fits the method. */
  readonly blockedBy: 'limit' | 'method' | null;
};

export const selectRange = byContext((context: Snapshot['context']): AmountRange | null => {
  const decision = boundsOf(context);
  if (!decision) return null;
  const { min, max, disabled } = decision.result;
  const cause = decision.reasons[0] === 'deposit-limit' ? 'limit' : 'method';
  return { min, max, blockedBy: disabled ? cause : null };
});

/** Nothing else can be paid in. */
const isWhole = (amount: string): boolean => /^[1-9]\d*$/.test(amount);

export type PresetChoice = { readonly value: Dec; readonly isOff: boolean };

/** The operator's amounts with the one that was paid last; none beside a method without any. */
const withLastAmount = ({ presets, currency, data }: Snapshot['context']): readonly Preset[] => {
  const last = data.last?.currency === currency ? normaliseDec(data.last.amount) : '';
  return presets.map((preset) => {
    const own = preset.amounts.map(({ value }) => normaliseDec(value));
    if (preset.currency !== currency || own.length === 0 || !isWhole(last) || own.includes(last))
      return preset;
    const amounts = [...own, last].toSorted(compareDec);
    return { currency, amounts: amounts.map((value) => ({ value })) };
  });
};

/** Amounts outside the method's bounds, and those that are not whole, are left out; those over the player's limit are shown and off. */
const presetsOf = (context: Snapshot['context']): readonly PresetChoice[] => {
  const method = chosenMethod(context);
  const limited = boundsOf(context);
  if (!method || !limited) return [];
  const own = depositBounds(method, null).result;
  const { max, disabled } = limited.result;
  return shownPresets(withLastAmount(context), context.currency, own)
    .map(normaliseDec)
    .filter((value) => isWhole(value))
    .map((value) => ({ value, isOff: disabled || (max !== null && compareDec(value, max) > 0) }));
};
export const selectPresets = byContext(presetsOf);

/** How many amounts stand in the short form. */
const FEW = 3;

/** The few amounts of the short form: the one that was paid last and those beside it. */
export const selectFewPresets = byContext((context: Snapshot['context']): readonly PresetChoice[] => {
  const { last } = context.data;
  return nearestPresets(
    presetsOf(context),
    last?.currency === context.currency ? normaliseDec(last.amount) : null,
    FEW,
  );
});

export const selectIsShort = (snapshot: Snapshot): boolean => isShort(snapshot.context);

/** Name of the saved details that are paid with, or null. */
export const selectSavedTitle = (snapshot: Snapshot): string | null =>
  chosenMethod(snapshot.context)?.saved_requisites.find(({ id }) => id === snapshot.context.requisiteId)
    ?.title ?? null;

export const selectPoints = (snapshot: Snapshot): number | null => {
  const { amount, progress } = snapshot.context;
  return isDec(amount) ? progressFor(progress, amount) : null;
};

export const selectOffers = byContext((context: Snapshot['context']): readonly Offer[] =>
  shownOffers(context),
);
export const selectOfferId = (snapshot: Snapshot): number => snapshot.context.campaign_offer_id;
export const selectIsOfferDropped = (snapshot: Snapshot): boolean => snapshot.context.isOfferDropped;

const noSaved: DepositMethod['saved_requisites'] = [];
export const selectSavedRequisites = (snapshot: Snapshot): DepositMethod['saved_requisites'] =>
  chosenMethod(snapshot.context)?.saved_requisites ?? noSaved;
export const selectRequisiteId = (snapshot: Snapshot): string | null => snapshot.context.requisiteId;
export const selectAsksRequisites = (snapshot: Snapshot): boolean => asksRequisites(snapshot.context);

export type DepositSummary = {
  /** Null while the amount is none. */
  readonly amount: Dec | null;
  readonly fee: Dec;
  readonly total: Dec;
  /** '' for one that nobody has named. */
  readonly offer: string | null;
};

/** The player pays amount and fee; the balance gets the amount. */
export const selectSummary = byContext((context: Snapshot['context']): DepositSummary => {
  const method = chosenMethod(context);
  const offer = shownOffers(context).find(({ id }) => id === context.campaign_offer_id);
  const title = offer ? offerWords(offer).name : null;
  if (!isWhole(context.amount) || !isDec(context.amount)) {
    return { amount: null, fee: '0', total: '0', offer: title };
  }
  const fee = method ? feeOf(context.amount, method.fee) : '0';
  return { amount: context.amount, fee, total: addDec(context.amount, fee), offer: title };
});

export type LimitView = {
  readonly left: Dec;
  readonly limit: Dec;
  readonly period: LimitPeriod;
  /** It is the limit over all operators. */
  readonly isJoint: boolean;
  /** There are others of the player's, or those over all operators, and this one leaves least. */
  readonly isTightest: boolean;
  /** What stays after this deposit; null while the amount does not fit. */
  readonly after: Dec | null;
  /** Epoch ms. */
  readonly resetsAt: number | null;
  /** No change of it waits. */
  readonly canEdit: boolean;
};

export const selectLimit = byContext((context: Snapshot['context']): LimitView | null => {
  const limit = countedLimit(context.data.limit);
  if (!limit || limit.period === 'none' || limit.available_amount === null || limit.limit_amount === null)
    return null;
  const after = isDec(context.amount) ? subtractDec(limit.available_amount, context.amount) : null;
  return {
    left: limit.available_amount,
    limit: limit.limit_amount,
    period: limit.period,
    isJoint: limit.isJoint,
    isTightest: Boolean(context.data.limit?.joint ?? context.data.limit?.is_tightest),
    after: after !== null && compareDec(after, '0') >= 0 && context.amount !== '' ? after : null,
    resetsAt: limit.expired_at,
    canEdit: context.data.limit?.can_edit !== false,
  };
});

/** The limit leaves nothing, whatever the method. */
export const selectIsUsedUp = (snapshot: Snapshot): boolean => {
  const left = selectLimit(snapshot)?.left;
  return left !== undefined && compareDec(left, '0') === 0;
};

/** What stops deposits altogether, as the platform tells it. */
export const selectStop = (snapshot: Snapshot): DepositLimit['stopped'] =>
  snapshot.context.data.limit?.stopped ?? null;

export const selectNotice = (snapshot: Snapshot): CashierNotice | null => snapshot.context.notice;
export const selectIsSendable = (snapshot: Snapshot): boolean => isSendable(snapshot.context);

export const selectCheckout = (snapshot: Snapshot): CheckoutActor | undefined =>
  snapshot.children['checkout'] as CheckoutActor | undefined;
export const selectRequisitesForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['requisites'] as FormActor | undefined;
export const selectPromo = (snapshot: Snapshot): PromoActor | undefined =>
  snapshot.children['promo'] as PromoActor | undefined;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly deposit: DepositActor;
  }
}
