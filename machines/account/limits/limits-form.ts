import { typedAmount } from '../../../schemas/rules/kit/validation/sum.ts';
import type { OpenBet } from '../../../schemas/account/exclusion.ts';
import type { JointLimit } from '../../../schemas/account/joint-limit.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { ExclusionPeriod, TimeOutPeriod } from '../../../schemas/rules/account/exclusion.ts';
import {
  checkLimitValue,
  decideLimitChange,
  limitPeriods,
  periodsOf,
} from '../../../schemas/rules/account/limits.ts';
import type {
  LimitChange,
  LimitKind,
  LimitPeriod,
  LimitTerms,
  LimitValueProblem,
} from '../../../schemas/rules/account/limits.ts';
import { marketDefaults } from '../../../schemas/rules/site/market-defaults.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentInput } from '../../kit/intent/intent.machine.ts';
import { keyOf } from '../../kit/intent/intent.parts.ts';
import type { LimitWish } from './limits.events.ts';

export type LimitDraft = { readonly value: string; readonly period: LimitPeriod };

/** A change on its way; `value` null removes the limit. */
export type SavedChange = LimitTerms & {
  readonly kind: LimitKind;
  readonly change: LimitChange;
  readonly known: KnownIntent | null;
};

export type LimitsContext = {
  uid: number;
  currency: string;
  money: CurrencySettings;
  raiseDelayHours: number;
  /** False where the operator has no deposit limits. */
  hasDepositLimit: boolean;
  exclusionPeriods: readonly ExclusionPeriod[];
  /** Absent in what was kept before there were any. */
  timeOutPeriods?: readonly TimeOutPeriod[];
  /** What the market says of limits. Absent in what was kept before there was any. */
  policy?: CmsConfig['market']['limits'];
  items: readonly LimitItem[];
  /** The limits over all operators. */
  joint?: readonly JointLimit[];
  /** The deposit limit goes by calls of its own. */
  isDepositOnly: boolean;
  /** The platform takes no other value of the deposit limit now. */
  isDepositFixed: boolean;
  /** False: the account has no password. */
  asksPassword?: boolean;
  openBets?: readonly OpenBet[];
  /** When the limits were read, epoch milliseconds. */
  at: number;
  drafts: Readonly<Partial<Record<LimitKind, LimitDraft>>>;
  /** Kinds whose value was sent once: from then on its problem is shown. */
  touched: readonly LimitKind[];
  /** What the platform had against a value, by kind. */
  refused: Readonly<Partial<Record<LimitKind, LimitValueProblem>>>;
  notice: { readonly kind: LimitKind; readonly notice: CashierNotice } | null;
  saving: SavedChange | null;
  /** Keys of changes from before this page was opened that were asked about here. */
  asked: readonly string[];
  /** Nothing may be sent before, epoch milliseconds. */
  heldUntil: number;
  /** They have changed while nothing could be read. Absent in what was kept before it was told. */
  isOutdated?: boolean;
};

const noPeriods: readonly TimeOutPeriod[] = [];
export const timeOutsOf = ({ timeOutPeriods }: LimitsContext): readonly TimeOutPeriod[] =>
  timeOutPeriods ?? noPeriods;

export const policyOf = ({ policy }: Pick<LimitsContext, 'policy'>): CmsConfig['market']['limits'] =>
  policy ?? marketDefaults.limits;

/** The periods that a kind is offered for in this market. */
export const offeredFor = (context: Pick<LimitsContext, 'policy'>, kind: LimitKind) =>
  periodsOf(kind, policyOf(context).periods);

/** A record by kind without one of them. */
export const without = <A>(
  record: Readonly<Partial<Record<LimitKind, A>>>,
  kind: LimitKind,
): Readonly<Partial<Record<LimitKind, A>>> => {
  const { [kind]: _left, ...rest } = record;
  return rest as Readonly<Partial<Record<LimitKind, A>>>;
};

/** A kind that is not bounded. */
const unset = (kind: LimitKind): LimitItem => ({
  kind,
  period: 'none',
  amount: null,
  minutes: null,
  used: null,
  resets_at: null,
  by_law: null,
  pending: null,
});

export const itemsOf = ({ items }: Pick<LimitsContext, 'items'>, kind: LimitKind): readonly LimitItem[] =>
  items.filter((item) => item.kind === kind);

/** The limit of a kind; where several hold at once, the one with the period. Undefined for a kind that is not listed. */
export const itemOf = (
  context: Pick<LimitsContext, 'items' | 'policy'>,
  kind: LimitKind,
  period: LimitPeriod,
): LimitItem | undefined => {
  const [first, ...rest] = itemsOf(context, kind);
  if (!first || !policyOf(context).several) return first;
  return [first, ...rest].find((item) => item.period === period) ?? unset(kind);
};

export const termsOf = (item: LimitItem | undefined): LimitTerms => ({
  value:
    item?.minutes === null || item?.minutes === undefined ? (item?.amount ?? null) : String(item.minutes),
  period: item?.period ?? 'none',
});

/** What stands in the form of a kind: what was typed, else an empty value for the present period. */
export const draftOf = (context: LimitsContext, kind: LimitKind): LimitDraft => {
  const offered = offeredFor(context, kind);
  const now = itemsOf(context, kind)[0]?.period ?? 'none';
  const period = offered.includes(now) ? now : (offered[0] ?? 'none');
  return context.drafts[kind] ?? { value: '', period };
};

/** The same as a number is sent: ` 1,000 ` is 1000. */
export const wholeDraft = (context: LimitsContext, kind: LimitKind): LimitDraft => {
  const { value, period } = draftOf(context, kind);
  return { value: typedAmount(value), period };
};

/** After a field of a form was changed: what stood against it is about something else now. */
export const drafted = (context: LimitsContext, kind: LimitKind, change: Partial<LimitDraft>) => ({
  drafts: { ...context.drafts, [kind]: { ...draftOf(context, kind), ...change } },
  refused: without(context.refused, kind),
  notice: null,
});

export const problemOf = (context: LimitsContext, kind: LimitKind): LimitValueProblem | null =>
  context.refused[kind] ?? checkLimitValue(kind, wholeDraft(context, kind).value);

/** The listed limits after the platform has answered with one. */
export const withItem = (context: LimitsContext, item: LimitItem): readonly LimitItem[] => {
  const { items } = context;
  if (!policyOf(context).several) return items.map((known) => (known.kind === item.kind ? item : known));
  const isGone = termsOf(item).value === null && item.pending === null;
  const rest = items.filter(
    (known) => known.kind !== item.kind || (known.period !== item.period && known.period !== 'none'),
  );
  if (!isGone) return [...rest, item];
  return rest.some(({ kind }) => kind === item.kind) ? rest : [...rest, unset(item.kind)];
};

/** What saving the form of a kind would be; null while its value is none. */
export const changeOf = (context: LimitsContext, kind: LimitKind): LimitChange | null => {
  const { value, period } = wholeDraft(context, kind);
  if (checkLimitValue(kind, value) !== null) return null;
  return decideLimitChange(termsOf(itemOf(context, kind, period)), { value, period }).result;
};

const savedOf = (
  context: LimitsContext,
  kind: LimitKind,
  terms: LimitTerms,
  known: KnownIntent | null = null,
): SavedChange => ({
  kind,
  ...terms,
  change: decideLimitChange(termsOf(itemOf(context, kind, terms.period)), terms).result,
  known,
});

/** The change that an event asks for, of several limits of the one that the form is about; null when there is nothing to send. */
export const wishOf = (context: LimitsContext, { type, kind }: LimitWish): SavedChange | null => {
  const item = itemOf(context, kind, draftOf(context, kind).period);
  if (!item) return null;
  switch (type) {
    case 'limits.save.requested': {
      const { value, period } = wholeDraft(context, kind);
      return problemOf(context, kind) === null ? savedOf(context, kind, { value, period }) : null;
    }
    case 'limits.remove.requested':
      return termsOf(item).value === null
        ? null
        : savedOf(context, kind, { value: null, period: item.period });
    case 'limits.pending.confirmed':
      return item.pending?.can_confirm
        ? savedOf(context, kind, { value: item.pending.value, period: item.pending.period })
        : null;
    case 'limits.pending.dropped':
      return item.pending ? savedOf(context, kind, termsOf(item)) : null;
  }
};

/** By some laws the player says that the amount may be lost, before a limit of it is set or raised. */
export const asksLoss = (context: Pick<LimitsContext, 'policy'>, { kind, change }: SavedChange): boolean =>
  policyOf(context).asksLoss &&
  (kind === 'deposit' || kind === 'loss') &&
  (change === 'set' || change === 'raise');

/** A change that is not sent without a further question. */
export const needsWord = (context: Pick<LimitsContext, 'policy'>, saved: SavedChange): boolean =>
  saved.change === 'raise' || saved.change === 'remove' || asksLoss(context, saved);

/** The change of an intent from before this page was opened, from its stored payload. */
const recoveredOf = (
  context: LimitsContext,
  payload: Readonly<Record<string, unknown>>,
  known: KnownIntent,
): SavedChange | null => {
  const kind = context.items.find((item) => item.kind === (payload['kind'] ?? 'deposit'))?.kind;
  if (!kind) return null;
  const value = payload['value'] ?? payload['limit_amount'] ?? null;
  const period = limitPeriods.find((name) => name === payload['period']) ?? 'none';
  return savedOf(context, kind, { value: typeof value === 'string' ? value : null, period }, known);
};

/**
 * The next change whose answer was lost. None is asked about twice: a record that could not be removed would be found
 * again and again.
 */
export const foundOf = (context: LimitsContext, found: OpenIntents | null): SavedChange | null => {
  for (const intent of found?.open ?? []) {
    const change = context.asked.includes(intent.key)
      ? null
      : recoveredOf(context, intent.payload, keyOf(intent));
    if (change) return change;
  }
  return null;
};

/** The calls that change limits. */
export const callsOf = ({ isDepositOnly, items }: LimitsContext): readonly IntentInput['call'][] => [
  ...(isDepositOnly ? (['account.setDepositLimit', 'account.removeDepositLimit'] as const) : []),
  ...(isDepositOnly && items.every(({ kind }) => kind === 'deposit') ? [] : (['account.setLimit'] as const)),
];

/** Whether the change of a kind goes by the calls of the deposit limit. */
export const isApart = ({ isDepositOnly }: Pick<LimitsContext, 'isDepositOnly'>, kind: LimitKind): boolean =>
  isDepositOnly && kind === 'deposit';

/** How a change is sent. */
export const intentOf = (context: LimitsContext): IntentInput => {
  const saving = context.saving ?? savedOf(context, 'deposit', { value: null, period: 'none' });
  const { kind, value, period, known } = saving;
  const rest = { uid: context.uid, secrets: [], sensitive: false, known, replaces: null } as const;
  if (!isApart(context, kind))
    return {
      ...rest,
      call: 'account.setLimit',
      payload: {
        kind,
        period: value === null && !policyOf(context).several ? 'none' : period,
        ...(value !== null && { value }),
      },
    };
  return value === null
    ? { ...rest, call: 'account.removeDepositLimit', payload: {} }
    : {
        ...rest,
        call: 'account.setDepositLimit',
        payload: { limit_amount: value, currency: context.currency, period },
      };
};

/** What is due by now and was told as of before: the platform's answers lag behind its clock. */
const LAGGING_MS = 30_000;

/** The next moment at which a waiting change may be confirmed; the last of all numbers where none waits. */
export const nextDueAt = ({ items, at }: Pick<LimitsContext, 'items' | 'at'>): number =>
  Math.min(
    ...items.flatMap(({ pending, as_of: toldAt }) => {
      const startsAt = pending?.starts_at ?? 0;
      if (!pending || pending.can_confirm || startsAt <= (toldAt ?? at)) return [];
      return [startsAt > at ? startsAt : at + LAGGING_MS];
    }),
    Number.MAX_SAFE_INTEGER,
  );

export const hasDueTime = (context: Pick<LimitsContext, 'items' | 'at'>): boolean =>
  nextDueAt(context) < Number.MAX_SAFE_INTEGER;
