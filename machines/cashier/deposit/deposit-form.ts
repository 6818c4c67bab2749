import type { KeptDeposit } from '../../../effects/cashier/keep-payment.ts';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import type { DepositMethod } from '../../../schemas/cashier/cashier.ts';
import { NO_OFFER } from '../../../schemas/constants.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { decideDepositPath, depositBounds, validMethods } from '../../../schemas/rules/cashier/deposit.ts';
import type {
  ActionTarget,
  AmountBounds,
  ProgressBand,
  Preset,
} from '../../../schemas/rules/cashier/deposit.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { isDec, normaliseDec } from '../../../schemas/rules/kit/money.ts';
import { depositOffers, keepChosenOffer } from '../../../schemas/rules/rewards/offers.ts';
import type { Decision } from '../../../schemas/rules/kit/outcome.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { writeQuery } from '../../../schemas/rules/kit/query.ts';
import { validateSum } from '../../../schemas/rules/kit/validation/sum.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import { moneySettings } from '../money-settings.ts';
import type { CashierNotice } from '../reaction.ts';
import { requisiteFields, secretRefs } from '../requisites.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentInput, IntentPayload, SecretRef } from '../../kit/intent/intent.machine.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';

export const depositFormId = 'deposit';
export const LIMIT_PROMPT = 'DepositLimitPrompt';
/** The dialog over a game: what is paid there leads nowhere else. */
export const QUICK_DEPOSIT = 'QuickDeposit';

/** A payment's page; `ref` names its address in the vault. */
export type PaymentToOpen = { readonly ref: string; readonly target: ActionTarget };

/** One submit as it goes out; `recovered` was begun before this page was opened. */
export type DepositAttempt = {
  readonly payload: IntentPayload;
  readonly secrets: readonly SecretRef[];
  readonly sensitive: boolean;
  readonly known: KnownIntent | null;
  readonly recovered: boolean;
};

export type DepositContext = {
  /** Whether a deposit limit is asked for before the first deposit. */
  limitPrompt: 'off' | 'optional' | 'required';
  /** It is asked for once. */
  isLimitAsked: boolean;
  uid: number;
  currency: string;
  now: number;
  query: Readonly<Record<string, string>>;
  route: string;
  /** Over another page, which stays. */
  isQuick: boolean;
  sysname: string | null;
  showSysnameInUrl: boolean;
  presets: readonly Preset[];
  progress: readonly ProgressBand[];
  money: CurrencySettings;
  site: FeatureInput['site'];
  data: DepositPageData;
  methodId: number | null;
  /** Sysname of the chosen method, empty without one. */
  method: string;
  amount: string;
  isAmountTouched: boolean;
  campaign_offer_id: number;
  /** Plain requisites of the last submit, by field. */
  requisites: Readonly<Record<string, string>>;
  requisiteId: string | null;
  isOfferDropped: boolean;
  /** Methods that the platform called unavailable, and those it has blocked for this player. */
  unavailable: readonly number[];
  blocked: readonly number[];
  notice: CashierNotice | null;
  sumError: TextRef | null;
  /** The key of the wish as it stands, and one to be dropped because a field has changed since. */
  known: KnownIntent | null;
  replaces: string | null;
  /** Epoch ms until which nothing may be sent. */
  heldUntil: number;
  attempt: DepositAttempt | null;
  answer: KeptDeposit | null;
};

const noData: DepositPageData = { methods: [], offers: [], limit: null, phones: [], baseline: null };

/** A form in which nothing is chosen. */
export const emptyDraft = {
  methodId: null,
  method: '',
  amount: '',
  isAmountTouched: false,
  campaign_offer_id: NO_OFFER,
  requisites: {},
  requisiteId: null,
  isOfferDropped: false,
  notice: null,
  sumError: null,
  known: null,
  replaces: null,
  heldUntil: 0,
  attempt: null,
  answer: null,
} satisfies Partial<DepositContext>;

export const depositContext = (input: FeatureInput): DepositContext => ({
  limitPrompt: input.settings.config.market.depositLimitPrompt,
  isLimitAsked: false,
  uid: input.uid,
  currency: input.currency,
  now: input.now,
  query: input.query,
  route: input.route,
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
  ...emptyDraft,
});

export const methodsOf = (context: DepositContext): readonly DepositMethod[] =>
  validMethods(context.data.methods, context.currency);

export const chosenMethod = (context: DepositContext): DepositMethod | null =>
  methodsOf(context).find(({ id }) => id === context.methodId) ?? null;

export const isUsable = (context: DepositContext, method: DepositMethod): boolean =>
  method.is_available && !context.unavailable.includes(method.id) && !context.blocked.includes(method.id);

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
  return method && depositBounds(method, context.data.limit);
};

export const amountVerdict = (context: DepositContext): Verdict => {
  const bounds = boundsOf(context)?.result;
  const format = (amount: string) => formatMoney(amount, context.currency, context.money);
  return validateSum(context.amount, { min: bounds?.min ?? '0', max: bounds?.max ?? '0', format });
};

/** The fields of new details for the chosen method. */
export const fieldsOf = (context: DepositContext): readonly FieldSpec[] =>
  requisiteFields(chosenMethod(context)?.requisites ?? [], context.data.phones);

/** New details are asked for: the method wants some, and no saved ones are chosen. */
export const asksRequisites = (context: DepositContext): boolean =>
  context.requisiteId === null && fieldsOf(context).length > 0;

/** Everything but the requisites is in order. */
export const isSendable = (context: DepositContext): boolean => {
  const method = chosenMethod(context);
  return method !== null && isUsable(context, method) && amountVerdict(context).ok;
};

export const shownOffers = (context: DepositContext): readonly Offer[] => {
  const method = chosenMethod(context);
  return depositOffers(context.data.offers, { signedIn: true, method }).result;
};

/** The offer after a change of method or offers; the player is told when it had to go. */
export const settleOffer = (context: DepositContext): Partial<DepositContext> => {
  const { result } = keepChosenOffer(context.campaign_offer_id, shownOffers(context));
  return { campaign_offer_id: result.campaign_offer_id, isOfferDropped: result.dropped };
};

/** Any change of a field is a new wish: its key is not used again. */
export const renewKey = (context: DepositContext): Partial<DepositContext> => ({
  known: null,
  replaces: context.known?.key ?? context.replaces,
  sumError: null,
});

const payloadOf = (context: DepositContext): IntentPayload => ({
  method_id: context.methodId ?? 0,
  amount: context.amount,
  currency: context.currency,
  ...(context.campaign_offer_id !== NO_OFFER && { campaign_offer_id: context.campaign_offer_id }),
  ...(context.requisiteId !== null && { requisite_id: context.requisiteId }),
  ...(asksRequisites(context) && { requisites: context.requisites }),
});

/** The attempt that a submit starts. With sensitive details every submit is a new wish: a change of theirs is not seen. */
export const attemptOf = (context: DepositContext): DepositAttempt => {
  const secrets = asksRequisites(context) ? secretRefs(depositFormId, fieldsOf(context)) : [];
  return {
    payload: payloadOf(context),
    secrets,
    sensitive: secrets.length > 0,
    known: secrets.length > 0 ? null : context.known,
    recovered: false,
  };
};

export const intentInput = (context: DepositContext): IntentInput => ({
  uid: context.uid,
  call: 'Cashier.makedeposit',
  payload: context.attempt?.payload ?? {},
  secrets: context.attempt?.secrets ?? [],
  sensitive: context.attempt?.sensitive ?? false,
  known: context.attempt?.known ?? null,
  replaces: context.attempt?.known ? null : (context.known?.key ?? context.replaces),
  ...(context.data.baseline && { baseline: context.data.baseline.id }),
  site: context.site,
});

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

/** Where the address leads, and the method that it names. */
export const pathDecision = (context: DepositContext) =>
  decideDepositPath({
    routeName: context.route,
    sysname: context.sysname,
    queryMethod: context.query['method'] ?? null,
    valid: methodsOf(context).map(({ sysname }) => sysname),
    showSysnameInUrl: context.showSysnameInUrl,
    locale: '',
    defaultLocale: '',
  });

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = writeQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** An own address with the query of this page; `/cashier/billing` has spent its `method`. */
export const keepQuery = (context: DepositContext, path: string): string => {
  const { method, ...rest } = context.query;
  return withQuery(
    path,
    context.route === 'cashier-billing' || method === undefined ? rest : { ...rest, method },
  );
};

export const methodPath = (context: DepositContext, sysname: string): string =>
  keepQuery(context, buildPath('cashier-deposit-sysname', { sysname }));

/** Where the provider's page is opened, and where its address lies; null when that is not accepted. */
export const redirectOf = (context: DepositContext): PaymentToOpen | null => {
  const action = context.answer?.action;
  return action?.type === 'redirect' && action.ref !== null
    ? { ref: action.ref, target: context.isQuick && action.target === 'self' ? 'new_window' : action.target }
    : null;
};
