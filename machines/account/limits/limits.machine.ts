import { assign, sendTo, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import { rangePart } from '../../../schemas/rules/kit/date-range.ts';
import { ACTIVITY_MAX_DAYS } from '../../../schemas/rules/account/activity.ts';
import type { ActivitySpan } from '../../../schemas/rules/account/activity.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { findIntentsPlaceholder, isOtherAccount, isTooSoon } from '../../kit/intent/intent.parts.ts';
import { output, received, value } from '../../kit/output.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import { tellChild } from '../../kit/tell-child.ts';
import { activityList } from '../totals/activity-list.ts';
import { afterAnswer, afterRefusal, savedToast } from './limits-answer.ts';
import {
  callsOf,
  drafted,
  foundOf,
  hasDueTime,
  intentOf,
  needsWord,
  nextDueAt,
  timeOutsOf,
  wishOf,
} from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import { newerOf } from './limits-order.ts';
import type { LimitWish, LimitsEvent, LimitsFact } from './limits.events.ts';
import { RAISE_DIALOG, limitChangeQuestion } from './limit-question.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import { answered, answersTo } from '../../kit/question.ts';

export const EXCLUSION_DIALOG = 'SelfExclusion';
const FIRST_SPAN: ActivitySpan = 30;
/** The longest span. */
const ACTIVITY_ROWS = ACTIVITY_MAX_DAYS;

export const limitsMachine = setup({
  types: {} as { context: LimitsContext; input: FeatureInput; events: LimitsEvent; tags: 'ready' },
  actors: {
    loadLimits: placeholder<LimitsData>('loadLimits'),
    findIntents: findIntentsPlaceholder,
    intent: intentMachine,
    activity: activityList,
    deadline: deadlinePlaceholder,
  },
  actions: {
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadLimits', 'profile-responsible-game')),
    assignData: assign((_, data: LimitsData | null) => data ?? {}),
    assignPushed: assign(({ context }, { items, at }: LimitsFact<'limits.pushed'>) => ({
      items: newerOf(context.items, items),
      at,
    })),
    assignValue: assign(({ context }, { kind, value }: LimitsFact<'limits.value.changed'>) =>
      drafted(context, kind, { value }),
    ),
    assignPeriod: assign(({ context }, { kind, period }: LimitsFact<'limits.period.chosen'>) =>
      drafted(context, kind, { period }),
    ),
    touch: assign(({ context }, { kind }: LimitWish) => ({
      touched: context.touched.includes(kind) ? context.touched : [...context.touched, kind],
    })),
    assignWish: assign(({ context }, wish: LimitWish) => ({ saving: wishOf(context, wish), notice: null })),
    assignFound: assign(({ context }, found: OpenIntents | null) => ({ saving: foundOf(context, found) })),
    assignAnswer: assign(({ context }, ended: IntentOutput) => afterAnswer(context, ended)),
    assignRefusal: assign(({ context }, ended: IntentOutput) => afterRefusal(context, ended)),
    clearSaving: assign({ saving: null }),
    markOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    clearHold: assign({ heldUntil: 0, notice: null }),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      uid,
      currency,
      items: [],
      drafts: {},
      touched: [],
      refused: {},
      notice: null,
      saving: null,
      asked: [],
      isOutdated: false,
    })),
    askToConfirm: tell(({ context }: { readonly context: LimitsContext }) => limitChangeQuestion(context)),
    askToExclude: tell(
      (
        { context }: { readonly context: LimitsContext },
        { period }: LimitsFact<'limits.exclusion.requested'>,
      ) => ({
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: EXCLUSION_DIALOG,
          kind: 'popup',
          props: {
            period,
            ...(context.asksPassword === false && { asksPassword: false }),
            ...(context.openBets && { openBets: context.openBets }),
          },
        },
      }),
    ),
    askForTimeOut: tell((_, { period }: LimitsFact<'limits.time-out.requested'>) => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: 'TimeOut', kind: 'popup', props: { period } },
    })),
    /** The strip under the header counts the deposit limit too. */
    tellSaved: tell(({ context }: { readonly context: LimitsContext }, ended: IntentOutput) => [
      savedToast(context, ended),
      { to: actorIds.figures, event: { type: 'figures.refresh.requested' } },
    ]),
    /** Tells the other tabs. Live in the browser. */
    announceTerms: () => {},
    passToIntent: sendTo('intent', ({ event }) => event),
    /** Anew, and nothing of another player's. */
    readActivity: tellChild('activity', () => ({ type: 'list.key.changed', key: { days: FIRST_SPAN } })),
    readSpan: tellChild('activity', (_, { days }: LimitsFact<'limits.activity.chosen'>) => ({
      type: 'list.key.changed',
      key: { days },
    })),
    readRange: tellChild('activity', (_, { from, to }: LimitsFact<'limits.range.chosen'>) => ({
      type: 'list.key.changed',
      key: { days: FIRST_SPAN, ...rangePart({ from, to }) },
    })),
  },
  guards: {
    /** The limits of this player, on a platform that has them all. */
    isOwnPush: ({ context }, { uid }: LimitsFact<'limits.pushed'>) =>
      uid === context.uid && !context.isDepositOnly,
    isLoaded,
    isOtherPlayer: isOtherAccount,
    hasOpenIntent: ({ context }, found: OpenIntents | null) => foundOf(context, found) !== null,
    isWish: ({ context }, wish: LimitWish) => wishOf(context, wish) !== null,
    needsWord: ({ context }, wish: LimitWish) => {
      const change = wishOf(context, wish);
      return change !== null && needsWord(context, change);
    },
    ...answersTo(RAISE_DIALOG),
    isSaved: (_, { settlement }: IntentOutput) => settlement.kind === 'done',
    isTooSoon: (_, ended: IntentOutput) => isTooSoon(ended),
    isOutdated: ({ context }) => context.isOutdated === true,
    hasDueTime: ({ context }) => hasDueTime(context),
    isExclusionOffered: ({ context }, { period }: LimitsFact<'limits.exclusion.requested'>) =>
      context.exclusionPeriods.includes(period),
    isTimeOutOffered: ({ context }, { period }: LimitsFact<'limits.time-out.requested'>) =>
      timeOutsOf(context).includes(period),
  },
}).createMachine({
  id: 'limits',
  context: ({ input }) => ({
    uid: input.uid,
    currency: input.currency,
    money: moneySettings(input.settings),
    raiseDelayHours: input.settings.config.market.raiseDelayHours,
    hasDepositLimit: input.settings.config.responsibleGame.depositLimit,
    exclusionPeriods: input.settings.config.responsibleGame.selfExclusion
      ? input.settings.config.market.exclusionPeriods
      : [],
    timeOutPeriods: input.settings.config.market.timeOutPeriods,
    policy: input.settings.config.market.limits,
    items: [],
    isDepositOnly: false,
    isDepositFixed: false,
    at: input.now,
    drafts: {},
    touched: [],
    refused: {},
    notice: null,
    saving: null,
    asked: [],
    heldUntil: 0,
  }),
  initial: 'loading',
  /** Days are the player's, and a server does not know their zone: it is read in the browser alone. */
  invoke: {
    src: 'activity',
    id: 'activity',
    input: { key: { days: FIRST_SPAN }, size: ACTIVITY_ROWS, isEager: false },
  },
  on: {
    'limits.activity.chosen': { actions: { type: 'readSpan', params: received } },
    'limits.range.chosen': { actions: { type: 'readRange', params: received } },
    'session.changed': forOtherPlayer('.loading'),
    'limits.exclusion.requested': {
      guard: { type: 'isExclusionOffered', params: received },
      actions: { type: 'askToExclude', params: received },
    },
    'limits.time-out.requested': {
      guard: { type: 'isTimeOutOffered', params: received },
      actions: { type: 'askForTimeOut', params: received },
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadLimits',
        onDone: [loaded('shown', 'assignData'), failed],
        onError: 'failed',
      },
      /** Something has changed since it was asked. */
      on: {
        'limits.pushed': {
          guard: { type: 'isOwnPush', params: received },
          target: 'loading',
          reenter: true,
        },
        'locale.told': { target: 'loading', reenter: true },
        'terms.changed': { target: 'loading', reenter: true },
      },
    },
    failed: { tags: 'ready', on: { 'limits.reload.requested': 'loading', 'locale.told': 'loading' } },
    shown: {
      tags: 'ready',
      initial: 'checking',
      on: {
        'terms.changed': { actions: 'markOutdated' },
        'locale.told': { actions: 'markOutdated' },
        'limits.value.changed': { actions: { type: 'assignValue', params: received } },
        'limits.period.chosen': { actions: { type: 'assignPeriod', params: received } },
        'limits.pushed': {
          guard: { type: 'isOwnPush', params: received },
          actions: { type: 'assignPushed', params: received },
        },
      },
      states: {
        /** A change whose answer was lost before this page was opened is asked about first. Waits on the server. */
        checking: {
          exit: 'readActivity',
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, calls: callsOf(context) }),
            onDone: [
              {
                guard: { type: 'hasOpenIntent', params: value },
                target: 'sending',
                actions: { type: 'assignFound', params: value },
              },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
        editing: {
          initial: 'deciding',
          /** Whatever ended, another change may be open still. */
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, calls: callsOf(context) }),
            onDone: {
              guard: { type: 'hasOpenIntent', params: value },
              target: 'sending',
              actions: { type: 'assignFound', params: value },
            },
            onError: {},
          },
          on: {
            'terms.changed': 'refreshing',
            'locale.told': 'refreshing',
            'limits.pushed': {
              guard: { type: 'isOwnPush', params: received },
              target: '.deciding',
              actions: { type: 'assignPushed', params: received },
            },
            'limits.save.requested': [
              {
                guard: { type: 'needsWord', params: received },
                target: 'confirming',
                actions: [
                  { type: 'touch', params: received },
                  { type: 'assignWish', params: received },
                ],
              },
              {
                guard: { type: 'isWish', params: received },
                target: 'sending',
                actions: [
                  { type: 'touch', params: received },
                  { type: 'assignWish', params: received },
                ],
              },
              { actions: { type: 'touch', params: received } },
            ],
            'limits.remove.requested': {
              guard: { type: 'isWish', params: received },
              target: 'confirming',
              actions: { type: 'assignWish', params: received },
            },
            'limits.pending.confirmed': {
              guard: { type: 'isWish', params: received },
              target: 'sending',
              actions: { type: 'assignWish', params: received },
            },
            'limits.pending.dropped': {
              guard: { type: 'isWish', params: received },
              target: 'sending',
              actions: { type: 'assignWish', params: received },
            },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isOutdated', target: '#limits.shown.refreshing' },
                { guard: 'hasDueTime', target: 'waiting' },
                { target: 'settled' },
              ],
            },
            settled: {},
            /** For the time at which a raise may be confirmed. */
            waiting: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({ at: nextDueAt(context), clock: 'platform' }),
                onDone: '#limits.shown.refreshing',
              },
            },
          },
        },
        refreshing: {
          entry: 'clearOutdated',
          invoke: {
            src: 'loadLimits',
            onDone: [loaded('editing', 'assignData'), { target: 'stale' }],
            onError: 'stale',
          },
          on: {
            'limits.pushed': {
              guard: { type: 'isOwnPush', params: received },
              target: 'refreshing',
              reenter: true,
            },
            'locale.told': { target: 'refreshing', reenter: true },
            'terms.changed': { target: 'refreshing', reenter: true },
          },
        },
        /** The limits are those of before. */
        stale: {
          on: {
            'limits.reload.requested': 'refreshing',
            'locale.told': 'refreshing',
            'terms.changed': 'refreshing',
            'limits.pushed': {
              guard: { type: 'isOwnPush', params: received },
              target: 'editing',
              actions: { type: 'assignPushed', params: received },
            },
          },
        },
        confirming: {
          entry: 'askToConfirm',
          on: {
            ...answered('sending', 'editing', 'clearSaving'),
          },
        },
        sending: {
          invoke: {
            src: 'intent',
            id: 'intent',
            input: ({ context }) => intentOf(context),
            onDone: [
              {
                guard: { type: 'isSaved', params: output },
                target: 'editing',
                actions: [
                  { type: 'tellSaved', params: output },
                  'announceTerms',
                  { type: 'assignAnswer', params: output },
                ],
              },
              {
                guard: { type: 'isTooSoon', params: output },
                target: 'held',
                actions: { type: 'assignRefusal', params: output },
              },
              { target: 'refreshing', actions: { type: 'assignRefusal', params: output } },
            ],
          },
          on: {
            'session.changed': [forOtherPlayer('#limits.loading'), { actions: 'passToIntent' }],
          },
        },
        held: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: context.heldUntil }),
            onDone: { target: 'editing', actions: 'clearHold' },
          },
        },
      },
    },
  },
});
