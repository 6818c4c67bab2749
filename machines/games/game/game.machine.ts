import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { MoreGames } from '../../../effects/games/load-game.ts';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import type { Game, GamePlatform } from '../../../schemas/games/games.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { notFoundMessage } from '../../../schemas/rules/site/system-pages.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { launchMachine } from '../launch/launch.machine.ts';
import type { LaunchOutput } from '../launch/launch.machine.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import { withRound } from './game-figures.ts';
import type { GameFigures } from './game-figures.ts';
import type { GameEvent } from './game.events.ts';
import { modeOf } from './mode-of.ts';
import { isUnknownGame, refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type GameContext = {
  sysname: string;
  hash: string;
  path: string;
  uid: number;
  site: FeatureInput['site'];
  /** Sysnames that the market does not see, whatever the platform answers. */
  hidden: readonly string[];
  game: Game | null;
  /** Null until the stage is on the page: nothing starts before, so nothing starts on the server. */
  platform: GamePlatform | null;
  session: OpenSession | null;
  /** How the last start ended. */
  end: LaunchOutput['end'];
  figures: GameFigures | null;
  failure: Failure | null;
  /** What the player is told about the failure. */
  refusal: Refusal | null;
  more: MoreGames | null;
  /** This visit of the page has said that the demo is play money. */
  isDemoTold: boolean;
};

export type FrameInput = { readonly origin: string };

const LOAD = { source: 'page', call: 'games.get', routeName: 'game-sysname' } as const;
const authPopup = (view: 'authorization' | 'registration') => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } },
});
const outputOf = (event: unknown): LaunchOutput => (event as { output: LaunchOutput }).output;
const nothingOpen = { session: null, figures: null, failure: null, refusal: null } as const;
const withFailure = (context: GameContext, failure: Failure | null) => ({
  failure,
  refusal: failure && refusalOf(failure, context.game?.has_demo ?? false),
});
const entered = (event: GameEvent): string | null =>
  event.type === 'route.entered' ? (event.params['sysname'] ?? '') : null;

/** One game on its page: loaded, started once per mount, stopped when it is left. */
export const gameMachine = setup({
  types: {} as { context: GameContext; input: FeatureInput; events: GameEvent; tags: 'ready' },
  actors: {
    loadGame: placeholder<Game | null, { readonly sysname: string }>('loadGame'),
    loadMore: placeholder<MoreGames, { readonly provider: string; readonly except: string }>('loadMore'),
    launch: launchMachine,
    /** Sends `game.frame.messaged`. Live in the browser. */
    watchFrame: fromCallback<GameEvent, FrameInput>(() => {}),
  },
  actions: {
    assignRoute: assign(({ event }) =>
      event.type === 'route.entered'
        ? { sysname: entered(event) ?? '', hash: event.hash, path: event.path }
        : {},
    ),
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    assignMount: assign(({ event }) =>
      event.type === 'game.mounted' ? { platform: event.platform, hash: event.hash } : {},
    ),
    forgetGame: assign({ game: null, more: null, isDemoTold: false, ...nothingOpen }),
    forgetSession: assign(nothingOpen),
    assignGame: assign(({ event }) => ({ game: valueOf<Game>(event) })),
    assignMore: assign(({ event }) => ({ more: valueOf<MoreGames>(event) })),
    assignSession: assign(({ event }) =>
      event.type === 'launch.opened' || event.type === 'launch.offered' ? { session: event.session } : {},
    ),
    tellRecent: tell(({ context }: { context: GameContext }) => ({
      to: actorIds.recent,
      event: { type: 'recent.opened', sysname: context.sysname },
    })),
    /** Once per visit of a demo's page. */
    tellDemo: tell(({ context }: { context: GameContext }) => {
      const { game, isDemoTold } = context;
      if (!game || isDemoTold || modeOf(context) !== 'demo') return null;
      const { sysname, name, image_url } = game;
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: 'DemoModePopup',
          kind: 'popup',
          props: { sysname, name, image_url },
        },
      };
    }),
    assignDemoTold: assign(({ context }) => ({
      isDemoTold: context.isDemoTold || modeOf(context) === 'demo',
    })),
    assignFailure: assign(({ context, event }) => withFailure(context, failureIn(event))),
    assignHeld: assign(({ context, event }) =>
      event.type === 'launch.held' ? withFailure(context, event.failure) : {},
    ),
    assignEnd: assign(({ context, event }) => {
      const { end, failure } = outputOf(event);
      return { session: null, end, ...withFailure(context, failure) };
    }),
    assignDefect: assign(({ context }) => withFailure(context, failureOf('UnknownError'))),
    /** Play money counts nowhere. */
    assignRound: assign(({ context, event }) =>
      event.type === 'game.frame.messaged' && event.message.type === 'round' && modeOf(context) === 'real'
        ? { figures: withRound(context.figures, event.message) }
        : {},
    ),
    tellHead: tell(({ context }: { context: GameContext }) => ({
      to: actorIds.head,
      event: {
        type: 'head.replacements.known',
        replacements: { name: context.game?.name ?? '', provider: context.game?.provider ?? '' },
      },
    })),
    tellMissing: tell(({ context }: { context: GameContext }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: notFoundMessage.failedValidation(context.path),
      },
    })),
    tellLoadFatal: tell(({ event }) => fatalLetter(failureIn(event), LOAD)),
    tellMoney: tell(({ context }: { context: GameContext }) =>
      modeOf(context) !== 'real'
        ? null
        : [
            { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
            { to: actorIds.tally, event: { type: 'tally.refresh.requested' } },
          ],
    ),
    tellDeposit: tell(({ context }: { context: GameContext }) =>
      context.uid === 0
        ? authPopup('registration')
        : {
            to: actorIds.dialogs,
            event: { type: 'dialog.requested', name: 'QuickDeposit', kind: 'popup' },
          },
    ),
    tellLogin: tell(() => authPopup('authorization')),
    closeLaunch: sendTo('launch', { type: 'launch.closed' }),
    /** Gives the whole window to the game. Live in the browser. */
    leave: () => {},
  },
  guards: {
    isLoaded: ({ event }) => outcomeOf<unknown>(event).ok,
    isFound: ({ context, event }) =>
      valueOf<Game>(event) !== null && !context.hidden.includes(context.sysname),
    isOtherGame: ({ context, event }) => entered(event) !== null && entered(event) !== context.sysname,
    isOtherMode: ({ context, event }) =>
      event.type === 'route.entered' && modeOf({ ...context, hash: event.hash }) !== modeOf(context),
    isOtherPlay: ({ context, event }) => {
      if (event.type !== 'session.changed' || event.uid === context.uid) return false;
      const next = modeOf({ ...context, uid: event.uid });
      return next === 'real' || next !== modeOf(context);
    },
    needsLogin: ({ context }) => context.platform !== null && modeOf(context) === 'login',
    isMounted: ({ context }) => context.platform !== null,
    isMoreDue: ({ context }) => context.platform !== null && context.game !== null,
    isUnknownGame: ({ event }) => {
      const { failure } = outputOf(event);
      return failure !== null && isUnknownGame(failure);
    },
    isClose: ({ event }) => event.type === 'game.frame.messaged' && event.message.type === 'close',
    isDeposit: ({ event }) => event.type === 'game.frame.messaged' && event.message.type === 'deposit',
  },
}).createMachine({
  id: 'game',
  type: 'parallel',
  context: ({ input }) => ({
    sysname: input.params['sysname'] ?? '',
    hash: input.hash,
    path: input.path,
    uid: input.uid,
    site: input.site,
    hidden: input.settings.config.market.hiddenGames,
    game: null,
    platform: null,
    session: null,
    end: 'closed',
    figures: null,
    failure: null,
    refusal: null,
    more: null,
    isDemoTold: false,
  }),
  states: {
    play: {
      initial: 'loading',
      on: {
        'route.entered': [
          { guard: 'isOtherGame', target: '.loading', reenter: true, actions: ['assignRoute', 'forgetGame'] },
          { actions: 'assignRoute' },
        ],
        'session.changed': { actions: 'assignPlayer' },
        'game.mounted': { actions: 'assignMount' },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadGame',
            input: ({ context }) => ({ sysname: context.sysname }),
            onDone: [
              { guard: 'isFound', target: 'known', actions: ['assignGame', 'tellHead'] },
              { guard: 'isLoaded', target: 'missing', actions: 'tellMissing' },
              { target: 'lost', actions: ['assignFailure', 'tellLoadFatal'] },
            ],
            onError: { target: 'lost', actions: 'assignDefect' },
          },
        },
        missing: { tags: 'ready' },
        /** The game itself could not be loaded. */
        lost: {
          tags: 'ready',
          on: { 'game.reload.requested': { target: 'loading', actions: 'forgetGame' } },
        },
        known: {
          tags: 'ready',
          initial: 'standing',
          on: {
            'route.entered': [
              { guard: 'isOtherGame', target: 'loading', actions: ['assignRoute', 'forgetGame'] },
              { guard: 'isOtherMode', target: '.standing', actions: ['assignRoute', 'forgetSession'] },
              { actions: 'assignRoute' },
            ],
            'session.changed': [
              { guard: 'isOtherPlay', target: '.standing', actions: ['assignPlayer', 'forgetSession'] },
              { actions: 'assignPlayer' },
            ],
            'game.login.requested': { actions: 'tellLogin' },
          },
          states: {
            standing: {
              always: [
                { guard: 'needsLogin', target: 'locked' },
                { guard: 'isMounted', target: 'launched' },
              ],
            },
            /** Only a player may start it. */
            locked: {},
            launched: {
              entry: 'forgetSession',
              initial: 'launching',
              invoke: {
                src: 'launch',
                id: 'launch',
                input: ({ context }) => ({
                  game: {
                    sysname: context.sysname,
                    mode: modeOf(context) === 'real' ? 'real' : 'demo',
                    platform: context.platform ?? 'desktop',
                    site: context.site,
                  },
                  uid: context.uid,
                  routeName: 'game-sysname',
                  isFrameOnly: false,
                }),
                onDone: [
                  { guard: 'isUnknownGame', target: '#game.play.missing', actions: 'tellMissing' },
                  { target: 'ended', actions: 'assignEnd' },
                ],
              },
              on: {
                'launch.opened': {
                  target: '.playing',
                  actions: ['assignSession', 'tellRecent', 'tellDemo', 'assignDemoTold'],
                },
                'launch.offered': {
                  target: '.offered',
                  actions: ['assignSession', 'tellRecent', 'tellDemo', 'assignDemoTold'],
                },
                'launch.held': { target: '.held', actions: 'assignHeld' },
              },
              states: {
                launching: {},
                playing: {
                  invoke: {
                    src: 'watchFrame',
                    input: ({ context }) => ({ origin: context.session?.origin ?? '' }),
                  },
                  on: {
                    'game.frame.messaged': [
                      { guard: 'isClose', actions: ['tellMoney', 'closeLaunch'] },
                      { guard: 'isDeposit', actions: 'tellDeposit' },
                      { actions: ['assignRound', 'tellMoney'] },
                    ],
                  },
                },
                offered: { on: { 'game.open.requested': { actions: 'leave' } } },
                held: {},
              },
            },
            ended: { on: { 'game.restart.requested': 'launched' } },
          },
        },
      },
    },
    /** Other games of the provider: below the fold, so in the browser alone. */
    more: {
      initial: 'waiting',
      on: { 'route.entered': { guard: 'isOtherGame', target: '.waiting' } },
      states: {
        waiting: { always: { guard: 'isMoreDue', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadMore',
            input: ({ context }) => ({ provider: context.game?.provider ?? '', except: context.sysname }),
            onDone: { target: 'loaded', actions: 'assignMore' },
            onError: 'loaded',
          },
        },
        loaded: {},
      },
    },
  },
});
