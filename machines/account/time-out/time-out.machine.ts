import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import { EXCLUDED_UNHEARD, timeOutPeriods } from '../../../schemas/constants.ts';
import { timeOutEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { TimeOutPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { answerIn } from '../../kit/intent/intent-answer.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  isTooSoon,
  openIntent,
} from '../../kit/intent/intent.parts.ts';
import { output, value } from '../../kit/output.ts';
import { tell } from '../../kit/tell.ts';
import { foundBreak, isoOf, noBreak, periodIn, refusedBreak } from '../break.parts.ts';
import type { BreakContext } from '../break.parts.ts';
import type { TimeOutEvent } from './time-out.events.ts';

export type TimeOutContext = BreakContext<TimeOutPeriod>;

const periodOf = (props: unknown): TimeOutPeriod => periodIn(timeOutPeriods, props) ?? '1_day';

/** When a time-out would end, epoch milliseconds: one of unknown end from its wish on. */
export const plannedEnd = ({
  period,
  now,
  found,
}: Pick<TimeOutContext, 'period' | 'now' | 'found'>): number =>
  found ? timeOutEnd(found.period, found.known.createdAt) : timeOutEnd(period, now);

/** The platform alone says how long it holds. */
const endIn = ({ settlement }: IntentOutput): string =>
  isoOf(answerIn('account.setTimeOut', settlement)?.until) ?? EXCLUDED_UNHEARD;

const texts = { unsent: 'limits.timeOut.unclear', unclear: 'limits.timeOut.unclear' };

/** A time-out by one word: its end and what it means, then it begins. */
export const timeOutMachine = setup({
  types: {} as { context: TimeOutContext; input: FeatureInput; events: TimeOutEvent },
  actors: {
    findIntents: findIntentsPlaceholder,
    intent: intentMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignFound: assign(({ context: { asked } }, found: OpenIntents | null) => ({
      found: foundBreak(asked, found, periodOf),
      notice: null,
    })),
    assignRefusal: assign(({ context }, ended: IntentOutput) => refusedBreak(context, ended, texts)),
    clearNotice: assign({ notice: null, heldUntil: 0 }),
    assignHeld: assign((_, ended: IntentOutput) => ({ heldTo: endIn(ended) })),
    assignUnheard: assign({ heldTo: EXCLUDED_UNHEARD }),
    /** Leaves a word for the page that comes after the sign-out. Live in the browser. */
    leaveNotice: () => {},
    signOut: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
    closeDialog: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: 'TimeOut', immediate: true },
    })),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    hasOpenIntent: ({ context }, found: OpenIntents | null) => openIntent(found, context.asked) !== null,
    isBegun: (_, { settlement }: IntentOutput) => settlement.kind === 'done',
    /** The session has ended, as a time-out ends it. */
    isUnheard: (_, { settlement }: IntentOutput) => settlement.kind === 'unknown',
    isTooSoon: (_, ended: IntentOutput) => isTooSoon(ended),
    isOtherPlayer,
  },
}).createMachine({
  id: 'timeOut',
  context: ({ input }) => ({
    uid: input.uid,
    now: input.now,
    period: periodOf(input.props),
    ...noBreak,
  }),
  on: { 'session.changed': { guard: 'isOtherPlayer', target: '.left' } },
  initial: 'reviewing',
  states: {
    reviewing: {
      /** One whose answer was lost is asked about first. A store that hangs keeps nobody from it. */
      invoke: {
        src: 'findIntents',
        input: ({ context }) => ({ uid: context.uid, calls: ['account.setTimeOut'] as const }),
        onDone: {
          guard: { type: 'hasOpenIntent', params: value },
          target: 'sending',
          actions: { type: 'assignFound', params: value },
        },
        onError: {},
      },
      on: { 'time-out.confirmed': { target: 'sending', actions: 'clearNotice' } },
    },
    sending: {
      invoke: {
        src: 'intent',
        id: 'intent',
        input: ({ context }) => ({
          uid: context.uid,
          call: 'account.setTimeOut',
          payload: { period: context.found?.period ?? context.period },
          secrets: [],
          sensitive: false,
          known: context.found?.known ?? null,
          replaces: null,
        }),
        onDone: [
          {
            guard: { type: 'isBegun', params: output },
            target: 'begun',
            actions: { type: 'assignHeld', params: output },
          },
          { guard: { type: 'isUnheard', params: output }, target: 'begun', actions: 'assignUnheard' },
          {
            guard: { type: 'isTooSoon', params: output },
            target: 'held',
            actions: { type: 'assignRefusal', params: output },
          },
          { target: 'reviewing', actions: { type: 'assignRefusal', params: output } },
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
        onDone: { target: 'reviewing', actions: 'clearNotice' },
      },
    },
    /** The platform has ended every session; this page follows. */
    begun: { entry: ['leaveNotice', 'signOut'] },
    /** To another player. */
    left: { entry: 'closeDialog' },
  },
});
