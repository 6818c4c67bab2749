import { assign, setup } from 'xstate';
import type { GateList } from '../../../schemas/account/gates.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import type { RiskAction } from '../../../schemas/rules/account/gate.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { saferPlayPath } from '../../../schemas/rules/site/safer-play.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { letters } from '../../kit/letters.ts';
import type { Letter } from '../../kit/letters.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { isFound } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { navigate } from '../../kit/requests.ts';
import { isRefusedAs, refusalText } from '../../kit/refusals/refusal-text.ts';
import { tell } from '../../kit/tell.ts';
import {
  answerOf,
  areLimitsGood,
  currentGate,
  gateContext,
  valueKey,
  withGates,
  withGatesAnew,
} from './gate-answer.ts';
import type { GateContext } from './gate-answer.ts';
import type { GateEvent, GatePassed } from './gate.events.ts';

type Seen = { readonly context: GateContext };
type Fact<Type extends GateEvent['type']> = Extract<GateEvent, { readonly type: Type }>;

/** Where the answer to a message about risk leads; '' is on. */
const riskPaths: Readonly<Record<RiskAction, string>> = {
  read: '',
  limits: buildPath('profile-responsible-game') + '#limit-deposit',
  break: buildPath('profile-responsible-game') + '#time-out',
  help: saferPlayPath,
  withdraw: buildPath('cashier-withdraw'),
  support: buildPath('support'),
};

const closeGate: Letter<'dialogs'> = {
  to: actorIds.dialogs,
  event: { type: 'dialog.close.requested', name: 'Gate', immediate: true },
};

/** By what an answer is refused that no longer fits what is asked. */
const answerParts = ['version', 'step', 'answer', 'limits', 'months'];

/** What is due before play, a deposit or an open site: each step once, in the platform's order, kept by the platform. */
export const gateMachine = setup({
  types: {} as { context: GateContext; input: FeatureInput; events: GateEvent; tags: 'ready' },
  actors: {
    getGates: placeholder<GateList | null>('getGates'),
    passGate: placeholder<GateList, CallPayload<'account.passGate'>>('passGate'),
  },
  actions: {
    assignGates: assign(({ context }, list: GateList | null) => (list ? withGates(context, list) : {})),
    assignGatesAnew: assign(({ context }, list: GateList | null) =>
      list ? withGatesAnew(context, list) : {},
    ),
    assignValue: assign(({ context }, { kind, period, value: text }: Fact<'gate.value.changed'>) => ({
      values: { ...context.values, [valueKey(kind, period)]: text },
      notice: null,
    })),
    assignPeriod: assign(({ context }, { kind, period }: Fact<'gate.period.chosen'>) => ({
      periods: { ...context.periods, [kind]: period },
    })),
    assignMonths: assign((_, { months }: Fact<'gate.months.chosen'>) => ({ months })),
    touch: assign({ isTouched: true }),
    answerSet: assign({ answer: 'set', isTouched: true }),
    answerNone: assign({ answer: 'none', notice: null }),
    answerSeen: assign({ answer: 'seen', notice: null }),
    assignAction: assign((_, { action }: Fact<'gate.risk.answered'>) => ({ action })),
    assignTold: assign(({ context }) => ({
      told: currentGate(context)?.step === 'review' ? 'review' : 'limits',
    })),
    assignFailure: assign((_, found: Failure | null) => ({ notice: refusalText(found) })),
    /** The strip under the header counts the limits too. */
    tellSaved: tell(({ context }: Seen) =>
      context.answer === 'set'
        ? { to: actorIds.figures, event: { type: 'figures.refresh.requested' } }
        : null,
    ),
    tellPassed: tell(() => [
      ...letters<GatePassed>([actorIds.popups, actorIds.game, actorIds.betting, actorIds.deposit], {
        type: 'gate.passed',
      }),
      closeGate,
    ]),
    closeDialog: tell(() => closeGate),
    /** To the tool that a message about risk was answered with. */
    goOn: tell(({ context }: Seen) => {
      const path = riskPaths[context.action ?? 'read'];
      return path === '' ? null : navigate(path);
    }),
  },
  guards: {
    isFound,
    isClear: ({ context }) => currentGate(context) === null,
    areLimitsGood: ({ context }) => areLimitsGood(context),
    mayOptOut: ({ context }) => currentGate(context)?.is_required === false,
    confirmsOptOut: ({ context }) => context.confirmsOptOut,
    /** What was answered is told before the next step. */
    isTold: ({ context }, found: Outcome<GateList>) => {
      const step = currentGate(context)?.step;
      if (!found.ok || (context.answer !== 'set' && step !== 'review')) return false;
      // Limits that do not hold yet are due still.
      return currentGate({ items: found.value.items, before: context.before })?.step !== step;
    },
    /** It was read, and play stays closed. */
    isRestricted: ({ context }, found: Outcome<GateList>) =>
      currentGate(context)?.level === 'restriction' &&
      found.ok &&
      currentGate({ items: found.value.items, before: context.before })?.level === 'restriction',
    /** The step, or what it shows, may be another one by now: an answer to what was read is never taken. */
    isOutdated: (_, why: Failure | null) =>
      isRefusedAs<'account.passGate'>(why, 'InvalidParameter') &&
      answerParts.some((field) => firstFieldCode(why?.data ?? {}, field) !== undefined),
    isOtherPlayer,
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => gateContext(input),
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.left' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'getGates',
        onDone: [
          {
            guard: { type: 'isFound', params: output },
            target: 'deciding',
            actions: { type: 'assignGates', params: value },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    /** What is due is not known: nothing opens, and nothing is guessed. */
    failed: {
      tags: 'ready',
      on: { 'gate.reload.requested': 'loading', 'gate.left': 'left' },
    },
    deciding: { always: [{ guard: 'isClear', target: 'passed' }, { target: 'asking' }] },
    asking: {
      tags: 'ready',
      on: {
        'gate.value.changed': { actions: { type: 'assignValue', params: received } },
        'gate.period.chosen': { actions: { type: 'assignPeriod', params: received } },
        'gate.months.chosen': { actions: { type: 'assignMonths', params: received } },
        'gate.limits.requested': [
          { guard: 'areLimitsGood', target: 'sending', actions: 'answerSet' },
          { actions: 'touch' },
        ],
        'gate.none.requested': {
          guard: 'mayOptOut',
          target: 'optingOut',
        },
        'gate.seen.confirmed': { target: 'sending', actions: 'answerSeen' },
        'gate.risk.answered': {
          target: 'sending',
          actions: ['answerSeen', { type: 'assignAction', params: received }],
        },
        // A step that the site cannot show: nobody can answer it here.
        'gate.left': 'left',
      },
    },
    optingOut: {
      always: [
        { guard: 'confirmsOptOut', target: 'confirming' },
        { target: 'sending', actions: 'answerNone' },
      ],
    },
    /** Going on without a limit is a second action. */
    confirming: {
      tags: 'ready',
      on: {
        'gate.none.withdrawn': 'asking',
        'gate.none.confirmed': { target: 'sending', actions: 'answerNone' },
      },
    },
    sending: {
      tags: 'ready',
      invoke: {
        src: 'passGate',
        input: ({ context }) => answerOf(context),
        onDone: [
          {
            guard: { type: 'isTold', params: output },
            target: 'told',
            actions: ['assignTold', { type: 'assignGates', params: value }, 'tellSaved'],
          },
          { guard: { type: 'isRestricted', params: output }, target: 'left' },
          {
            guard: { type: 'isFound', params: output },
            target: 'deciding',
            actions: { type: 'assignGates', params: value },
          },
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'rereading',
            actions: { type: 'assignFailure', params: failure },
          },
          { target: 'asking', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: { target: 'asking', actions: { type: 'assignFailure', params: () => null } },
      },
    },
    /** What was answered is no longer what is asked. */
    rereading: {
      tags: 'ready',
      invoke: {
        src: 'getGates',
        onDone: [
          {
            guard: { type: 'isFound', params: output },
            target: 'deciding',
            actions: { type: 'assignGatesAnew', params: value },
          },
          // What was typed stays: the platform refuses an answer that no longer fits.
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    told: { tags: 'ready', on: { 'gate.continued': 'deciding' } },
    passed: { entry: ['tellPassed', 'goOn'] },
    left: { entry: ['closeDialog', 'goOn'] },
  },
});
