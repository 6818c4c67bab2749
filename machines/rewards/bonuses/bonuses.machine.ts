import { assign, raise, sendTo, setup } from 'xstate';
import type { BonusesData, LoadBonuses } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { mayShowPromocode } from '../../../schemas/rules/rewards/promo-popup.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import type { PromoFact } from '../../cashier/promo/promo.events.ts';
import { promoMachine } from '../../cashier/promo/promo.machine.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import { received } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed, pageNamed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { confirm, navigate, openAuthPopup, pageMissing, refreshBalance, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { tellChild } from '../../kit/tell-child.ts';
import type { BonusesEvent, RewardRequested } from './bonuses.events.ts';
import { intentFor } from './claim-intent.ts';
import type { ClaimDone, ClaimIntent, ClaimRequested } from './claim.events.ts';
import { claimMachine } from './claim.machine.ts';

/** Tells that a betting bonus runs, and leads to the bets. */
export const BETTING_DIALOG = 'BettingBonusActivated';

export type BonusesContext = {
  /** Whom the page is read for; 0 for a guest, and while a session has ended. */
  uid: number;
  /** Who was signed in last: a promo code that is on its way stays that player's. */
  lastPlayer: number;
  route: string;
  id: string;
  path: string;
  currency: string;
  locale: string;
  settings: CurrencySettings;
  data: BonusesData | null;
};
type Args = { readonly context: BonusesContext };
type Data = BonusesData | null;

const doneTexts: Partial<Readonly<Record<IntentCall, string>>> = {
  'Bonuses.activate': 'bonuses.done.activate',
  'Bonuses.deactivate': 'bonuses.done.deactivate',
  'Bonuses.remove': 'bonuses.done.remove',
  'BettingBonuses.remove': 'bonuses.done.remove',
  'Cashbacks.payout': 'bonuses.done.payout',
  'Cashbacks.remove': 'bonuses.done.cashback',
  'campaigns.takepromotions': 'bonuses.done.take',
};

const possibleIntent = ({ context }: Args, requested: RewardRequested): ClaimIntent | null =>
  context.uid > 0 ? intentFor(requested, context.data, context) : null;

/** When the first of what is shown ends. */
const nextEnd = ({ data }: BonusesContext): number | null => {
  if (!data) return null;
  const ends = [
    ...[...data.casino, ...data.betting, ...data.packs].map(({ expired_at: at }) => at),
    ...data.offers.filter(({ trigger }) => trigger.action !== '').map(({ expires_at: at }) => at),
    ...data.cashbacks.filter(({ status }) => status === 'active').map(({ receiving_expired_at: at }) => at),
  ].filter((at) => at !== null && at > data.at);
  return ends.length === 0 ? null : Math.min(...(ends as number[]));
};

/** A bonus that waits to be started comes without money, and nothing tells of it: a player's page is read anew so often. */
const REREAD_MS = 30_000;
const NEVER = { at: Number.MAX_SAFE_INTEGER };

const loadInput = ({ route, id, uid, locale }: BonusesContext, isRenewal: boolean): LoadBonuses => ({
  route,
  id,
  uid,
  locale,
  isRenewal,
});

/** Offers, bonuses, free spins and cashbacks: what there is. Claims on them and promo codes are children. */
export const bonusesMachine = setup({
  types: {} as { context: BonusesContext; input: FeatureInput; events: BonusesEvent; tags: 'ready' },
  actors: {
    /** Null is an offer that does not exist. */
    loadBonuses: placeholder<BonusesData | null, LoadBonuses>('loadBonuses'),
    claim: claimMachine,
    promo: promoMachine,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignRoute: assign((_, { route, params, path }: RouteEntered) => ({
      route,
      id: params['id'] ?? '',
      path,
      data: null,
    })),
    assignPlayer: assign(({ context }, { uid, currency }: SessionChanged) => ({
      uid,
      lastPlayer: uid || context.lastPlayer,
      currency: currency || context.currency,
      data: null,
    })),
    assignData: assign((_, data: Data) => ({ data })),
    /** The platform lists it no more: it was taken, or has ended. */
    closeOffer: assign(({ context: { data } }) =>
      data
        ? {
            data: {
              ...data,
              offers: data.offers.map((offer) => ({ ...offer, trigger: { ...offer.trigger, action: '' } })),
            },
          }
        : {},
    ),
    tellHead: tell(({ context }: Args) => {
      const offer = context.route === 'offers-id' ? context.data?.offers[0] : undefined;
      return offer ? pageNamed(offer.description.title) : null;
    }),
    tellMissing: tell(({ context }: Args) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Args, why: Failure | null) =>
      pageFailed(why, 'loadBonuses', context.route),
    ),
    startClaim: tellChild('claim', (args: Args, requested: RewardRequested): ClaimRequested | null => {
      const intent = possibleIntent(args, requested);
      return intent && { type: 'claim.requested', intent };
    }),
    askRegistration: tell(() => openAuthPopup('registration')),
    tellDone: tell(({ context }: Args, { call }: ClaimDone) => {
      const id = doneTexts[call];
      if (id !== undefined || !context.data?.hasSportsbook)
        return toast('success', { id: id ?? 'bonuses.done.activate' });
      return confirm({
        name: BETTING_DIALOG,
        replyTo: actorIds.bonuses,
        props: {
          title: { id: 'bonuses.betting.title' },
          text: { id: 'bonuses.betting.text' },
          reject: { id: 'bonuses.betting.stay' },
          agree: { id: 'bonuses.betting.go' },
        },
      });
    }),
    goToBets: tell(() => navigate('/betting')),
    tellPromocode: tell(({ context }: Args, { code, description }: PromoFact) =>
      mayShowPromocode(context.path)
        ? {
            to: actorIds.dialogs,
            event: {
              type: 'dialog.requested',
              name: 'PromocodeActivatedPopup',
              kind: 'popup',
              props: description === null ? { code } : { code, description },
              // It was used: who is told of an error only tries it again and reads that it is gone.
              unloaded: { kind: 'success', title: { id: 'deposit.promo.activated.title', values: { code } } },
            },
          }
        : null,
    ),
    /** A code may have brought money or spins. */
    tellMoved: tell(() => [
      refreshBalance,
      { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
    ]),
    markOutdated: raise({ type: 'bonuses.outdated' }),
    passToClaim: sendTo('claim', ({ event }) => event),
    passToPromo: sendTo('promo', ({ event }) => event),
  },
  guards: {
    isGuest: ({ context }) => context.uid === 0,
    /** The page is another one for whoever looks at it now, and in another currency. */
    isPlayerChanged: ({ context }, { uid, currency }: SessionChanged) =>
      uid !== context.uid || (uid !== 0 && currency !== context.currency),
    /** Somebody else than who was here last. */
    isNewPlayer: ({ context }, { uid }: SessionChanged) => uid !== 0 && uid !== context.lastPlayer,
    hasPlayer: ({ context }) => context.lastPlayer > 0,
    isFound,
    isMissing,
    hasEnd: ({ context }) => nextEnd(context) !== null,
    isPossible: (args, requested: RewardRequested) => possibleIntent(args, requested) !== null,
    isToBets: (_, { name, result }: DialogAnswered) => name === BETTING_DIALOG && result === true,
  },
}).createMachine({
  id: 'bonuses',
  context: ({ input }) => ({
    uid: input.uid,
    lastPlayer: input.uid,
    route: input.route,
    id: input.params['id'] ?? '',
    path: input.path,
    currency: input.currency,
    locale: input.locale,
    settings: moneySettings(input.settings),
    data: null,
  }),
  invoke: {
    src: 'claim',
    id: 'claim',
    input: ({ context: { uid, currency, settings } }) => ({ uid, currency, settings }),
  },
  type: 'parallel',
  states: {
    page: {
      initial: 'loading',
      on: {
        'route.entered': {
          target: '.loading',
          actions: [{ type: 'assignRoute', params: received }, 'passToClaim'],
        },
        'session.changed': [
          {
            guard: { type: 'isPlayerChanged', params: received },
            target: '.loading',
            actions: [{ type: 'assignPlayer', params: received }, 'passToClaim'],
          },
          { actions: 'passToClaim' },
        ],
      },
      states: {
        loading: {
          invoke: {
            src: 'loadBonuses',
            input: ({ context }) => loadInput(context, false),
            onDone: [found('shown', 'assignData', 'tellHead'), missing, failed],
            onError: 'failed',
          },
          on: { 'bonuses.outdated': { target: 'loading', reenter: true } },
        },
        shown: {
          tags: 'ready',
          initial: 'deciding',
          invoke: {
            src: 'deadline',
            id: 'readAgain',
            input: ({ context }) => (context.uid > 0 ? { inMs: REREAD_MS } : NEVER),
            onDone: 'refreshing',
          },
          on: { 'bonuses.outdated': 'refreshing' },
          states: {
            deciding: { always: [{ guard: 'hasEnd', target: 'timed' }, { target: 'endless' }] },
            /** What ends while the page is open is not offered any longer. */
            timed: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({ at: nextEnd(context) ?? 0, clock: 'platform' }),
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
            input: ({ context }) => loadInput(context, true),
            onDone: [
              found('shown', 'assignData'),
              { ...missing, target: 'shown', actions: 'closeOffer' },
              { target: 'stale' },
            ],
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
    promo: {
      initial: 'deciding',
      on: { 'session.changed': { guard: { type: 'isNewPlayer', params: received }, target: '.deciding' } },
      states: {
        deciding: { always: [{ guard: 'hasPlayer', target: 'running' }, { target: 'guest' }] },
        guest: {},
        running: {
          invoke: { src: 'promo', id: 'promo', input: ({ context }) => ({ uid: context.lastPlayer }) },
          on: {
            'session.changed': [
              { guard: { type: 'isNewPlayer', params: received }, target: 'deciding' },
              { actions: 'passToPromo' },
            ],
            'promo.activated': {
              actions: [{ type: 'tellPromocode', params: received }, 'tellMoved', 'markOutdated'],
            },
          },
        },
      },
    },
  },
  on: {
    'bonuses.change.requested': {
      guard: { type: 'isPossible', params: received },
      actions: { type: 'startClaim', params: received },
    },
    'bonuses.cashback.requested': {
      guard: { type: 'isPossible', params: received },
      actions: { type: 'startClaim', params: received },
    },
    'bonuses.offer.requested': [
      { guard: 'isGuest', actions: 'askRegistration' },
      {
        guard: { type: 'isPossible', params: received },
        actions: { type: 'startClaim', params: received },
      },
    ],
    'claim.done': { actions: { type: 'tellDone', params: received } },
    'dialog.answered': [
      { guard: { type: 'isToBets', params: received }, actions: 'goToBets' },
      { actions: 'passToClaim' },
    ],
  },
});
