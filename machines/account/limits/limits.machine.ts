import { assign, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { moneySettings } from '../../cashier/money-settings.ts';
import { outcomeNotice, reactionTo } from '../../cashier/reaction.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentInput, IntentOutput } from '../../kit/intent/intent.machine.ts';
import { valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import {
  answeredItem,
  draftOf,
  hasDueTime,
  intentOf,
  nextDueAt,
  recoveredOf,
  refusedValue,
  wishOf,
  without,
} from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';
import type { LimitsEvent } from './limits.events.ts';

export const RAISE_DIALOG = 'RaiseLimit';
export const EXCLUSION_DIALOG = 'SelfExclusion';

type Wish = Extract<LimitsEvent, { kind: unknown }>;

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

/** A change that is not sent without a further question. */
const waits: readonly string[] = ['raise', 'remove'];

export const limitsMachine = setup({
  types: {} as { context: LimitsContext; input: FeatureInput; events: LimitsEvent; tags: 'ready' | 'locked' },
  actors: {
    loadLimits: placeholder<LimitsData>('loadLimits'),
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly call: IntentInput['call'] }>(
      'findIntents',
    ),
    intent: intentMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignData: assign(({ event }) => valueOf<LimitsData>(event) ?? {}),
    assignPushed: assign(({ event }) =>
      event.type === 'limits.pushed' ? { items: event.items, at: event.at } : {},
    ),
    assignValue: assign(({ context, event }) => {
      if (event.type !== 'limits.value.changed') return {};
      const { kind, value } = event;
      const drafts = { ...context.drafts, [kind]: { ...draftOf(context, kind), value } };
      return { drafts, refused: without(context.refused, kind), notice: null };
    }),
    assignPeriod: assign(({ context, event }) => {
      if (event.type !== 'limits.period.chosen') return {};
      const { kind, period } = event;
      const drafts = { ...context.drafts, [kind]: { ...draftOf(context, kind), period } };
      return { drafts, refused: without(context.refused, kind), notice: null };
    }),
    touch: assign(({ context, event }) =>
      event.type === 'limits.save.requested' && !context.touched.includes(event.kind)
        ? { touched: [...context.touched, event.kind] }
        : {},
    ),
    assignWish: assign(({ context, event }) => ({ saving: wishOf(context, event as Wish), notice: null })),
    assignFound: assign(({ context, event }) => {
      const intent = valueOf<OpenIntents>(event)?.open[0];
      if (!intent) return {};
      const known = { key: intent.key, createdAt: intent.createdAt };
      return { saving: recoveredOf(context, intent.payload, known) };
    }),
    assignKey: assign(({ context, event }) =>
      event.type === 'intent.key.made' && context.saving
        ? { saving: { ...context.saving, known: event.known } }
        : {},
    ),
    assignAnswer: assign(({ context, event }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'done') return {};
      const item = answeredItem(context, settlement.value);
      const drafts = without(context.drafts, item.kind);
      return {
        items: context.items.map((known) => (known.kind === item.kind ? item : known)),
        at: settlement.at,
        drafts,
        touched: context.touched.filter((kind) => kind !== item.kind),
        saving: null,
      };
    }),
    assignRefusal: assign(({ context, event }) => {
      const settlement = settlementOf(event);
      const kind = context.saving?.kind;
      if (!kind) return { saving: null };
      const problem = refusedValue(settlement);
      if (problem !== null) return { saving: null, refused: { ...context.refused, [kind]: problem } };
      if (settlement.kind !== 'refused' && settlement.kind !== 'again')
        return { saving: null, notice: { kind, notice: outcomeNotice(settlement.kind) } };
      const { failure, at } = settlement;
      const reaction = reactionTo(failure, { currency: context.currency, settings: context.money });
      return {
        saving: null,
        notice: { kind, notice: reaction.notice },
        heldUntil: reaction.waitSeconds === null ? 0 : at + reaction.waitSeconds * 1_000,
      };
    }),
    clearSaving: assign({ saving: null }),
    clearHold: assign({ heldUntil: 0, notice: null }),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed'
        ? {
            uid: event.uid,
            currency: event.currency,
            items: [],
            drafts: {},
            touched: [],
            refused: {},
            notice: null,
            saving: null,
          }
        : {},
    ),
    askToConfirm: tell(({ context }: { context: LimitsContext }) => {
      const isRemoval = context.saving?.change === 'remove';
      const name = isRemoval ? 'remove' : 'raise';
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: RAISE_DIALOG,
          kind: 'confirm',
          replyTo: actorIds.limits,
          props: {
            title: { id: `limits.confirm.${name}.title` },
            text: { id: `limits.confirm.${name}.text`, values: { hours: context.raiseDelayHours } },
            agree: { id: `limits.confirm.${name}.agree` },
            reject: { id: 'limits.confirm.keep' },
          },
        },
      };
    }),
    askToExclude: tell(({ event }: { event: LimitsEvent }) =>
      event.type === 'limits.exclusion.requested'
        ? {
            to: actorIds.dialogs,
            event: {
              type: 'dialog.requested',
              name: EXCLUSION_DIALOG,
              kind: 'popup',
              props: { period: event.period },
            },
          }
        : null,
    ),
    /** The strip under the header counts the deposit limit too. */
    tellSaved: tell(({ context, event }: { context: LimitsContext; event: unknown }) => {
      const settlement = settlementOf(event);
      if (settlement.kind !== 'done') return null;
      const isWaiting = answeredItem(context, settlement.value).pending !== null;
      return [
        {
          to: actorIds.toasts,
          event: {
            type: 'toast.requested',
            kind: isWaiting ? 'info' : 'success',
            title: { id: isWaiting ? 'limits.toast.waits' : 'limits.toast.saved' },
          },
        },
        { to: actorIds.tally, event: { type: 'tally.refresh.requested' } },
      ];
    }),
    retryIntent: sendTo('change', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('change', ({ event }) => event),
  },
  guards: {
    /** The limits of this player, on a platform that has them all. */
    isOwnPush: ({ context, event }) =>
      event.type === 'limits.pushed' && event.uid === context.uid && !context.isDepositOnly,
    isLoaded: ({ event }) => valueOf<LimitsData>(event) !== null,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    hasOpenIntent: ({ context, event }) => {
      const intent = valueOf<OpenIntents>(event)?.open[0];
      return intent !== undefined && recoveredOf(context, intent.payload, intent) !== null;
    },
    needsWord: ({ context, event }) => {
      const wish = wishOf(context, event as Wish);
      return wish !== null && waits.includes(wish.change);
    },
    isWish: ({ context, event }) => wishOf(context, event as Wish) !== null,
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === RAISE_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === RAISE_DIALOG,
    isSaved: ({ event }) => settlementOf(event).kind === 'done',
    isHeld: ({ event }) => {
      const settlement = settlementOf(event);
      const isAnswered = settlement.kind === 'again' || settlement.kind === 'refused';
      return isAnswered && settlement.failure.type === 'TooManyRequests';
    },
    hasDueTime: ({ context }) => hasDueTime(context),
    isExclusionOffered: ({ context, event }) =>
      event.type === 'limits.exclusion.requested' && context.exclusionPeriods.includes(event.period),
  },
}).createMachine({
  id: 'limits',
  context: ({ input }) => ({
    uid: input.uid,
    currency: input.currency,
    money: moneySettings(input.settings),
    raiseDelayHours: input.settings.config.market.raiseDelayHours,
    exclusionPeriods: input.settings.config.responsibleGame.selfExclusion
      ? input.settings.config.market.exclusionPeriods
      : [],
    items: [],
    isDepositOnly: false,
    at: input.now,
    drafts: {},
    touched: [],
    refused: {},
    notice: null,
    saving: null,
    heldUntil: 0,
  }),
  initial: 'loading',
  on: {
    'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' },
    'limits.exclusion.requested': { guard: 'isExclusionOffered', actions: 'askToExclude' },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadLimits',
        onDone: [{ guard: 'isLoaded', target: 'shown', actions: 'assignData' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { tags: 'ready', on: { 'limits.retry.requested': 'loading' } },
    shown: {
      tags: 'ready',
      initial: 'checking',
      on: {
        'limits.value.changed': { actions: 'assignValue' },
        'limits.period.chosen': { actions: 'assignPeriod' },
        'limits.pushed': { guard: 'isOwnPush', actions: 'assignPushed' },
      },
      states: {
        /** A change whose answer was lost before this page was opened is asked about first. Waits on the server. */
        checking: {
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({
              uid: context.uid,
              call: context.isDepositOnly ? 'account.setDepositLimit' : 'account.setLimit',
            }),
            onDone: [
              { guard: 'hasOpenIntent', target: 'sending', actions: 'assignFound' },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
        editing: {
          initial: 'deciding',
          on: {
            'limits.pushed': { guard: 'isOwnPush', target: '.deciding', actions: 'assignPushed' },
            'limits.save.requested': [
              { guard: 'needsWord', target: 'confirming', actions: ['touch', 'assignWish'] },
              { guard: 'isWish', target: 'sending', actions: ['touch', 'assignWish'] },
              { actions: 'touch' },
            ],
            'limits.remove.requested': { guard: 'isWish', target: 'confirming', actions: 'assignWish' },
            'limits.pending.confirmed': { guard: 'isWish', target: 'sending', actions: 'assignWish' },
            'limits.pending.dropped': { guard: 'isWish', target: 'sending', actions: 'assignWish' },
          },
          states: {
            deciding: { always: [{ guard: 'hasDueTime', target: 'waiting' }, { target: 'settled' }] },
            settled: {},
            /** For the time at which a raise may be confirmed. */
            waiting: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({ at: nextDueAt(context) }),
                onDone: '#limits.shown.refreshing',
              },
            },
          },
        },
        refreshing: {
          invoke: {
            src: 'loadLimits',
            onDone: [{ guard: 'isLoaded', target: 'editing', actions: 'assignData' }, { target: 'stale' }],
            onError: 'stale',
          },
        },
        /** The limits are those of before. */
        stale: {
          on: {
            'limits.retry.requested': 'refreshing',
            'limits.pushed': { guard: 'isOwnPush', target: 'editing', actions: 'assignPushed' },
          },
        },
        confirming: {
          entry: 'askToConfirm',
          on: {
            'dialog.answered': [
              { guard: 'isAgreed', target: 'sending' },
              { guard: 'isRejected', target: 'editing', actions: 'clearSaving' },
            ],
          },
        },
        sending: {
          tags: 'locked',
          initial: 'busy',
          invoke: {
            src: 'intent',
            id: 'change',
            input: ({ context }) => intentOf(context),
            onDone: [
              { guard: 'isSaved', target: 'editing', actions: ['tellSaved', 'assignAnswer'] },
              { guard: 'isHeld', target: 'held', actions: 'assignRefusal' },
              { target: 'refreshing', actions: 'assignRefusal' },
            ],
          },
          on: {
            'intent.key.made': { actions: 'assignKey' },
            'intent.answer.lost': '.unknown',
            'intent.session.expired': '.expired',
          },
          states: {
            busy: {},
            unknown: { on: { 'limits.answer.requested': { target: 'busy', actions: 'retryIntent' } } },
            expired: {
              on: {
                'limits.answer.requested': { target: 'busy', actions: 'retryIntent' },
                'session.changed': [
                  { guard: 'isOtherPlayer', target: '#limits.loading', actions: 'assignPlayer' },
                  { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
                ],
              },
            },
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
