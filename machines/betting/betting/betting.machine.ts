import { assign, fromCallback, setup } from 'xstate';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import { sportsbookSysname } from '../../../schemas/constants.ts';
import type { GamePlatform } from '../../../schemas/games/games.ts';
import { innerPathOf } from '../../../schemas/rules/betting/betting-message.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { notFoundMessage } from '../../../schemas/rules/site/system-pages.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { refusalOf } from '../../games/game/refusal.ts';
import type { Refusal } from '../../games/game/refusal.ts';
import { launchMachine } from '../../games/launch/launch.machine.ts';
import type { LaunchOutput } from '../../games/launch/launch.machine.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { BettingEvent } from './betting.events.ts';

export type BettingContext = {
  path: string;
  query: Readonly<Record<string, string>>;
  uid: number;
  site: FeatureInput['site'];
  /** True when the market does not see the sportsbook, whatever the platform answers. */
  isHidden: boolean;
  /** Null until the stage is on the page: nothing starts before, so nothing starts on the server. */
  platform: GamePlatform | null;
  session: OpenSession | null;
  /** CSS pixels, as the frame told; null before it did. */
  height: number | null;
  refusal: Refusal | null;
};

export type BettingFrameInput = { readonly origin: string };

const LOAD = { source: 'page', call: 'games.get', routeName: 'betting' } as const;
const outputOf = (event: unknown): LaunchOutput => (event as { output: LaunchOutput }).output;
/** There is no other mode to offer: who is signed in bets, a guest looks on. */
const refused = (failure: Parameters<typeof refusalOf>[0]): Refusal => {
  const refusal = refusalOf(failure, false);
  return { ...refusal, steps: refusal.steps.filter(({ kind }) => kind !== 'real') };
};
const messageIn = (event: BettingEvent, type: string) =>
  event.type === 'betting.frame.messaged' && event.message.type === type;

/** The sportsbook on its page: looked up, started once per mount and player, stopped when it is left. */
export const bettingMachine = setup({
  types: {} as { context: BettingContext; input: FeatureInput; events: BettingEvent; tags: 'ready' },
  actors: {
    hasSportsbook: placeholder<boolean>('hasSportsbook'),
    launch: launchMachine,
    /** Sends `betting.frame.messaged`. Live in the browser. */
    watchBets: fromCallback<BettingEvent, BettingFrameInput>(() => {}),
  },
  actions: {
    assignRoute: assign(({ event }) =>
      event.type === 'route.entered' ? { path: event.path, query: event.query } : {},
    ),
    assignPlayer: assign(({ event }) => (event.type === 'session.changed' ? { uid: event.uid } : {})),
    assignMount: assign(({ event }) =>
      event.type === 'betting.mounted' ? { platform: event.platform } : {},
    ),
    forgetSession: assign({ session: null, height: null, refusal: null }),
    assignSession: assign(({ event }) => (event.type === 'launch.opened' ? { session: event.session } : {})),
    assignHeld: assign(({ event }) =>
      event.type === 'launch.held' ? { refusal: refused(event.failure) } : {},
    ),
    assignEnd: assign(({ event }) => {
      const { failure } = outputOf(event);
      return { session: null, refusal: failure && refused(failure) };
    }),
    assignHeight: assign(({ event }) =>
      event.type === 'betting.frame.messaged' && event.message.type === 'height'
        ? { height: event.message.height }
        : {},
    ),
    assignFailure: assign(({ event }) => ({
      refusal: refused(failureIn(event) ?? failureOf('UndecodableAnswer')),
    })),
    assignDefect: assign({ refusal: refused(failureOf('UnknownError')) }),
    tellMissing: tell(({ context }: { context: BettingContext }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.page.failed',
        page: 'notFound',
        status: 404,
        message: notFoundMessage.failedValidation(context.path),
      },
    })),
    tellLoadFatal: tell(({ event }) => fatalLetter(failureIn(event), LOAD)),
    tellMoney: tell(() => [
      { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
      { to: actorIds.tally, event: { type: 'tally.refresh.requested' } },
    ]),
    tellDeposit: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: 'QuickDeposit', kind: 'popup' },
    })),
    tellLogin: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view: 'authorization' } },
    })),
    /** The inner path stands in the address, beside what else is in its query. */
    tellPath: tell(({ context, event }: { context: BettingContext; event: BettingEvent }) =>
      event.type === 'betting.frame.messaged' && event.message.type === 'path'
        ? {
            to: actorIds.navigation,
            event: {
              type: 'navigation.requested',
              to: `${context.path}?${new URLSearchParams({ ...context.query, page: event.message.path })}`,
              replace: true,
            },
          }
        : null,
    ),
  },
  guards: {
    isLoaded: ({ event }) => outcomeOf<unknown>(event).ok,
    isFound: ({ context, event }) => valueOf<boolean>(event) === true && !context.isHidden,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isMounted: ({ context }) => context.platform !== null,
    isRefused: ({ event }) => outputOf(event).end === 'refused',
    isHeight: ({ event }) => messageIn(event, 'height'),
    isOtherPath: ({ context, event }) =>
      event.type === 'betting.frame.messaged' &&
      event.message.type === 'path' &&
      event.message.path !== innerPathOf(context.query['page']),
    isBalance: ({ context, event }) => context.uid > 0 && messageIn(event, 'balance'),
    isDeposit: ({ context, event }) => context.uid > 0 && messageIn(event, 'deposit'),
    isLogin: ({ context, event }) => context.uid === 0 && messageIn(event, 'login'),
  },
}).createMachine({
  id: 'betting',
  context: ({ input }) => ({
    path: input.path,
    query: input.query,
    uid: input.uid,
    site: input.site,
    isHidden: input.settings.config.market.hiddenGames.includes(sportsbookSysname),
    platform: null,
    session: null,
    height: null,
    refusal: null,
  }),
  on: {
    'route.entered': { actions: 'assignRoute' },
    'session.changed': { actions: 'assignPlayer' },
    'betting.mounted': { actions: 'assignMount' },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetSession',
      invoke: {
        src: 'hasSportsbook',
        onDone: [
          { guard: 'isFound', target: 'known' },
          { guard: 'isLoaded', target: 'missing', actions: 'tellMissing' },
          { target: 'lost', actions: ['assignFailure', 'tellLoadFatal'] },
        ],
        onError: { target: 'lost', actions: 'assignDefect' },
      },
    },
    missing: { tags: 'ready' },
    /** Whether there is a sportsbook could not be told. */
    lost: { tags: 'ready', on: { 'betting.restart.requested': 'loading' } },
    known: {
      tags: 'ready',
      initial: 'standing',
      on: {
        'session.changed': { guard: 'isOtherPlayer', target: '.standing', actions: 'assignPlayer' },
        'betting.login.requested': { actions: 'tellLogin' },
      },
      states: {
        standing: {
          entry: 'forgetSession',
          always: { guard: 'isMounted', target: 'launched' },
        },
        launched: {
          initial: 'launching',
          invoke: {
            src: 'launch',
            id: 'launch',
            input: ({ context }) => ({
              game: {
                sysname: sportsbookSysname,
                mode: context.uid > 0 ? 'real' : 'demo',
                platform: context.platform ?? 'desktop',
                site: context.site,
              },
              uid: context.uid,
              routeName: 'betting',
              isFrameOnly: true,
            }),
            onDone: [
              { guard: 'isRefused', target: 'refused', actions: 'assignEnd' },
              { target: 'closed', actions: 'assignEnd' },
            ],
          },
          on: {
            'launch.opened': { target: '.playing', actions: 'assignSession' },
            'launch.held': { target: '.held', actions: 'assignHeld' },
          },
          states: {
            launching: {},
            playing: {
              invoke: {
                src: 'watchBets',
                input: ({ context }) => ({ origin: context.session?.origin ?? '' }),
              },
              on: {
                'betting.frame.messaged': [
                  { guard: 'isHeight', actions: 'assignHeight' },
                  { guard: 'isOtherPath', actions: 'tellPath' },
                  { guard: 'isBalance', actions: 'tellMoney' },
                  { guard: 'isDeposit', actions: 'tellDeposit' },
                  { guard: 'isLogin', actions: 'tellLogin' },
                ],
              },
            },
            /** Too many starts: the next one is off for a while. */
            held: {},
          },
        },
        closed: { on: { 'betting.restart.requested': 'standing' } },
        refused: { on: { 'betting.restart.requested': 'standing' } },
      },
    },
  },
});
