import type { PayoutActor } from '../payout/payout.selectors.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WithdrawalAnswer, WithdrawMethod } from '../../../schemas/cashier/cashier.ts';
import { isDec } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import { withdrawalSummary } from '../../../schemas/rules/cashier/withdrawal.ts';
import { ruleOf } from '../../../schemas/rules/kit/validation/field.ts';
import type { FieldRule } from '../../../schemas/rules/kit/validation/field.ts';
import type { WithdrawalSummary } from '../../../schemas/rules/cashier/withdrawal.ts';
import { byContext } from '../../kit/remember.ts';
import { isUsable } from '../payment-form.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import type { MethodChoice } from '../deposit/deposit.selectors.ts';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import { amountText } from '../amount-text.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import {
  amountVerdict,
  asksRequisites,
  boundsOf,
  chosenMethod,
  currencyOf,
  fieldsOf,
  isRequisiteUsable,
  isSendable,
  savedRequisite,
  withdrawalFormId,
} from './withdrawal-form.ts';
import type { withdrawalMachine } from './withdrawal.machine.ts';

export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>;
type Snapshot = SnapshotFrom<typeof withdrawalMachine>;

export type WithdrawalPhase = 'loading' | 'failed' | 'form' | 'summary' | 'sending' | 'done';

export const selectPhase = (snapshot: Snapshot): WithdrawalPhase => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('done')) return 'done';
  if (snapshot.matches('sending')) return 'sending';
  return snapshot.matches('summary') || snapshot.matches('confirming') ? 'summary' : 'form';
};

export const selectIsHeld = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: { entry: 'checking' } }) ||
  snapshot.matches({ form: { entry: 'looking' } }) ||
  snapshot.matches({ form: { entry: 'held' } });

export const selectMethods = byContext((context: Snapshot['context']): readonly MethodChoice[] =>
  context.data.settings.methods.map((method) => ({
    id: method.id,
    sysname: method.sysname,
    name: method.name,
    fee: method.fee,
    isDisabled: !isUsable(context, method),
  })),
);
export const selectMethodId = (snapshot: Snapshot): number | null => snapshot.context.methodId;
export const selectCurrency = (snapshot: Snapshot): string => currencyOf(snapshot.context);
export const selectAvailable = (snapshot: Snapshot): Dec => snapshot.context.data.settings.available_amount;
export const selectAmount = (snapshot: Snapshot): string => snapshot.context.amount;

export const selectAmountError = byContext((context: Snapshot['context']): TextRef | null => {
  if (context.sumError) return context.sumError;
  if (!context.isAmountTouched || chosenMethod(context) === null) return null;
  return amountText(amountVerdict(context));
});

export type WithdrawalRange = { readonly min: Dec; readonly max: Dec; readonly isBlocked: boolean };
export const selectRange = byContext((context: Snapshot['context']): WithdrawalRange | null => {
  const bounds = boundsOf(context)?.result;
  return bounds ? { min: bounds.min, max: bounds.max, isBlocked: bounds.disabled } : null;
});

export type SavedChoice = WithdrawMethod['saved_requisites'][number] & { readonly isDisabled: boolean };
export const selectSavedRequisites = byContext((context: Snapshot['context']): readonly SavedChoice[] =>
  (chosenMethod(context)?.saved_requisites ?? []).map((saved) => ({
    ...saved,
    status: context.locked.includes(saved.id) ? 'on_verification' : saved.status,
    isDisabled: !isRequisiteUsable(context, saved.id),
  })),
);
export const selectRequisiteId = (snapshot: Snapshot): string | null => snapshot.context.requisiteId;
export const selectAsksRequisites = (snapshot: Snapshot): boolean => asksRequisites(snapshot.context);
export const selectAreBanksFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: { banks: 'failed' } });

/** A part of the destination: a text, or the place of a value in the vault; the player sees its end, and a name whole. */
export type RequisitePart = { readonly text: string } | { readonly ref: string; readonly isWhole?: boolean };

const nameRules: readonly FieldRule[] = ['name', 'nameWithDigits', 'latinCyrillicName', 'cardHolder'];

/** The last four characters; of an e-mail address the first one and the domain. */
export const masked = (value: string): string => {
  if (value.includes('@')) return value.replace(/(.).*(?=@)/u, '$1•••');
  return value.length <= 4 ? '••••' : `•••• ${value.slice(-4)}`;
};

const requisiteParts = (context: Snapshot['context']): readonly RequisitePart[] => {
  const saved = savedRequisite(context);
  if (saved) return [{ text: saved.title }];
  return fieldsOf(context).map((field) => {
    const { sysname, sensitive, options } = field;
    const ref = `${withdrawalFormId}.${sysname}`;
    if (sensitive) return nameRules.includes(ruleOf(field)) ? { ref, isWhole: true } : { ref };
    const value = context.requisites[sysname];
    return { text: options?.select?.find((option) => String(option.value) === value)?.title ?? '' };
  });
};

export type SummaryView = WithdrawalSummary & {
  readonly method: string;
  readonly requisite: readonly RequisitePart[];
};

export const selectSummary = byContext((context: Snapshot['context']): SummaryView | null => {
  const method = chosenMethod(context);
  if (!method || !isDec(context.amount)) return null;
  return {
    ...withdrawalSummary(context.amount, currencyOf(context), method.fee),
    method: method.name,
    requisite: requisiteParts(context),
  };
});

export const selectIsSendable = (snapshot: Snapshot): boolean => isSendable(snapshot.context);
export const selectNotice = (snapshot: Snapshot): CashierNotice | null => snapshot.context.notice;
export const selectAnswer = (snapshot: Snapshot): WithdrawalAnswer | null => snapshot.context.answer;

const ends = ['success', 'declined', 'cancelled'] as const;
/** How it ended, where it was over when it was told of; null while it is under way. */
export const selectEnd = ({ context: { answer } }: Snapshot): (typeof ends)[number] | null =>
  ends.find((end) => end === answer?.status) ?? null;
export const selectRequisitesForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['requisites'] as FormActor | undefined;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly withdrawal: WithdrawalActor;
  }
}

export const selectPayoutActor = (snapshot: Snapshot): PayoutActor =>
  snapshot.children['payout'] as unknown as PayoutActor;
