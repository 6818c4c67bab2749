import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate';
import { tellsNear } from '../../site/notices/in-play.ts';
import { gateLetter } from '../../kit/gate-letter.ts';
import type { MoreGames } from '../../../effects/games/load-game.ts';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import type { Game, GamePlatform } from '../../../schemas/games/games.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { launchMachine } from '../launch/launch.machine.ts';
import type { LaunchOutput } from '../launch/launch.machine.ts';
import { frameInput, gameMissing, moneyMoved, openQuickDeposit } from '../launch/launch.parts.ts';
import type { FrameInput } from '../launch/launch.parts.ts';
import { failure, output, value } from '../../kit/output.ts';
import { isLoaded, pageFailed } from '../../kit/page-load.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { System } from '../../kit/tell.ts';
import { withRound } from './game-figures.ts';
import type { GameFigures } from './game-figures.ts';
import type { GameEvent } from './game.events.ts';
import { canStop, modeOf } from './mode-of.ts';
import { isDemoLocked, isUnknownGame, refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { openAuthPopup } from '../../kit/requests.ts';

export type GameContext = {
  sysname: string;
  hash: string;
  path: string;
  uid: number;
  site: FeatureInput['site'];
  /** Sysnames that the market does not see, whatever the platform answers. */
  hidden: readonly string[];
  /** The market allows one game at a time. */
  isOneGame: boolean;
  /** The game that runs in another tab; null when it is gone. */
  elsewhere: string | null;
  /** The market has a stop of 24 hours. Absent in what was kept before there was one. */
  hasStopDay?: boolean;
  game: Game | null;
  /** Null until the stage is on the page: nothing starts before, so nothing starts on the server. */
  platform: GamePlatform | null;
  session: OpenSession | null;
  /** When it began, epoch ms: told also when it is over. */
  startedAt: number | null;
  /** How the last start ended. */
  end: LaunchOutput['end'];
  figures: GameFigures | null;
  failure: Failure | null;
  /** What the player is told about the failure. */
  refusal: Refusal | null;
  more: MoreGames | null;
  /** This visit of the page has said that the demo is play money. */
  isDemoTold: boolean;
  /** What was due is told to be answered, and the game has been started again for it. */
  isRetried: boolean;
};

/** Play money counts nowhere, and bounds nothing. */
const placeOf = (context: GameContext): string | null =>
  context.isOneGame && modeOf(context) === 'real' ? (context.game?.name ?? context.sysname) : null;

type Seen = { readonly context: GameContext };
const nothingOpen = { session: null, startedAt: null, figures: null, failure: null, refusal: null } as const;
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
    assignRoute: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      return { sysname: entered(event) ?? '', hash: event.hash, path: event.path };
    }),
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid };
    }),
    assignMount: assign(({ event }) => {
      assertEvent(event, 'game.mounted');
      return { platform: event.platform, hash: event.hash };
    }),
    forgetGame: assign({ game: null, more: null, isDemoTold: false, ...nothingOpen }),
    forgetSession: assign(nothingOpen),
    assignRetried: assign({ isRetried: true }),
    forgetRetried: assign({ isRetried: false }),
    assignGame: assign((_, game: Game | null) => ({ game })),
    assignMore: assign((_, more: MoreGames | null) => ({ more })),
    assignSession: assign(({ event }) => {
      assertEvent(event, ['launch.opened', 'launch.offered']);
      return { session: event.session, startedAt: event.session.startedAt };
    }),
    tellOpened: tell((seen: Seen) => [
      { to: actorIds.recent, event: { type: 'recent.opened', sysname: seen.context.sysname } },
      { to: actorIds.rounds, event: { type: 'rounds.opened', ...frameInput(seen) } },
    ]),
    /** Once per visit of a demo's page. */
    tellDemo: tell(({ context }: Seen) => {
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
    assignFailure: assign(({ context }, found: Failure | null) => withFailure(context, found)),
    assignHeld: assign(({ context, event }) => {
      assertEvent(event, 'launch.held');
      return withFailure(context, event.failure);
    }),
    assignEnd: assign(({ context }, ended: LaunchOutput) => ({
      session: null,
      end: ended.end,
      ...withFailure(context, ended.failure),
    })),
    assignDefect: assign(({ context }) => withFailure(context, failureOf('UnknownError'))),
    /** Play money counts nowhere. */
    assignRound: assign(({ context, event }) =>
      event.type === 'game.frame.messaged' && event.message.type === 'round' && modeOf(context) === 'real'
        ? { figures: withRound(context.figures, event.message) }
        : {},
    ),
    tellHead: tell(({ context }: Seen) => ({
      to: actorIds.head,
      event: {
        type: 'head.replacements.known',
        replacements: { name: context.game?.name ?? '', provider: context.game?.provider ?? '' },
      },
    })),
    tellMissing: tell(({ context }: Seen) => gameMissing(context.path)),
    tellLoadFatal: tell((_, why: Failure | null) => pageFailed(why, 'games.get', 'game-sysname')),
    tellMoney: tell(({ context }: Seen) => (modeOf(context) === 'real' ? moneyMoved : null)),
    tellRound: tell(
      ({ context, event, system }: Seen & { readonly event: GameEvent; readonly system: System }) =>
        event.type === 'game.frame.messaged' &&
        event.message.type === 'round' &&
        modeOf(context) === 'real' &&
        tellsNear(system)
          ? { to: actorIds.notices, event: { type: 'notices.round.ended' } }
          : null,
    ),
    tellDeposit: tell(({ context }: Seen) =>
      context.uid === 0 ? openAuthPopup('registration', {}) : openQuickDeposit,
    ),
    tellDue: tell(({ context }: Seen) => (context.uid > 0 ? gateLetter('play') : null)),
    tellLogin: tell(() => openAuthPopup('authorization', {})),
    assignElsewhere: assign(({ event }) => {
      assertEvent(event, 'launch.elsewhere');
      return { elsewhere: event.runs };
    }),
    startHere: sendTo('launch', { type: 'launch.here.requested' }),
    tellStop: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: 'TimeOut', kind: 'popup', props: { period: '1_day' } },
    })),
    closeLaunch: sendTo('launch', { type: 'launch.closed' }),
    /** Gives the whole window to the game. Live in the browser. */
    leave: () => {},
  },
  guards: {
    isLoaded,
    isFound: ({ context }, game: Game | null) => game !== null && !context.hidden.includes(context.sysname),
    isOtherGame: ({ context, event }) => entered(event) !== null && entered(event) !== context.sysname,
    isOtherMode: ({ context, event }) =>
      event.type === 'route.entered' && modeOf({ ...context, hash: event.hash }) !== modeOf(context),
    isOtherPlay: ({ context, event }) => {
      if (event.type !== 'session.changed' || event.uid === context.uid) return false;
      const next = modeOf({ ...context, uid: event.uid });
      return next === 'real' || next !== modeOf(context) || isDemoLocked(context.failure);
    },
    needsLogin: ({ context }) => context.platform !== null && modeOf(context) === 'login',
    isStopOffered: ({ context }) => canStop(context),
    isMounted: ({ context }) => context.platform !== null,
    isMoreDue: ({ context }) => context.platform !== null && context.game !== null,
    isUnknownGame: (_, ended: LaunchOutput) => ended.failure !== null && isUnknownGame(ended.failure),
    /** The platform may refuse what it says is answered: once per wish of the player, or it would go on without end. */
    mayRetry: ({ context }) => isRefusedAs<'games.start'>(context.failure, 'GateDue') && !context.isRetried,
    isClose: ({ event }) => event.type === 'game.frame.messaged' && event.message.type === 'close',
    isPause: ({ event }) => event.type === 'game.frame.messaged' && event.message.type === 'pause',
    isDue: ({ event }) => event.type === 'game.frame.messaged' && event.message.type === 'due',
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
    isOneGame: input.settings.config.market.oneGame,
    elsewhere: null,
    ...(input.settings.config.market.stopDay && { hasStopDay: true }),
    game: null,
    platform: null,
    session: null,
    startedAt: null,
    end: 'closed',
    figures: null,
    failure: null,
    refusal: null,
    more: null,
    isDemoTold: false,
    isRetried: false,
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
        'game.stop.requested': { guard: 'isStopOffered', actions: 'tellStop' },
      },
      states: {
        loading: {
          invoke: {
            src: 'loadGame',
            input: ({ context }) => ({ sysname: context.sysname }),
            onDone: [
              {
                guard: { type: 'isFound', params: value },
                target: 'known',
                actions: [{ type: 'assignGame', params: value }, 'tellHead'],
              },
              { guard: { type: 'isLoaded', params: output }, target: 'missing', actions: 'tellMissing' },
              {
                target: 'lost',
                actions: [
                  { type: 'assignFailure', params: failure },
                  { type: 'tellLoadFatal', params: failure },
                ],
              },
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
              entry: 'forgetRetried',
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
                  place: placeOf(context),
                }),
                onDone: [
                  {
                    guard: { type: 'isUnknownGame', params: output },
                    target: '#game.play.missing',
                    actions: 'tellMissing',
                  },
                  { target: 'ended', actions: { type: 'assignEnd', params: output } },
                ],
              },
              on: {
                'launch.opened': {
                  target: '.playing',
                  actions: ['assignSession', 'tellOpened', 'tellDemo', 'assignDemoTold'],
                },
                'launch.offered': {
                  target: '.offered',
                  actions: ['assignSession', 'tellOpened', 'tellDemo', 'assignDemoTold'],
                },
                'launch.elsewhere': { target: '.elsewhere', actions: 'assignElsewhere' },
                'launch.held': { target: '.held', actions: 'assignHeld' },
              },
              states: {
                launching: {},
                playing: {
                  invoke: { src: 'watchFrame', input: frameInput },
                  on: {
                    'game.restart.requested': '#game.play.known.standing',
                    'game.frame.messaged': [
                      { guard: 'isClose', actions: ['tellMoney', 'closeLaunch'] },
                      { guard: 'isDeposit', actions: 'tellDeposit' },
                      // The platform says until when, and nothing of the game stays open meanwhile.
                      { guard: 'isPause', target: '#game.play.known.standing', actions: 'tellMoney' },
                      { guard: 'isDue', actions: 'tellDue' },
                      { actions: ['assignRound', 'tellMoney', 'tellRound'] },
                    ],
                  },
                },
                offered: { on: { 'game.open.requested': { actions: 'leave' } } },
                held: {},
                /** Another game of the player runs in another tab, or ran until now. */
                elsewhere: {
                  on: { 'game.here.requested': { target: 'launching', actions: 'startHere' } },
                },
              },
            },
            ended: {
              on: {
                'game.restart.requested': 'standing',
                'gate.passed': { guard: 'mayRetry', target: 'launched', actions: 'assignRetried' },
              },
            },
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
            onDone: { target: 'loaded', actions: { type: 'assignMore', params: value } },
            onError: 'loaded',
          },
        },
        loaded: {},
      },
    },
  },
});
