import { assign, sendTo, setup } from 'xstate';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { selfExclusionPeriods } from '../../../schemas/constants.ts';
import { exclusionEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { formatDate } from '../../../schemas/rules/kit/format.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { outcomeNotice, reactionTo } from '../../cashier/reaction.ts';
import type { CashierNotice } from '../../cashier/reaction.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import { formMachine } from '../../kit/form/form.machine.ts';
import { serverErrors } from '../../kit/form/server-errors.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import type { ExclusionEvent } from './exclusion.events.ts';

export const exclusionFormId = 'exclusion';

export type ExclusionContext = {
  uid: number;
  now: number;
  period: ExclusionPeriod;
  notice: CashierNotice | null;
  heldUntil: number;
  /** `DD.MM.YYYY`, '' for an exclusion without end; null until it holds. */
  heldTo: string | null;
};

/** Password, and for a permanent exclusion the ticked statement. */
export const exclusionFields = (period: ExclusionPeriod): readonly FieldSpec[] => [
  fieldSpec({ sysname: 'password', type: 'password', rule: 'currentPassword' }),
  ...(period === 'permanent'
    ? [
        fieldSpec(
          { sysname: 'is_permanent', type: 'input', rule: 'checkbox', params: { is_required: true } },
          { control: 'checkbox' },
        ),
      ]
    : []),
];

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

const periodIn = (props: Json): ExclusionPeriod => {
  const asked = (props as { readonly period?: unknown } | null)?.period;
  return selfExclusionPeriods.find((period) => period === asked) ?? '1_day';
};

/** `until` of the platform's answer, which alone says how long it holds. */
const endIn = (value: Json): string => {
  const until = (value as { readonly until?: number | string | null }).until ?? null;
  const at = typeof until === 'number' ? until : until === null ? null : instantOf(until);
  return at === null ? '' : formatDate(at, 0);
};

/** Self-exclusion in two steps: what it means and when it ends, then the password. */
export const exclusionMachine = setup({
  types: {} as { context: ExclusionContext; input: FeatureInput; events: ExclusionEvent },
  actors: {
    intent: intentMachine,
    form: formMachine,
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignRefusal: assign(({ event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'refused' && settlement.kind !== 'again')
        return { notice: outcomeNotice(settlement.kind) };
      const { failure, at } = settlement;
      const none = { currency: '', settings: { symbols: {}, positions: {} } };
      const { notice, waitSeconds } = reactionTo(failure, none);
      return {
        notice: 'password' in failure.data ? null : notice,
        heldUntil: waitSeconds === null ? 0 : at + waitSeconds * 1_000,
      };
    }),
    clearNotice: assign({ notice: null, heldUntil: 0 }),
    assignHeld: assign(({ event }) => {
      const settlement = settlementOf(event);
      return settlement.kind === 'done' ? { heldTo: endIn(settlement.value) } : {};
    }),
    refuseForm: sendTo('proof', ({ context, event }) => {
      const settlement = settlementOf(event);
      const errors =
        settlement.kind === 'refused'
          ? serverErrors(settlement.failure, exclusionFields(context.period)).errors
          : {};
      return { type: 'form.submit.refused', errors };
    }),
    /** Leaves a word for the page that comes after the sign-out. Live in the browser. */
    leaveNotice: () => {},
    signOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
    closeDialog: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: 'SelfExclusion', immediate: true },
    })),
    retryIntent: sendTo('exclude', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('exclude', ({ event }) => event),
  },
  guards: {
    isExcluded: ({ event }) => settlementOf(event).kind === 'done',
    isHeld: ({ event }) => {
      const settlement = settlementOf(event);
      const isAnswered = settlement.kind === 'again' || settlement.kind === 'refused';
      return isAnswered && settlement.failure.type === 'TooManyRequests';
    },
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
  },
}).createMachine({
  id: 'exclusion',
  context: ({ input }) => ({
    uid: input.uid,
    now: input.now,
    period: periodIn(input.props),
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
        fields: exclusionFields(context.period),
        now: context.now,
        strategy: 'onSubmit',
      }),
    },
  ],
  on: { 'session.changed': { guard: 'isOtherPlayer', actions: 'closeDialog' } },
  initial: 'reviewing',
  states: {
    reviewing: { on: { 'exclusion.continued': 'proving' } },
    proving: {
      on: {
        'exclusion.back.requested': 'reviewing',
        'form.submitted': { target: 'sending', actions: 'clearNotice' },
      },
    },
    sending: {
      initial: 'busy',
      invoke: {
        src: 'intent',
        id: 'exclude',
        input: ({ context }) => ({
          uid: context.uid,
          call: 'account.setSelfExclusion',
          payload: { period: context.period },
          secrets: [{ field: 'password', ref: `${exclusionFormId}.password`, required: true }],
          sensitive: true,
          known: null,
          replaces: null,
        }),
        onDone: [
          { guard: 'isExcluded', target: 'excluded', actions: 'assignHeld' },
          { guard: 'isHeld', target: 'held', actions: ['assignRefusal', 'refuseForm'] },
          { target: 'proving', actions: ['assignRefusal', 'refuseForm'] },
        ],
      },
      on: { 'intent.answer.lost': '.unknown', 'intent.session.expired': '.expired' },
      states: {
        busy: {},
        unknown: { on: { 'exclusion.answer.requested': { target: 'busy', actions: 'retryIntent' } } },
        expired: {
          on: {
            'exclusion.answer.requested': { target: 'busy', actions: 'retryIntent' },
            'session.changed': { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
          },
        },
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
  },
});

/** When an exclusion that begins now would end, epoch milliseconds; null for a permanent one. */
export const plannedEnd = ({ period, now }: Pick<ExclusionContext, 'period' | 'now'>): number | null =>
  exclusionEnd(period, now);
