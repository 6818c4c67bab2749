import { assign, sendTo, setup } from 'xstate';
import type { LoadLoyaltyInput, LoyaltyPage } from '../../../effects/rewards/loyalty/load-loyalty.ts';
import type { LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import { characterMachine } from './character.machine.ts';
import type { LoyaltyEvent } from './loyalty.events.ts';
import { purchaseMachine } from './purchase.machine.ts';

export type { LoyaltyPage } from '../../../effects/rewards/loyalty/load-loyalty.ts';

export type LoyaltyContext = {
  uid: number;
  currency: string;
  route: string;
  sysname: string;
  path: string;
  /** The operator runs the programme. */
  isEnabled: boolean;
  page: LoyaltyPage | null;
  /** Messages of the programme may be heard; null until that is known. */
  isSoundOn: boolean | null;
};

const productOf = ({ page }: LoyaltyContext, event: LoyaltyEvent): LoyaltyProduct | undefined =>
  event.type === 'loyalty.product.chosen' ? page?.products.find(({ id }) => id === event.id) : undefined;

const askFor = (view: string) => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } },
});

/** The loyalty pages: overview, shop, one program, and the player's own section of the profile. */
export const loyaltyMachine = setup({
  types: {} as { context: LoyaltyContext; input: FeatureInput; events: LoyaltyEvent },
  actors: {
    loadLoyalty: placeholder<LoyaltyPage | null, LoadLoyaltyInput>('loadLoyalty'),
    readSound: placeholder<{ readonly isOn: boolean }>('readSound'),
    purchase: purchaseMachine,
    character: characterMachine,
  },
  actions: {
    assignRoute: assign(({ event }) =>
      event.type === 'route.entered'
        ? { route: event.route, sysname: event.params['sysname'] ?? '', path: event.path, page: null }
        : {},
    ),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed' ? { uid: event.uid, currency: event.currency, page: null } : {},
    ),
    assignPage: assign(({ event }) => ({ page: valueOf<LoyaltyPage>(event) })),
    assignSound: assign(({ event }) => ({
      isSoundOn: valueOf<{ readonly isOn: boolean }>(event)?.isOn ?? false,
    })),
    assignChosenSound: assign(({ event }) =>
      event.type === 'loyalty.sound.chosen' ? { isSoundOn: event.isOn } : {},
    ),
    /** Kept in this browser. Live in the browser. */
    keepSound: () => {},
    tellHead: tell(({ context }: { context: LoyaltyContext }) =>
      context.page?.program
        ? {
            to: actorIds.head,
            event: {
              type: 'head.replacements.known',
              replacements: { name: context.page.program.name },
            },
          }
        : null,
    ),
    tellMissing: tell(({ context }: { context: LoyaltyContext }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: `Page not found: ${context.path}`,
      },
    })),
    tellFatal: tell(({ context, event }: { context: LoyaltyContext; event: unknown }) =>
      fatalLetter(failureIn(event), { source: 'page', call: 'loadLoyalty', routeName: context.route }),
    ),
    askSignIn: tell(() => askFor('authorization')),
    askRegistration: tell(() => askFor('registration')),
    showQuest: tell(({ context, event }: { context: LoyaltyContext; event: LoyaltyEvent }) => {
      if (event.type !== 'loyalty.quest.opened') return null;
      const quest = context.page?.quests.find(({ id }) => id === event.id);
      if (!quest) return null;
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: 'LoyaltyQuestPopup',
          kind: 'popup',
          props: { quest, currency: context.currency },
        },
      };
    }),
    startPurchase: sendTo('purchase', ({ context, event }) => ({
      type: 'purchase.requested',
      product: productOf(context, event),
      points: context.page?.info?.points ?? '0',
      alias: context.page?.info?.pointsAlias ?? '',
    })),
    startChange: sendTo('character', ({ context }) => ({
      type: 'character.change.requested',
      current: context.page?.info?.character?.id ?? '',
    })),
    spreadSession: tell(({ event }) => [
      { to: actorIds.purchase, event },
      { to: actorIds.character, event },
    ]),
  },
  guards: {
    isOff: ({ context }) => !context.isEnabled,
    isFound: ({ event }) => valueOf<LoyaltyPage>(event) !== null,
    isMissing: ({ event }) => outcomeOf<LoyaltyPage | null>(event).ok,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isStranger: ({ context }) => context.uid === 0,
    isGuest: ({ context, event }) => context.uid === 0 && productOf(context, event)?.is_available === true,
    isOnSale: ({ context, event }) =>
      context.page?.info?.is_active === true && productOf(context, event)?.is_available === true,
    isMember: ({ context }) => context.page?.info?.is_active === true,
  },
}).createMachine({
  id: 'loyalty',
  context: ({ input }) => ({
    uid: input.uid,
    currency: input.currency,
    route: input.route,
    sysname: input.params['sysname'] ?? '',
    path: input.path,
    isEnabled: input.settings.config.loyalty.isEnableLoyalty,
    page: null,
    isSoundOn: null,
  }),
  invoke: [
    {
      src: 'purchase',
      id: 'purchase',
      systemId: actorIds.purchase,
      input: ({ context }) => ({ uid: context.uid }),
    },
    { src: 'character', id: 'character', systemId: actorIds.character },
    { src: 'readSound', id: 'readSound', onDone: { actions: 'assignSound' }, onError: {} },
  ],
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isOff', target: 'missing', actions: 'tellMissing' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        src: 'loadLoyalty',
        input: ({ context }) => ({ route: context.route, sysname: context.sysname, uid: context.uid }),
        onDone: [
          { guard: 'isFound', target: 'shown', actions: ['assignPage', 'tellHead'] },
          { guard: 'isMissing', target: 'missing', actions: 'tellMissing' },
          { target: 'failed', actions: 'tellFatal' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      tags: ['ready'],
      initial: 'idle',
      states: {
        idle: {},
        /** What is shown stays until the new page comes, and also when it does not. */
        refreshing: {
          invoke: {
            src: 'loadLoyalty',
            input: ({ context }) => ({ route: context.route, sysname: context.sysname, uid: context.uid }),
            onDone: [{ guard: 'isFound', target: 'idle', actions: 'assignPage' }, { target: 'idle' }],
            onError: 'idle',
          },
        },
      },
      on: {
        'loyalty.page.outdated': { target: '.refreshing', reenter: true },
        'loyalty.join.requested': { guard: 'isStranger', actions: 'askRegistration' },
        'loyalty.quest.opened': { actions: 'showQuest' },
        'loyalty.product.chosen': [
          { guard: 'isGuest', actions: 'askSignIn' },
          { guard: 'isOnSale', actions: 'startPurchase' },
        ],
        'loyalty.character.change.requested': { guard: 'isMember', actions: 'startChange' },
      },
    },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'loyalty.reload.requested': 'loading' } },
  },
  on: {
    'route.entered': { target: '.deciding', actions: 'assignRoute' },
    'session.changed': [
      { guard: 'isOtherPlayer', target: '.deciding', actions: ['assignPlayer', 'spreadSession'] },
      { actions: 'spreadSession' },
    ],
    'loyalty.sound.chosen': { actions: ['assignChosenSound', 'keepSound'] },
  },
});
