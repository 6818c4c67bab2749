import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { OpenBet } from '../../../schemas/account/exclusion.ts';
import { EXCLUDED_UNHEARD, selfExclusionPeriods } from '../../../schemas/constants.ts';
import { exclusionEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { ExclusionBrands, ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { actorIds } from '../../kit/actor-ids.ts';
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
  openIntent,
} from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import { foundBreak, isoOf, noBreak, periodIn, refusedBreak } from '../break.parts.ts';
import type { BreakContext } from '../break.parts.ts';
import type { ExclusionEvent, ExclusionFact } from './exclusion.events.ts';

export const exclusionFormId = 'exclusion';

export type ExclusionContext = BreakContext<ExclusionPeriod> & {
  /** The market wants every exclusion confirmed by a statement. */
  needsStatement?: boolean;
  /** False: the account has none. */
  asksPassword?: boolean;
  /** The market wants to know what it holds for; null until it is chosen. */
  brands?: ExclusionBrands | null;
  /** Going on was wanted before it was chosen. */
  isBrandsMissing?: boolean;
  openBets?: readonly OpenBet[];
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

const periodOf = (props: unknown): ExclusionPeriod => periodIn(selfExclusionPeriods, props) ?? '1_day';

const openBetsIn = (props: unknown): readonly OpenBet[] =>
  (props as { readonly openBets?: readonly OpenBet[] } | null)?.openBets ?? [];

/** What the lost exclusion was sent with, to be asked about in the same words. */
const brandsIn = ({ found, brands }: ExclusionContext): { readonly brands?: ExclusionBrands } => {
  const sent = found ? found.brands : brands;
  return sent ? { brands: sent } : {};
};

const hasNoPassword = (props: unknown): boolean =>
  (props as { readonly asksPassword?: unknown } | null)?.asksPassword === false;

/** The platform alone says how long it holds; without end it names none. */
const endIn = ({ settlement }: IntentOutput): string =>
  isoOf(answerIn('account.setSelfExclusion', settlement)?.until) ?? '';

const texts = { unsent: 'limits.exclusion.unsent', unclear: 'limits.exclusion.unclear' };

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
    assignFound: assign(({ context: { asked } }, found: OpenIntents | null) => ({
      found: foundBreak(asked, found, periodOf),
      notice: null,
    })),
    assignBrands: assign((_, { brands }: ExclusionFact<'exclusion.brands.chosen'>) => ({
      brands,
      isBrandsMissing: false,
    })),
    touchBrands: assign({ isBrandsMissing: true }),
    assignRefusal: assign(({ context }, ended: IntentOutput) => refusedBreak(context, ended, texts)),
    clearNotice: assign({ notice: null, heldUntil: 0 }),
    assignHeld: assign((_, ended: IntentOutput) => ({ heldTo: endIn(ended) })),
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
    hasOpenIntent: ({ context }, found: OpenIntents | null) => openIntent(found, context.asked) !== null,
    isExcluded: (_, { settlement }: IntentOutput) => settlement.kind === 'done',
    /** The session has ended, as an exclusion ends it. */
    isUnheard: (_, { settlement }: IntentOutput) => settlement.kind === 'unknown',
    isTooSoon: (_, ended: IntentOutput) => isTooSoon(ended),
    /** The platform asked for a pause, and it has not been waited for. */
    isHeld: ({ context }) => context.heldUntil > 0,
    isBrandsOpen: ({ context }) => context.brands === null,
    isOtherPlayer,
  },
}).createMachine({
  id: 'exclusion',
  context: ({ input }) => ({
    uid: input.uid,
    now: input.now,
    period: periodOf(input.props),
    ...(input.settings.config.market.exclusionStatement && { needsStatement: true }),
    ...(hasNoPassword(input.props) && { asksPassword: false }),
    ...(input.settings.config.market.exclusion.brands && { brands: null }),
    ...(openBetsIn(input.props).length > 0 && { openBets: openBetsIn(input.props) }),
    ...noBreak,
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
      on: {
        'exclusion.brands.chosen': { actions: { type: 'assignBrands', params: received } },
        'exclusion.continued': [
          { guard: 'isBrandsOpen', actions: 'touchBrands' },
          { guard: 'isHeld', target: 'held' },
          { target: 'proving' },
        ],
      },
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
          payload: { period: context.found?.period ?? context.period, ...brandsIn(context) },
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
      on: { 'exclusion.back.requested': 'reviewing' },
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
