import { assign, raise, sendTo, setup } from 'xstate';
import type { BonusesData, LoadBonuses } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { tooManyRequestsSeconds } from '../../../schemas/constants.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { mayShowPromocode } from '../../../schemas/rules/rewards/offers.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { moneySettings } from '../../cashier/money-settings.ts';
import { outcomeNotice, plainNotice, reactionTo } from '../../cashier/reaction.ts';
import type { CashierNotice } from '../../cashier/reaction.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { promoMachine } from '../../cashier/promo/promo.machine.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { BonusesEvent } from './bonuses.events.ts';
import { bonusesCalls, wishOf, wishOfIntent } from './wish-of.ts';
import type { Wish } from './wish-of.ts';

export const CONFIRM_DIALOG = 'BonusConfirm';
/** Tells that a betting bonus runs, and leads to the bets. */
export const BETTING_DIALOG = 'BettingBonusActivated';

export type BonusesNotice = CashierNotice & { readonly subject: string };
export type BonusesContext = {
  uid: number;
  route: string;
  id: string;
  path: string;
  currency: string;
  money: CurrencySettings;
  data: BonusesData | null;
  /** What is asked about, sent, or was sent last. */
  wish: Wish | null;
  known: KnownIntent | null;
  notice: BonusesNotice | null;
  /** Nothing may be sent before; epoch ms. */
  waitUntil: number;
};

const outputOf = (event: unknown): IntentOutput => (event as { output: IntentOutput }).output;
const settlementOf = (event: unknown): Settlement<Json> => outputOf(event).settlement;

/** Refusals that say that the wish was fulfilled before (D-07). */
const alreadyDone: readonly (string | undefined)[] = ['ALREADY_TAKEN', 'ALREADY_PAID'];
const codeOf = (settlement: Settlement<Json>): string | undefined => {
  if (settlement.kind !== 'refused' || settlement.failure.type !== 'InvalidParameter') return undefined;
  const { data } = settlement.failure;
  return ['bonus_id', 'offer_id', 'id'].map((field) => firstFieldCode(data, field)).find(Boolean);
};
const refusalCodes: readonly (string | undefined)[] = ['NOT_FOUND', 'EXPIRED', 'ANOTHER_ACTIVE'];

const noticeOf = (settlement: Settlement<Json>, context: BonusesContext): CashierNotice => {
  const code = codeOf(settlement);
  if (refusalCodes.includes(code)) return plainNotice('warning', `bonuses.refused.${code}`);
  return settlement.kind === 'refused' || settlement.kind === 'again'
    ? reactionTo(settlement.failure, { currency: context.currency, settings: context.money }).notice
    : outcomeNotice(settlement.kind);
};

const doneTexts: Partial<Readonly<Record<IntentCall, string>>> = {
  'Bonuses.activate': 'bonuses.done.activate',
  'Bonuses.deactivate': 'bonuses.done.deactivate',
  'Bonuses.remove': 'bonuses.done.remove',
  'BettingBonuses.remove': 'bonuses.done.remove',
  'Cashbacks.payout': 'bonuses.done.payout',
  'Cashbacks.remove': 'bonuses.done.cashback',
  'campaigns.takepromotions': 'bonuses.done.take',
};

const possibleWish = ({ context, event }: { context: BonusesContext; event: BonusesEvent }): Wish | null =>
  wishOf(event, context.data, { currency: context.currency, settings: context.money });

/** When the first of what is shown ends. */
const nextEnd = ({ data }: BonusesContext): number | null => {
  if (!data) return null;
  const ends = [
    ...[...data.casino, ...data.betting, ...data.packs].map(({ expired_at: at }) => at),
    ...data.cashbacks.filter(({ status }) => status === 'active').map(({ receiving_expired_at: at }) => at),
  ].filter((at) => at !== null && at > data.at);
  return ends.length === 0 ? null : Math.min(...(ends as number[]));
};

/** Offers, bonuses, free spins and cashbacks: what there is, and one wish at a time about it. */
export const bonusesMachine = setup({
  types: {} as { context: BonusesContext; input: FeatureInput; events: BonusesEvent; tags: 'ready' },
  actors: {
    /** Null is an offer that does not exist. */
    loadBonuses: placeholder<BonusesData | null, LoadBonuses>('loadBonuses'),
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly calls: readonly IntentCall[] }>(
      'findIntents',
    ),
    intent: intentMachine,
    promo: promoMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignRoute: assign(({ event }) =>
      event.type === 'route.entered'
        ? { route: event.route, id: event.params['id'] ?? '', path: event.path, data: null, notice: null }
        : {},
    ),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed'
        ? { uid: event.uid, currency: event.currency, data: null, wish: null, known: null, notice: null }
        : {},
    ),
    assignData: assign(({ event }) => ({ data: valueOf<BonusesData | null>(event) })),
    tellHead: tell(({ context }: { context: BonusesContext }) => {
      const offer = context.route === 'offers-id' ? context.data?.offers[0] : undefined;
      return offer
        ? {
            to: actorIds.head,
            event: { type: 'head.replacements.known', replacements: { name: offer.description.title } },
          }
        : null;
    }),
    tellMissing: tell(({ context }: { context: BonusesContext }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: `Page not found: ${context.path}`,
      },
    })),
    tellFatal: tell(({ context, event }: { context: BonusesContext; event: unknown }) =>
      fatalLetter(failureIn(event), { source: 'page', call: 'loadBonuses', routeName: context.route }),
    ),
    /** The same wish goes on under its key; another one has a key of its own. */
    assignWish: assign(({ context, event }) => {
      const wish = possibleWish({ context, event });
      const isSame = wish?.call === context.wish?.call && wish?.subject === context.wish?.subject;
      return { wish, notice: null, known: isSame ? context.known : null };
    }),
    assignFound: assign(({ event }) => {
      const found = valueOf<OpenIntents>(event)?.open[0];
      return found
        ? {
            wish: wishOfIntent(found.call, found.payload as Wish['payload']),
            known: { key: found.key, createdAt: found.createdAt },
          }
        : {};
    }),
    askToConfirm: tell(({ context }: { context: BonusesContext }) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: CONFIRM_DIALOG,
        kind: 'confirm',
        replyTo: actorIds.bonuses,
        props: context.wish?.confirm,
      },
    })),
    askRegistration: tell(() => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'registration', returnTo: null },
      },
    })),
    assignKey: assign(({ event }) => (event.type === 'intent.key.made' ? { known: event.known } : {})),
    clearWish: assign({ wish: null, known: null }),
    assignNotice: assign(({ context, event }) => {
      const { known, settlement } = outputOf(event);
      return {
        notice: { ...noticeOf(settlement, context), subject: context.wish?.subject ?? '' },
        known: settlement.kind === 'again' ? known : null,
      };
    }),
    assignWait: assign(({ event }) => {
      const settlement = settlementOf(event);
      const seconds =
        ('failure' in settlement ? settlement.failure?.retryAfterSeconds : null) ?? tooManyRequestsSeconds;
      return { waitUntil: settlement.at + seconds * 1000 };
    }),
    clearNotice: assign({ notice: null }),
    /** Money may have moved: every page part that shows some asks anew. */
    tellMoved: tell(() => [
      { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
      { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
    ]),
    tellDone: tell(({ context }: { context: BonusesContext }) => {
      const id = context.wish ? doneTexts[context.wish.call] : undefined;
      if (id !== undefined || !context.data?.hasSportsbook)
        return {
          to: actorIds.toasts,
          event: { type: 'toast.requested', kind: 'success', title: { id: id ?? 'bonuses.done.activate' } },
        };
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: BETTING_DIALOG,
          kind: 'confirm',
          replyTo: actorIds.bonuses,
          props: {
            title: { id: 'bonuses.betting.title' },
            text: { id: 'bonuses.betting.text' },
            reject: { id: 'bonuses.betting.stay' },
            agree: { id: 'bonuses.betting.go' },
          },
        },
      };
    }),
    goToBets: tell(() => ({
      to: actorIds.navigation,
      event: { type: 'navigation.requested', to: '/betting' },
    })),
    tellPromocode: tell(({ context, event }: { context: BonusesContext; event: BonusesEvent }) =>
      event.type === 'promo.activated' && mayShowPromocode(context.path)
        ? {
            to: actorIds.dialogs,
            event: {
              type: 'dialog.requested',
              name: 'PromocodeActivatedPopup',
              kind: 'popup',
              props: { code: event.code },
            },
          }
        : null,
    ),
    markOutdated: raise({ type: 'bonuses.outdated' }),
    retryIntent: sendTo('wish', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('wish', ({ event }) => event),
    forwardToPromo: sendTo('promo', ({ event }) => event),
  },
  guards: {
    isGuest: ({ context }) => context.uid === 0,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isFound: ({ event }) => valueOf<BonusesData | null>(event) !== null,
    isMissing: ({ event }) => outcomeOf<BonusesData | null>(event).ok,
    hasEnd: ({ context }) => nextEnd(context) !== null,
    hasOpenIntent: ({ event }) => valueOf<OpenIntents>(event)?.open[0] !== undefined,
    isAsked: (args) => (possibleWish(args)?.confirm ?? null) !== null,
    isPossible: (args) => possibleWish(args) !== null,
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === CONFIRM_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === CONFIRM_DIALOG,
    isToBets: ({ event }) =>
      event.type === 'dialog.answered' && event.name === BETTING_DIALOG && event.result === true,
    isDone: ({ event }) => {
      const settlement = settlementOf(event);
      return (
        settlement.kind === 'done' || settlement.kind === 'found' || alreadyDone.includes(codeOf(settlement))
      );
    },
    isTooSoon: ({ event }) => {
      const settlement = settlementOf(event);
      return settlement.kind === 'again' && settlement.failure.type === 'TooManyRequests';
    },
  },
}).createMachine({
  id: 'bonuses',
  context: ({ input }) => ({
    uid: input.uid,
    route: input.route,
    id: input.params['id'] ?? '',
    path: input.path,
    currency: input.currency,
    money: moneySettings(input.settings),
    data: null,
    wish: null,
    known: null,
    notice: null,
    waitUntil: 0,
  }),
  type: 'parallel',
  states: {
    page: {
      initial: 'loading',
      on: {
        'route.entered': { target: '.loading', actions: 'assignRoute' },
        'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadBonuses',
            input: ({ context }) => ({ route: context.route, id: context.id, uid: context.uid }),
            onDone: [
              { guard: 'isFound', target: 'shown', actions: ['assignData', 'tellHead'] },
              { guard: 'isMissing', target: 'missing', actions: 'tellMissing' },
              { target: 'failed', actions: 'tellFatal' },
            ],
            onError: 'failed',
          },
        },
        shown: {
          tags: 'ready',
          initial: 'deciding',
          on: { 'bonuses.outdated': 'refreshing' },
          states: {
            deciding: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'endless' }] },
            /** What ends while the page is open is not offered any longer. */
            timed: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({ at: nextEnd(context) ?? 0 }),
                onDone: '#bonuses.page.refreshing',
              },
            },
            endless: {},
          },
        },
        /** What was read before stays until the new is there, and when it does not come. */
        refreshing: {
          tags: 'ready',
          invoke: {
            src: 'loadBonuses',
            input: ({ context }) => ({ route: context.route, id: context.id, uid: context.uid }),
            onDone: [{ guard: 'isFound', target: 'shown', actions: 'assignData' }, { target: 'stale' }],
            onError: 'stale',
          },
          on: { 'bonuses.outdated': { target: 'refreshing', reenter: true } },
        },
        stale: {
          tags: 'ready',
          on: { 'bonuses.outdated': 'refreshing', 'bonuses.reload.requested': 'refreshing' },
        },
        missing: { tags: 'ready' },
        failed: { tags: 'ready', on: { 'bonuses.reload.requested': 'loading' } },
      },
    },
    claim: {
      initial: 'deciding',
      on: { 'session.changed': { guard: 'isOtherPlayer', target: '.deciding' } },
      states: {
        deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'finding' }] },
        guest: { on: { 'bonuses.offer.requested': { actions: 'askRegistration' } } },
        /** A wish whose answer was lost before this page was opened is asked about first. */
        finding: {
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, calls: bonusesCalls }),
            onDone: [
              { guard: 'hasOpenIntent', target: 'sending', actions: 'assignFound' },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: {
          on: {
            'bonuses.change.requested': [
              { guard: 'isAsked', target: 'confirming', actions: ['assignWish', 'askToConfirm'] },
              { guard: 'isPossible', target: 'sending', actions: 'assignWish' },
            ],
            'bonuses.cashback.requested': [
              { guard: 'isAsked', target: 'confirming', actions: ['assignWish', 'askToConfirm'] },
              { guard: 'isPossible', target: 'sending', actions: 'assignWish' },
            ],
            'bonuses.offer.requested': { guard: 'isPossible', target: 'sending', actions: 'assignWish' },
          },
        },
        confirming: {
          on: {
            'dialog.answered': [
              { guard: 'isAgreed', target: 'sending' },
              { guard: 'isRejected', target: 'idle', actions: 'clearWish' },
            ],
          },
        },
        sending: {
          initial: 'busy',
          invoke: {
            src: 'intent',
            id: 'wish',
            input: ({ context }) => ({
              uid: context.uid,
              call: context.wish?.call ?? 'Bonuses.activate',
              payload: context.wish?.payload ?? {},
              secrets: [],
              sensitive: false,
              known: context.known,
              replaces: null,
            }),
            onDone: [
              {
                guard: 'isDone',
                target: 'finding',
                actions: ['tellDone', 'tellMoved', 'clearWish', 'markOutdated'],
              },
              { guard: 'isTooSoon', target: 'waiting', actions: ['assignNotice', 'assignWait'] },
              { target: 'idle', actions: ['assignNotice', 'tellMoved', 'markOutdated'] },
            ],
          },
          on: {
            'intent.key.made': { actions: 'assignKey' },
            'intent.answer.lost': '.unknown',
            'intent.session.expired': '.expired',
          },
          states: {
            busy: {},
            unknown: { on: { 'bonuses.retry.requested': { target: 'busy', actions: 'retryIntent' } } },
            expired: {
              on: {
                'bonuses.retry.requested': { target: 'busy', actions: 'retryIntent' },
                'session.changed': { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
              },
            },
          },
        },
        /** The platform asked for a pause; the same wish keeps its key. */
        waiting: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ at: context.waitUntil }),
            onDone: { target: 'idle', actions: 'clearNotice' },
          },
        },
      },
    },
    promo: {
      initial: 'deciding',
      on: {
        'session.changed': { guard: 'isOtherPlayer', target: '.deciding' },
      },
      states: {
        deciding: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'running' }] },
        guest: {},
        running: {
          invoke: { src: 'promo', id: 'promo', input: ({ context }) => ({ uid: context.uid }) },
          on: {
            'session.changed': { guard: 'isSamePlayer', actions: 'forwardToPromo' },
            'promo.activated': { actions: ['tellPromocode', 'tellMoved', 'markOutdated'] },
          },
        },
      },
    },
  },
  on: { 'dialog.answered': { guard: 'isToBets', actions: 'goToBets' } },
});
