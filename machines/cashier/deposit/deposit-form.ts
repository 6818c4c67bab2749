import type { KeptDeposit } from '../../../effects/kit/intents/keep-payment.ts';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { DepositMethod } from '../../../schemas/cashier/cashier.ts';
import { NO_OFFER } from '../../../schemas/constants.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { countedLimit, depositBounds, validMethods } from '../../../schemas/rules/cashier/deposit.ts';
import type { AmountBounds, ProgressBand, Preset } from '../../../schemas/rules/cashier/deposit.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import { isDec, normaliseDec } from '../../../schemas/rules/kit/money.ts';
import { depositOffers, keepChosenOffer } from '../../../schemas/rules/rewards/offers.ts';
import type { Decision, Json } from '../../../schemas/rules/kit/outcome.ts';
import { validateSum } from '../../../schemas/rules/kit/validation/sum.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import {
  closedNotice,
  emptyPaymentForm,
  isUsable,
  newIntent,
  noticeAfterChange,
  renewKey,
} from '../payment-form.ts';
import type { PaymentForm, PaymentIntent } from '../payment-form.ts';
import type { CheckoutInput } from '../checkout/checkout-action.ts';
import { requisiteFields, secretRefs } from '../requisites.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';

export const depositFormId = 'deposit';
/** The dialog over a game: what is paid there leads nowhere else. */
export const QUICK_DEPOSIT = 'QuickDeposit';

export type DepositContext = PaymentForm & {
  /** Whether a deposit limit is asked for before the first deposit. */
  limitPrompt: 'off' | 'optional' | 'required';
  /** It is asked for once. */
  isLimitAsked: boolean;
  currency: string;
  now: number;
  query: Readonly<Record<string, string>>;
  route: string;
  /** The game that the deposit was asked from. */
  fromGame: string | null;
  /** Over another page, which stays. */
  isQuick: boolean;
  /** Over a game too, the player wants every method to choose from. */
  isWhole: boolean;
  sysname: string | null;
  showSysnameInUrl: boolean;
  presets: readonly Preset[];
  progress: readonly ProgressBand[];
  site: FeatureInput['site'];
  data: DepositPageData;
  /** Sysname of the chosen method, empty without one. */
  method: string;
  campaign_offer_id: number;
  isOfferDropped: boolean;
  /** Why each offer is shown or not, `{id}:{reason}`. */
  offerReasons: readonly string[];
  answer: KeptDeposit | null;
};

const noData: DepositPageData = {
  methods: [],
  offers: [],
  limit: null,
  phones: [],
  baseline: null,
  last: null,
  isGateDue: null,
};

/** A form in which nothing is chosen. */
export const emptyDeposit = {
  ...emptyPaymentForm,
  method: '',
  campaign_offer_id: NO_OFFER,
  isOfferDropped: false,
  offerReasons: [],
  answer: null,
  isWhole: false,
} satisfies Partial<DepositContext>;

/** Where a step before a deposit asks for a limit, the form does not. */
const promptOf = ({
  responsibleGame: { depositLimit },
  market: { gate, depositLimitPrompt },
}: FeatureInput['settings']['config']): DepositContext['limitPrompt'] =>
  depositLimit && !gate.steps.includes('limits') ? depositLimitPrompt : 'off';

export const depositContext = (input: FeatureInput): DepositContext => ({
  limitPrompt: promptOf(input.settings.config),
  isLimitAsked: false,
  uid: input.uid,
  currency: input.currency,
  now: input.now,
  query: input.query,
  route: input.route,
  fromGame: input.fromGame,
  isQuick: input.route === QUICK_DEPOSIT,
  sysname: input.params['sysname'] ?? null,
  showSysnameInUrl: input.settings.config.cashier.paymentMethods.showSysnameInUrl,
  presets: input.settings.config.cashier.presets,
  progress: input.settings.config.cashier.progress,
  money: moneySettings(input.settings),
  site: input.site,
  data: noData,
  unavailable: [],
  blocked: [],
  asked: [],
  ...emptyDeposit,
});

export const methodsOf = (context: DepositContext): readonly DepositMethod[] =>
  validMethods(context.data.methods, context.currency);

export const methodWith = (context: DepositContext, id: number | null): DepositMethod | null =>
  methodsOf(context).find((method) => method.id === id) ?? null;

export const chosenMethod = (context: DepositContext): DepositMethod | null =>
  methodWith(context, context.methodId);

/** The method of the newest finished deposit, while it can be used; a report of an older build has none. */
export const lastMethod = (context: DepositContext): DepositMethod | null =>
  methodsOf(context).find(
    (method) => method.sysname === context.data.last?.method && isUsable(context, method),
  ) ?? null;

/** Over a game, method and amounts of the last time are enough: nothing is to be filled in but the amount. */
export const isShort = (context: DepositContext): boolean => {
  const last = lastMethod(context);
  return (
    context.isQuick &&
    !context.isWhole &&
    last !== null &&
    last.id === context.methodId &&
    !asksRequisites(context)
  );
};

/** The form with this method, or none: its first saved details are taken, an offer that it excludes is dropped. */
export const withMethod = (context: DepositContext, method: DepositMethod | null): DepositContext => {
  const chosen: DepositContext = {
    ...context,
    methodId: method?.id ?? null,
    method: method?.sysname ?? '',
    requisiteId: method?.saved_requisites[0]?.id ?? null,
  };
  return { ...chosen, ...settleOffer(chosen) };
};

/** Bounds of the chosen method under the player's limit; null without a method. */
export const boundsOf = (context: DepositContext): Decision<AmountBounds> | null => {
  const method = chosenMethod(context);
  return method && depositBounds(method, countedLimit(context.data.limit));
};

export const amountVerdict = (context: DepositContext): Verdict => {
  const { min, max } = boundsOf(context)?.result ?? { min: '0', max: '0' };
  const format = (amount: string) => formatMoney(amount, context.currency, context.money);
  return validateSum(context.amount, { min, max, format });
};

/** The fields of new details for the chosen method. */
export const fieldsOf = (context: DepositContext): readonly FieldSpec[] =>
  requisiteFields(chosenMethod(context)?.requisites ?? [], context.data);

/** New details are asked for: the method wants some, and no saved ones are chosen. */
export const asksRequisites = (context: DepositContext): boolean =>
  context.requisiteId === null && fieldsOf(context).length > 0;

/** Everything but the requisites is in order. */
export const isSendable = (context: DepositContext): boolean => {
  const method = chosenMethod(context);
  return method !== null && isUsable(context, method) && amountVerdict(context).ok;
};

const decidedOffers = (context: DepositContext): Decision<readonly Offer[]> =>
  depositOffers(context.data.offers, { signedIn: context.uid > 0, method: chosenMethod(context) });

export const shownOffers = (context: DepositContext): readonly Offer[] => decidedOffers(context).result;

/** Is there one among these that could not be chosen before? */
export const hasNewOffer = (context: DepositContext, offers: readonly Offer[] | null): boolean => {
  const known = new Set(shownOffers(context).map(({ id }) => id));
  const next = { ...context, data: { ...context.data, offers: offers ?? [] } };
  return shownOffers(next).some(({ id }) => !known.has(id));
};

/** The offer after a change of method or offers; the player is told when it had to go. */
export const settleOffer = (context: DepositContext): Partial<DepositContext> => {
  const { result: shown, reasons } = decidedOffers(context);
  const kept = keepChosenOffer(context.campaign_offer_id, shown);
  return {
    campaign_offer_id: kept.result.campaign_offer_id,
    isOfferDropped: kept.result.dropped,
    offerReasons: [...reasons, ...kept.reasons],
  };
};

/** Another method, or none, is chosen: a change of the form. */
export const chooseMethod = (context: DepositContext, method: DepositMethod | null): DepositContext => ({
  ...withMethod(context, method),
  ...renewKey(context),
  notice: noticeAfterChange(context),
});

/** What the payment goes on with once the platform has answered. */
export const checkoutInput = ({ context }: { readonly context: DepositContext }): CheckoutInput => ({
  answer: context.answer ?? { transaction_id: '', status: 'pending', action: null },
  isQuick: context.isQuick,
  isRecovered: context.intent?.recovered ?? false,
});

/** The form without a method that cannot be used, or an offer that is none any more; null where all that is chosen stands. */
export const withoutGone = (context: DepositContext): Partial<DepositContext> | null => {
  const method = chosenMethod(context);
  if (method !== null && !isUsable(context, method))
    return {
      ...withMethod(context, null),
      ...renewKey(context),
      notice: context.notice ?? closedNotice(context, method.id),
    };
  const offer = settleOffer(context);
  return offer.isOfferDropped ? { ...offer, ...renewKey(context) } : null;
};

/** What a submit sends. */
export const intentOf = (context: DepositContext): PaymentIntent => {
  const isNew = asksRequisites(context);
  const payload = {
    method_id: context.methodId ?? 0,
    amount: context.amount,
    currency: context.currency,
    ...(context.campaign_offer_id !== NO_OFFER && { campaign_offer_id: context.campaign_offer_id }),
    ...(context.requisiteId !== null && { requisite_id: context.requisiteId }),
    ...(isNew && { requisites: context.requisites }),
  };
  return newIntent(context, payload, isNew ? secretRefs(depositFormId, fieldsOf(context)) : []);
};

/** What the platform has taken down; of one that the history alone knows, how it stands. */
export const answerOf = (settlement: Settlement<Json>): KeptDeposit | null => {
  if (settlement.kind !== 'found') return answerIn('Cashier.makedeposit', settlement);
  const { transactionId, status } = settlement.transaction;
  return { transaction_id: transactionId, status: status as KeptDeposit['status'], action: null };
};

/** A provider's page whose address is not accepted. */
export const isUnsafe = (answer: KeptDeposit | null): boolean =>
  answer?.action?.type === 'redirect' && answer.action.ref === null;

/** The form as an earlier payload filled it; what does not fit any more is left out. */
export const draftOf = (
  context: DepositContext,
  payload: Readonly<Record<string, unknown>>,
): Partial<DepositContext> => {
  const method = methodsOf(context).find(({ id }) => id === payload['method_id']) ?? null;
  const offer = payload['campaign_offer_id'];
  const saved = payload['requisite_id'];
  return {
    methodId: method?.id ?? null,
    method: method?.sysname ?? '',
    amount: isDec(payload['amount']) ? normaliseDec(payload['amount']) : '',
    campaign_offer_id: typeof offer === 'number' ? offer : NO_OFFER,
    requisiteId: method?.saved_requisites.find(({ id }) => id === saved)?.id ?? null,
  };
};
