import type { Gate, GateList } from '../../../schemas/account/gates.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import type { GateAnswer, GateMoment, RiskAction } from '../../../schemas/rules/account/gate.ts';
import { checkLimitValue, periodsOf } from '../../../schemas/rules/account/limits.ts';
import type { LimitKind, LimitPeriod, LimitValueProblem } from '../../../schemas/rules/account/limits.ts';
import { typedAmount } from '../../../schemas/rules/kit/validation/sum.ts';
import type { FeatureInput, FeatureSettings } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';

/** What a player can use to keep control, where the site has it. */
export type GateTool = 'limits' | 'timeOut' | 'exclusion' | 'reminder' | 'history';

export type GateContext = {
  uid: number;
  currency: string;
  before: GateMoment;
  /** Going on without a limit is confirmed by a second action. */
  confirmsOptOut: boolean;
  tools: readonly GateTool[];
  /** That a player may choose from. */
  knownPeriods: readonly LimitPeriod[];
  items: readonly Gate[];
  /** Typed values, by kind and period as they were asked for. */
  values: Readonly<Record<string, string>>;
  /** Chosen periods, by kind. */
  periods: Readonly<Partial<Record<LimitKind, LimitPeriod>>>;
  isTouched: boolean;
  months: number;
  /** What a message about risk was answered with. */
  action?: RiskAction;
  answer: GateAnswer;
  /** Epoch ms from which the limits of the last answer hold; null when not told. */
  startsAt: number | null;
  /** The step whose answer is told. */
  told: 'limits' | 'review';
  notice: TextRef | null;
};

/** One limit of the step as its form shows it. `period` is the one that is asked for or chosen. */
export type GateLimit = {
  readonly kind: LimitKind;
  readonly asked: LimitPeriod;
  readonly period: LimitPeriod;
  /** More than one when the player chooses. */
  readonly periods: readonly LimitPeriod[];
  readonly value: string;
  readonly problem: LimitValueProblem | null;
};

const momentIn = (props: unknown): GateMoment => {
  const asked = (props as { readonly before?: unknown } | null)?.before;
  return asked === 'play' || asked === 'deposit' ? asked : 'signIn';
};

const toolsIn = ({ config }: FeatureSettings): readonly GateTool[] => [
  ...(config.responsibleGame.depositLimit ? (['limits'] as const) : []),
  ...(config.market.timeOutPeriods.length > 0 || config.market.stopDay ? (['timeOut'] as const) : []),
  ...(config.responsibleGame.selfExclusion ? (['exclusion'] as const) : []),
  ...(config.market.realityCheckMinutes.max > 0 ? (['reminder'] as const) : []),
  'history',
];

export const gateContext = ({ uid, currency, props, settings }: FeatureInput): GateContext => ({
  uid,
  currency,
  before: momentIn(props),
  confirmsOptOut: settings.config.market.gate.confirmOptOut,
  tools: toolsIn(settings),
  knownPeriods: settings.config.market.limits.periods,
  items: [],
  values: {},
  periods: {},
  isTouched: false,
  months: 0,
  answer: 'seen',
  startsAt: null,
  told: 'limits',
  notice: null,
});

/** The step that is asked for now; null when nothing is due before this. */
export const currentGate = ({ items, before }: Pick<GateContext, 'items' | 'before'>): Gate | null =>
  items.find((gate) => gate.before.includes(before)) ?? null;

/** The months that stood, else the first that are offered; 0 for none. */
const monthsOf = (gate: Gate | null): number => {
  const { months = [], chosen_months: chosen = 0 } = gate ?? {};
  return months.includes(chosen) ? chosen : (months[0] ?? 0);
};

/** What is due now, with nothing answered yet. */
export const withGates = (
  context: GateContext,
  { items, starts_at: startsAt }: GateList,
): Partial<GateContext> => ({
  items,
  startsAt,
  values: {},
  periods: {},
  isTouched: false,
  notice: null,
  months: monthsOf(currentGate({ items, before: context.before })),
});

/** The same where an answer was refused: what was typed and chosen stays, and it is said when the step has changed. */
export const withGatesAnew = (context: GateContext, list: GateList): Partial<GateContext> => {
  const gate = currentGate({ items: list.items, before: context.before });
  const isSame = JSON.stringify(gate) === JSON.stringify(currentGate(context));
  return {
    ...withGates(context, list),
    values: context.values,
    periods: context.periods,
    isTouched: isSame && context.isTouched,
    ...(gate?.months.includes(context.months) && { months: context.months }),
    notice: isSame ? context.notice : { id: 'gate.changed' },
  };
};

export const valueKey = (kind: LimitKind, asked: LimitPeriod): string => `${kind}.${asked}`;

/** The amount of a field as it is sent. */
const typed = (context: GateContext, kind: LimitKind, asked: LimitPeriod): string =>
  typedAmount(context.values[valueKey(kind, asked)] ?? '');

export const limitsOf = (context: GateContext): readonly GateLimit[] => {
  const gate = currentGate(context);
  const limits = gate?.limits ?? [];
  const isAllowed = gate?.is_required !== true && limits.length !== 1;
  // Saved with nothing in it, the first field says that something has to be.
  const isBlank = limits.every(({ kind, period }) => typed(context, kind, period) === '');
  return limits.map(({ kind, period: asked }, at) => {
    const periods = asked === 'none' ? periodsOf(kind, context.knownPeriods) : [asked];
    const value = typed(context, kind, asked);
    const isLeftOut = value === '' && isAllowed && !(isBlank && at === 0);
    return {
      kind,
      asked,
      period: asked === 'none' ? (context.periods[kind] ?? periods[0] ?? 'none') : asked,
      periods,
      value: context.values[valueKey(kind, asked)] ?? '',
      problem: isLeftOut ? null : checkLimitValue(kind, value),
    };
  });
};

/** Limits can be sent: each that has to be there, at least one, and none that is wrong. */
export const areLimitsGood = (context: GateContext): boolean => {
  const limits = limitsOf(context);
  return limits.some(({ value }) => value !== '') && limits.every(({ problem }) => problem === null);
};

export const answerOf = (context: GateContext): CallPayload<'account.passGate'> => {
  const gate = currentGate(context);
  const { answer, months } = context;
  return {
    step: gate?.step ?? '',
    answer,
    ...(gate?.version && { version: gate.version }),
    ...(gate?.step === 'review' && months > 0 && { months }),
    ...(gate?.step === 'risk' && { action: context.action ?? 'read' }),
    ...(answer === 'set' && {
      limits: limitsOf(context)
        .filter(({ value }) => value !== '')
        .map(({ kind, asked, period }) => ({ kind, period, value: typed(context, kind, asked) })),
    }),
  };
};
