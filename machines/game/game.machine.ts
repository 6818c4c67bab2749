import { assign, fromCallback, setup } from 'xstate';
import type { MoreGames } from '../../effects/games/load-game.ts';
import type { OpenedGame, OpenGameInput, OpenSession } from '../../effects/games/open-game.ts';
import type { Game, GamePlatform } from '../../schemas/games.ts';
import { failureOf } from '../../schemas/rules/outcome.ts';
import type { Failure } from '../../schemas/rules/outcome.ts';
import { notFoundMessage } from '../../schemas/rules/system-pages.ts';
import { actorIds } from '../actor-ids.ts';
import { waitSecondsOf } from '../blocked/blocked.ts';
import { promptLetter } from '../blocked/prompt-letter.ts';
import { deadlinePlaceholder } from '../deadline.ts';
import { fatalLetter } from '../fatal-letter.ts';
import { failureIn, outcomeOf, valueOf } from '../outcome-of.ts';
import { placeholder } from '../placeholder.ts';
import type { FeatureInput } from '../root/feature-input.ts';
import { secretsPlaceholder } from '../secrets.ts';
import { tell } from '../tell.ts';
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
  figures: GameFigures | null;
  failure: Failure | null;
  /** What the player is told about the failure. */
  refusal: Refusal | null;
  more: MoreGames | null;
  /** This visit of the page has said that the demo is play money. */
  isDemoTold: boolean;
};

export type FrameInput = { readonly origin: string };

const START = { source: 'action', call: 'games.start', routeName: 'game-sysname' } as const;
const LOAD = { source: 'page', call: 'games.get', routeName: 'game-sysname' } as const;
const authPopup = (view: 'authorization' | 'registration') => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view } },
});
const openedIn = (event: unknown): OpenSession | null => valueOf<OpenedGame>(event)?.session ?? null;
/** Address and id of the open session leave the vault with the state that needs them. */
const sessionSecrets = ({ context }: { readonly context: GameContext }) => ({
  prefixes: context.session ? [context.session.ref] : [],
});
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
    openGame: placeholder<OpenedGame, OpenGameInput>('openGame'),
    /** Runs while the session is open; when it is stopped, the session is ended. Done when the page is left. */
    holdSession: placeholder<null, { readonly ref: string }>('holdSession'),
    guardSecrets: secretsPlaceholder,
    /** Sends `game.frame.messaged`. Live in the browser. */
    watchFrame: fromCallback<GameEvent, FrameInput>(() => {}),
    deadline: deadlinePlaceholder,
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
    assignSession: assign(({ event }) => ({ session: openedIn(event) })),
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
    assignUnsafe: assign(({ context, event }) => {
      const reasons = valueOf<OpenedGame>(event)?.reasons ?? [];
      const message = `address refused: ${reasons.join(' ')}`;
      return withFailure(context, failureOf('UndecodableAnswer', { message }));
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
    tellStartFatal: tell(({ event }) => fatalLetter(failureIn(event), START)),
    askForMissing: tell(({ event }) => {
      const failure = failureIn(event);
      return failure && promptLetter(failure, START.call);
    }),
    tellExpired: tell(() => ({ to: actorIds.session, event: { type: 'session.expired' } })),
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
    isSelf: ({ event }) => openedIn(event)?.open === 'self',
    isFrame: ({ event }) => openedIn(event)?.open === 'iframe',
    isUnknownGame: ({ event }) => {
      const failure = failureIn(event);
      return failure !== null && isUnknownGame(failure);
    },
    isHeld: ({ event }) => failureIn(event)?.type === 'TooManyRequests',
    isSessionLost: ({ context, event }) => failureIn(event)?.type === 'Authorization' && context.uid > 0,
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
                { guard: 'isMounted', target: 'launching' },
              ],
            },
            /** Only a player may start it. */
            locked: {},
            launching: {
              entry: 'forgetSession',
              invoke: {
                src: 'openGame',
                input: ({ context }) => ({
                  sysname: context.sysname,
                  mode: modeOf(context) === 'real' ? 'real' : 'demo',
                  platform: context.platform ?? 'desktop',
                  site: context.site,
                }),
                onDone: [
                  {
                    guard: 'isFrame',
                    target: 'playing',
                    actions: ['assignSession', 'tellDemo', 'assignDemoTold'],
                  },
                  {
                    guard: 'isSelf',
                    target: 'offered',
                    actions: ['assignSession', 'tellDemo', 'assignDemoTold'],
                  },
                  { guard: 'isLoaded', target: 'refused', actions: 'assignUnsafe' },
                  { guard: 'isUnknownGame', target: '#game.play.missing', actions: 'tellMissing' },
                  { guard: 'isHeld', target: 'held', actions: 'assignFailure' },
                  { guard: 'isSessionLost', target: 'refused', actions: ['assignFailure', 'tellExpired'] },
                  { target: 'refused', actions: ['assignFailure', 'tellStartFatal', 'askForMissing'] },
                ],
                onError: { target: 'refused', actions: 'assignDefect' },
              },
            },
            playing: {
              invoke: [
                {
                  src: 'holdSession',
                  input: ({ context }) => ({ ref: context.session?.ref ?? '' }),
                  onDone: 'closed',
                  onError: {},
                },
                { src: 'guardSecrets', input: sessionSecrets },
                { src: 'watchFrame', input: ({ context }) => ({ origin: context.session?.origin ?? '' }) },
                {
                  src: 'deadline',
                  input: ({ context }) => ({ at: context.session?.expiresAt ?? Number.MAX_SAFE_INTEGER }),
                  onDone: 'expired',
                },
              ],
              on: {
                'game.frame.messaged': [
                  { guard: 'isClose', target: 'closed', actions: 'tellMoney' },
                  { guard: 'isDeposit', actions: 'tellDeposit' },
                  { actions: ['assignRound', 'tellMoney'] },
                ],
              },
            },
            /** The game wants the whole window; it opens at the player's press. */
            offered: {
              invoke: { src: 'guardSecrets', input: sessionSecrets },
              on: { 'game.open.requested': { actions: 'leave' } },
            },
            closed: { on: { 'game.restart.requested': 'launching' } },
            expired: { on: { 'game.restart.requested': 'launching' } },
            refused: { on: { 'game.restart.requested': 'launching' } },
            /** Too many starts: the next one is off for the time that the platform told. */
            held: {
              invoke: {
                src: 'deadline',
                input: ({ context }) => ({
                  inMs: context.failure ? waitSecondsOf(context.failure) * 1000 : 0,
                }),
                onDone: 'refused',
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
            onDone: { target: 'loaded', actions: 'assignMore' },
            onError: 'loaded',
          },
        },
        loaded: {},
      },
    },
  },
});
