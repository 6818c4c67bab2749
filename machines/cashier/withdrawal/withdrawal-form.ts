import type { WithdrawalPageData } from '../../../effects/cashier/load-withdrawal.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { Bank, WithdrawMethod, WithdrawalAnswer } from '../../../schemas/cashier/cashier.ts';
import type { FieldDefinition } from '../../../schemas/account/profile-fields.ts';
import { withdrawalBounds } from '../../../schemas/rules/cashier/deposit.ts';
import type { AmountBounds } from '../../../schemas/rules/cashier/deposit.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import { isDec, normaliseDec } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { Decision, Json } from '../../../schemas/rules/kit/outcome.ts';
import { validateSum } from '../../../schemas/rules/kit/validation/sum.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import { decideRequisite } from '../../../schemas/rules/cashier/withdrawal.ts';
import { backUrlOf } from '../back-url.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import { plainNotice } from '../../kit/refusals/reaction.ts';
import { closedNotice, emptyPaymentForm, isUsable, newIntent, renewKey } from '../payment-form.ts';
import type { PaymentForm, PaymentIntent } from '../payment-form.ts';
import { requisiteFields, secretRefs } from '../requisites.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';

export const withdrawalFormId = 'withdrawal';

export type WithdrawalContext = PaymentForm & {
  now: number;
  /** Of the account, as the session tells it. */
  currency: string;
  /** Where a successful payment leads back to, when the address says so. */
  backUrl: string | null;
  /** The market has wins paid out above an amount of the player. */
  paysWins: boolean;
  data: WithdrawalPageData;
  /** Saved requisites that the platform is checking. */
  locked: readonly string[];
  /** Banks by method, fetched once. */
  banks: Readonly<Record<number, readonly Bank[]>>;
  /** Bonus money that the next submit would burn, and how much of that the player has agreed to. */
  burnAmount: Dec;
  agreedBurn: Dec | null;
  answer: WithdrawalAnswer | null;
};

const noData: WithdrawalPageData = {
  settings: { available_amount: '0', currency: '', burn_amount: '0', methods: [] },
  phones: [],
  baseline: null,
};

export const emptyWithdrawal = {
  ...emptyPaymentForm,
  agreedBurn: null,
  answer: null,
} satisfies Partial<WithdrawalContext>;

export const withdrawalContext = (input: FeatureInput): WithdrawalContext => ({
  uid: input.uid,
  now: input.now,
  currency: input.currency,
  backUrl: backUrlOf(input.query, input.site),
  paysWins: input.settings.config.market.money.payoutAbove,
  money: moneySettings(input.settings),
  data: noData,
  unavailable: [],
  blocked: [],
  asked: [],
  locked: [],
  banks: {},
  burnAmount: '0',
  ...emptyWithdrawal,
});

/** What is paid out in; a platform may leave it to the account. */
export const currencyOf = ({ data, currency }: WithdrawalContext): string =>
  data.settings.currency || currency;

export const chosenMethod = (context: WithdrawalContext): WithdrawMethod | null =>
  context.data.settings.methods.find(({ id }) => id === context.methodId) ?? null;

export const boundsOf = (context: WithdrawalContext): Decision<AmountBounds<string>> | null => {
  const method = chosenMethod(context);
  return method && withdrawalBounds(method, context.data.settings.available_amount);
};

export const amountVerdict = (context: WithdrawalContext): Verdict => {
  const { min, max } = boundsOf(context)?.result ?? { min: '0', max: '0' };
  const format = (amount: string) => formatMoney(amount, currencyOf(context), context.money);
  return validateSum(context.amount, { min, max, format });
};

const bankFields: readonly string[] = ['bank', 'bank_code', 'bank_id'];

/** A bank that the platform lists in a call of its own. */
const isBankField = (definition: FieldDefinition): boolean =>
  bankFields.includes(definition.sysname) && definition.options.select.length === 0;

/** The fields of new details, with the banks of the method in theirs once they are known. */
export const fieldsOf = (context: WithdrawalContext): readonly FieldSpec[] => {
  const method = chosenMethod(context);
  if (!method) return [];
  const banks = context.banks[method.id] ?? [];
  const select = banks.map(({ code, name }) => ({ value: code, title: name }));
  return requisiteFields(
    method.requisites.map((definition) =>
      isBankField(definition)
        ? { ...definition, type: 'select', options: { ...definition.options, select } }
        : definition,
    ),
    context.data,
  );
};

export const needsBanks = (context: WithdrawalContext): boolean => {
  const method = chosenMethod(context);
  return method !== null && method.requisites.some(isBankField) && !(method.id in context.banks);
};

export const savedRequisite = (context: WithdrawalContext) =>
  chosenMethod(context)?.saved_requisites.find(({ id }) => id === context.requisiteId) ?? null;

export const isRequisiteUsable = (context: WithdrawalContext, id: string): boolean => {
  const saved = chosenMethod(context)?.saved_requisites.find((candidate) => candidate.id === id);
  return saved !== undefined && decideRequisite(saved.status).result.usable && !context.locked.includes(id);
};

/** The first saved one that can be used; null for new details. */
export const firstRequisite = (context: WithdrawalContext): string | null =>
  chosenMethod(context)?.saved_requisites.find(({ id }) => isRequisiteUsable(context, id))?.id ?? null;

/** The form without a method or saved details that cannot be used; null where all that is chosen stands. */
export const withoutGone = (context: WithdrawalContext): Partial<WithdrawalContext> | null => {
  const method = chosenMethod(context);
  const { requisiteId } = context;
  if (method !== null && !isUsable(context, method))
    return {
      methodId: null,
      requisiteId: null,
      ...renewKey(context),
      notice: context.notice ?? closedNotice(context, method.id),
    };
  return requisiteId === null || isRequisiteUsable(context, requisiteId)
    ? null
    : {
        requisiteId: firstRequisite(context),
        ...renewKey(context),
        notice: context.notice ?? plainNotice('warning', 'errors.RequisitesOnVerification'),
      };
};

export const asksRequisites = (context: WithdrawalContext): boolean =>
  context.requisiteId === null && fieldsOf(context).length > 0;

export const isSendable = (context: WithdrawalContext): boolean => {
  const method = chosenMethod(context);
  if (method === null || !isUsable(context, method) || !amountVerdict(context).ok) return false;
  return context.requisiteId === null || isRequisiteUsable(context, context.requisiteId);
};

/** Without the player's word the platform never burns bonus money. */
export const intentOf = (context: WithdrawalContext, burns: boolean): PaymentIntent => {
  const isNew = asksRequisites(context);
  const payload = {
    method_id: context.methodId ?? 0,
    amount: context.amount,
    currency: currencyOf(context),
    ...(context.requisiteId !== null && { requisite_id: context.requisiteId }),
    ...(isNew && { requisite_id: 'new', requisites: context.requisites }),
    ...(burns && { burn_bonuses: true }),
  };
  return newIntent(context, payload, isNew ? secretRefs(withdrawalFormId, fieldsOf(context)) : []);
};

/** What the platform has taken down; of one that the history alone knows, what was asked for. */
export const answerOf = (
  context: WithdrawalContext,
  settlement: Settlement<Json>,
): WithdrawalAnswer | null => {
  if (settlement.kind !== 'found') return answerIn('Cashier.makewithdrawal', settlement);
  const { transactionId, status } = settlement.transaction;
  const amount = context.intent?.payload['amount'];
  return {
    transaction_id: transactionId,
    status: status as WithdrawalAnswer['status'],
    amount: isDec(amount) ? amount : '0',
    currency: currencyOf(context),
    expected_at: null,
  };
};

/** The form as an earlier payload filled it; what does not fit any more is left out. */
export const draftOf = (
  context: WithdrawalContext,
  payload: Readonly<Record<string, unknown>>,
): Partial<WithdrawalContext> => {
  const method = context.data.settings.methods.find(({ id }) => id === payload['method_id']) ?? null;
  const saved = payload['requisite_id'];
  return {
    methodId: method?.id ?? null,
    amount: isDec(payload['amount']) ? normaliseDec(payload['amount']) : '',
    requisiteId: method?.saved_requisites.find(({ id }) => id === saved)?.id ?? null,
  };
};
