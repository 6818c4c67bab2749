import { assign, setup } from 'xstate';
import type { LoadLoyaltyInput, LoyaltyPage } from '../../../effects/rewards/loyalty/load-loyalty.ts';
import type { LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { letters } from '../../kit/letters.ts';
import { received, value } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed, pageNamed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { openAuthPopup, pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { characterMachine } from './character.machine.ts';
import type { LoyaltyEvent, ProductChosen, QuestOpened, SoundChosen } from './loyalty.events.ts';
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
type Args = { readonly context: LoyaltyContext };
type Sound = { readonly isOn: boolean };

const productOf = ({ page }: LoyaltyContext, chosen: ProductChosen): LoyaltyProduct | undefined =>
  page?.products.find(({ id }) => id === chosen.id);

/** The loyalty pages: overview, shop, one program, and the player's own section of the profile. */
export const loyaltyMachine = setup({
  types: {} as { context: LoyaltyContext; input: FeatureInput; events: LoyaltyEvent; tags: 'ready' },
  actors: {
    loadLoyalty: placeholder<LoyaltyPage | null, LoadLoyaltyInput>('loadLoyalty'),
    readSound: placeholder<Sound>('readSound'),
    purchase: purchaseMachine,
    character: characterMachine,
  },
  actions: {
    assignRoute: assign((_, { route, params, path }: RouteEntered) => ({
      route,
      sysname: params['sysname'] ?? '',
      path,
      page: null,
    })),
    /** Who is signed out reads on in the currency of before. */
    assignPlayer: assign(({ context }, { uid, currency }: SessionChanged) => ({
      uid,
      currency: currency || context.currency,
      page: null,
    })),
    assignPage: assign((_, page: LoyaltyPage | null) => ({ page })),
    assignSound: assign((_, sound: Sound | null) => ({ isSoundOn: sound?.isOn ?? false })),
    assignChosenSound: assign((_, { isOn }: SoundChosen) => ({ isSoundOn: isOn })),
    /** Kept in this browser. Live in the browser. */
    keepSound: () => {},
    tellHead: tell(({ context: { page } }: Args) => (page?.program ? pageNamed(page.program.name) : null)),
    tellMissing: tell(({ context }: Args) => pageMissing(context.path)),
    tellFatal: tell(({ context }: Args, why: Failure | null) =>
      pageFailed(why, 'loadLoyalty', context.route),
    ),
    askSignIn: tell(() => openAuthPopup('authorization', {})),
    askRegistration: tell(() => openAuthPopup('registration', {})),
    showQuest: tell(({ context: { page, currency } }: Args, opened: QuestOpened) => {
      const quest = page?.quests.find(({ id }) => id === opened.id);
      if (!quest) return null;
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: 'LoyaltyQuestPopup',
          kind: 'popup',
          props: { quest, currency },
        },
      };
    }),
    startPurchase: tell(({ context }: Args, chosen: ProductChosen) => {
      const product = productOf(context, chosen);
      const { points = '0', pointsAlias: alias = '' } = context.page?.info ?? {};
      return product
        ? { to: actorIds.purchase, event: { type: 'purchase.requested', product, points, alias } }
        : null;
    }),
    startChange: tell(({ context }: Args) => ({
      to: actorIds.character,
      event: {
        type: 'character.change.requested',
        current: context.page?.info?.character?.id ?? '',
      },
    })),
    passToChildren: tell((_, changed: SessionChanged) =>
      letters([actorIds.purchase, actorIds.character], changed),
    ),
  },
  guards: {
    isOff: ({ context }) => !context.isEnabled,
    isFound,
    isMissing,
    /** Or the same player's account has another currency: what was read is of the one before. */
    isPlayerChanged: ({ context }, { uid, currency }: SessionChanged) =>
      uid !== context.uid || (uid !== 0 && currency !== context.currency),
    isGuest: ({ context }) => context.uid === 0,
    isForGuest: ({ context }, chosen: ProductChosen) =>
      context.uid === 0 && productOf(context, chosen)?.is_available === true,
    isOnSale: ({ context }, chosen: ProductChosen) =>
      context.page?.info?.is_active === true && productOf(context, chosen)?.is_available === true,
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
    {
      src: 'readSound',
      id: 'readSound',
      onDone: { actions: { type: 'assignSound', params: value } },
      onError: {},
    },
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
        onDone: [found('shown', 'assignPage', 'tellHead'), missing, failed],
        onError: 'failed',
      },
      on: { 'loyalty.page.outdated': { target: 'loading', reenter: true } },
    },
    shown: {
      tags: 'ready',
      initial: 'idle',
      states: {
        idle: {},
        /** What is shown stays until the new page comes, and also when it does not. */
        refreshing: {
          invoke: {
            src: 'loadLoyalty',
            input: ({ context }) => ({ route: context.route, sysname: context.sysname, uid: context.uid }),
            onDone: [found('idle', 'assignPage'), { target: 'idle' }],
            onError: 'idle',
          },
        },
      },
      on: {
        'loyalty.page.outdated': { target: '.refreshing', reenter: true },
        'loyalty.join.requested': { guard: 'isGuest', actions: 'askRegistration' },
        'loyalty.quest.opened': { actions: { type: 'showQuest', params: received } },
        'loyalty.product.chosen': [
          { guard: { type: 'isForGuest', params: received }, actions: 'askSignIn' },
          {
            guard: { type: 'isOnSale', params: received },
            actions: { type: 'startPurchase', params: received },
          },
        ],
        'loyalty.character.change.requested': { guard: 'isMember', actions: 'startChange' },
      },
    },
    missing: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'loyalty.reload.requested': 'loading' } },
  },
  on: {
    'route.entered': { target: '.deciding', actions: { type: 'assignRoute', params: received } },
    'session.changed': [
      {
        guard: { type: 'isPlayerChanged', params: received },
        target: '.deciding',
        actions: [
          { type: 'assignPlayer', params: received },
          { type: 'passToChildren', params: received },
        ],
      },
      { actions: { type: 'passToChildren', params: received } },
    ],
    'loyalty.sound.chosen': {
      actions: [{ type: 'assignChosenSound', params: received }, 'keepSound'],
    },
  },
});
