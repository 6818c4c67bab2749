import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { EXCLUDED_UNHEARD, selfExclusionPeriods } from '../../../schemas/constants.ts';
import { exclusionEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { plainNotice, reactionTo } from '../../kit/refusals/reaction.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  isTooSoon,
  keyOf,
  refusalIn,
} from '../../kit/intent/intent.parts.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { output, value } from '../../kit/output.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { ExclusionEvent } from './exclusion.events.ts';

export const exclusionFormId = 'exclusion';

/** An exclusion of unknown end, from before this dialog was opened. */
type FoundExclusion = { readonly period: ExclusionPeriod; readonly known: KnownIntent };

export type ExclusionContext = {
  uid: number;
  now: number;
  /** What the dialog was opened for. */
  period: ExclusionPeriod;
  /** The market wants every exclusion confirmed by a statement. */
  needsStatement?: boolean;
  /** False: the account has none. */
  asksPassword?: boolean;
  /** What is asked about before that. */
  found: FoundExclusion | null;
  /** Keys that were asked about here. */
  asked: readonly string[];
  notice: CashierNotice | null;
  heldUntil: number;
  /** An ISO instant, '' for an exclusion without end, `EXCLUDED_UNHEARD`; null until it holds. */
  heldTo: string | null;
};

/** What is ticked before it is sent; null where nothing is. */
export const statementOf = ({
  period,
  needsStatement,
  asksPassword,
}: Pick<ExclusionContext, 'period' | 'needsStatement' | 'asksPassword'>):
  | 'is_permanent'
  | 'is_meant'
  | null => {
  if (period === 'permanent') return 'is_permanent';
  return needsStatement === true || asksPassword === false ? 'is_meant' : null;
};

/** The password, where the account has one, and the ticked statement, which stands in for a password that is not there. */
export const exclusionFields = (
  context: Pick<ExclusionContext, 'period' | 'needsStatement' | 'asksPassword'>,
): readonly FieldSpec[] => {
  const statement = statementOf(context);
  return [
    ...(context.asksPassword === false
      ? []
      : [fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' })]),
    ...(statement
      ? [
          fieldSpec(
            { sysname: statement, type: 'input', rule: 'checkbox', params: { is_required: true } },
            { control: 'checkbox' },
          ),
        ]
      : []),
  ];
};

/** The period of a dialog's properties, or of a stored payload. */
const periodIn = (props: unknown): ExclusionPeriod => {
  const asked = (props as { readonly period?: unknown } | null)?.period;
  return selfExclusionPeriods.find((period) => period === asked) ?? '1_day';
};

const hasNoPassword = (props: unknown): boolean =>
  (props as { readonly asksPassword?: unknown } | null)?.asksPassword === false;

/** The next exclusion whose answer was lost. None is asked about twice, even when its record could not be removed. */
const foundOf = (
  { asked }: Pick<ExclusionContext, 'asked'>,
  found: OpenIntents | null,
): FoundExclusion | null => {
  const intent = found?.open.find(({ key }) => !asked.includes(key));
  return intent ? { period: periodIn(intent.payload), known: keyOf(intent) } : null;
};

const unanswered = (kind: Settlement<Json>['kind']): CashierNotice => {
  if (kind === 'storage') return plainNotice('error', 'limits.ended.storage');
  return kind === 'incomplete'
    ? plainNotice('warning', 'limits.exclusion.unsent')
    : plainNotice('warning', 'limits.exclusion.unclear');
};

/** `until` of the platform's answer, which alone says how long it holds. */
const endIn = (settlement: Settlement<Json>): string => {
  const until = answerIn('account.setSelfExclusion', settlement)?.until ?? null;
  const at = typeof until === 'number' ? until : until === null ? null : instantOf(until);
  return at === null ? '' : new Date(at).toISOString();
};

/** Whatever ended, another exclusion may be open still: it is asked about first. A store that hangs keeps nobody from it. */
const earlierExclusion = {
  src: 'findIntents',
  input: ({ context }: { readonly context: ExclusionContext }) => ({
    uid: context.uid,
    calls: ['account.setSelfExclusion'] as const,
  }),
  onDone: {
    guard: { type: 'hasOpenIntent', params: value },
    target: 'sending',
    actions: { type: 'assignFound', params: value },
  },
  onError: {},
} as const;

/** Self-exclusion in two steps: what it means and when it ends, then the password. */
export const exclusionMachine = setup({
  types: {} as { context: ExclusionContext; input: FeatureInput; events: ExclusionEvent },
  actors: {
    findIntents: findIntentsPlaceholder,
    intent: intentMachine,
    form: formMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignFound: assign(({ context }, found: OpenIntents | null) => ({
      found: foundOf(context, found),
      notice: null,
    })),
    assignRefusal: assign(({ context }, { settlement }: IntentOutput) => {
      const { found, asked } = context;
      const end = { found: null, asked: found ? [...asked, found.known.key] : asked };
      const failure = refusalIn(settlement);
      if (!failure) return { ...end, notice: unanswered(settlement.kind) };
      const none = { currency: '', settings: { symbols: {}, positions: {} } };
      const { notice, waitSeconds } = reactionTo(failure, none);
      return {
        ...end,
        notice: 'password' in failure.data ? null : notice,
        heldUntil: waitSeconds === null ? 0 : settlement.at + waitSeconds * 1_000,
      };
    }),
    clearNotice: assign({ notice: null, heldUntil: 0 }),
    assignHeld: assign((_, { settlement }: IntentOutput) =>
      settlement.kind === 'done' ? { heldTo: endIn(settlement) } : {},
    ),
    assignUnheard: assign({ heldTo: EXCLUDED_UNHEARD }),
    refuseForm: sendTo('proof', ({ context }, { settlement }: IntentOutput) => ({
      type: 'form.submit.refused',
      errors:
        settlement.kind === 'refused'
          ? serverErrors(settlement.failure, exclusionFields(context)).errors
          : {},
    })),
    /** Leaves a word for the page that comes after the sign-out. Live in the browser. */
    leaveNotice: () => {},
    signOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
    closeDialog: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: 'SelfExclusion', immediate: true },
    })),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    hasOpenIntent: ({ context }, found: OpenIntents | null) => foundOf(context, found) !== null,
    isExcluded: (_, { settlement }: IntentOutput) => settlement.kind === 'done',
    /** The session has ended, as an exclusion ends it. */
    isUnheard: (_, { settlement }: IntentOutput) => settlement.kind === 'unknown',
    isTooSoon: (_, ended: IntentOutput) => isTooSoon(ended),
    isOtherPlayer,
  },
}).createMachine({
  id: 'exclusion',
  context: ({ input }) => ({
    uid: input.uid,
    now: input.now,
    period: periodIn(input.props),
    ...(input.settings.config.market.exclusionStatement && { needsStatement: true }),
    ...(hasNoPassword(input.props) && { asksPassword: false }),
    found: null,
    asked: [],
    notice: null,
    heldUntil: 0,
    heldTo: null,
  }),
  invoke: [
    { src: 'guardSecrets', input: { prefixes: [exclusionFormId] } },
    {
      src: 'form',
      id: 'proof',
      input: ({ context }) => ({
        formId: exclusionFormId,
        fields: exclusionFields(context),
        now: context.now,
        strategy: 'onSubmit',
      }),
    },
  ],
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.left' } },
  initial: 'reviewing',
  states: {
    reviewing: {
      invoke: earlierExclusion,
      on: { 'exclusion.continued': 'proving' },
    },
    proving: {
      invoke: earlierExclusion,
      on: {
        'exclusion.back.requested': 'reviewing',
        'form.submitted': { target: 'sending', actions: 'clearNotice' },
      },
    },
    sending: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: 'account.setSelfExclusion',
          payload: { period: context.found?.period ?? context.period },
          secrets:
            context.asksPassword === false
              ? []
              : [{ field: 'password', ref: `${exclusionFormId}.password`, required: true }],
          sensitive: context.asksPassword !== false,
          known: context.found?.known ?? null,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isExcluded', params: output },
            target: 'excluded',
            actions: { type: 'assignHeld', params: output },
          },
          {
            guard: { type: 'isUnheard', params: output },
            target: 'excluded',
            actions: 'assignUnheard',
          },
          {
            guard: { type: 'isTooSoon', params: output },
            target: 'held',
            actions: [
              { type: 'assignRefusal', params: output },
              { type: 'refuseForm', params: output },
            ],
          },
          {
            target: 'proving',
            actions: [
              { type: 'assignRefusal', params: output },
              { type: 'refuseForm', params: output },
            ],
          },
        ],
      },
      on: {
        'session.changed': [{ guard: 'isOtherPlayer', target: 'left' }, { actions: 'passToIntent' }],
      },
    },
    held: {
      invoke: {
        src: 'deadline',
        input: ({ context }) => ({ at: context.heldUntil }),
        onDone: { target: 'proving', actions: 'clearNotice' },
      },
    },
    /** The platform has ended every session; this page follows. */
    excluded: { entry: ['leaveNotice', 'signOut'] },
    /** To another player. */
    left: { entry: 'closeDialog' },
  },
});

/** When an exclusion would end, epoch milliseconds: one of unknown end from its wish on; null for a permanent one. */
export const plannedEnd = ({
  period,
  now,
  found,
}: Pick<ExclusionContext, 'period' | 'now' | 'found'>): number | null =>
  found ? exclusionEnd(found.period, found.known.createdAt) : exclusionEnd(period, now);
