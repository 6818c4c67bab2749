import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { gateLetter } from '../../kit/gate-letter.ts';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import { sportsbookSysname } from '../../../schemas/constants.ts';
import type { GamePlatform } from '../../../schemas/games/games.ts';
import { innerPathOf } from '../../../schemas/rules/betting/betting-message.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { refusalOf } from '../../games/game/refusal.ts';
import type { Refusal } from '../../games/game/refusal.ts';
import { launchMachine } from '../../games/launch/launch.machine.ts';
import type { LaunchOutput } from '../../games/launch/launch.machine.ts';
import { frameInput, gameMissing, moneyMoved, openQuickDeposit } from '../../games/launch/launch.parts.ts';
import type { FrameInput } from '../../games/launch/launch.parts.ts';
import { failure, output, value } from '../../kit/output.ts';
import { isLoaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { openAuthPopup, rewriteAddress } from '../../kit/requests.ts';
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
  /** What was due is told to be answered, and the sportsbook has been started again for it. */
  isRetried: boolean;
};

type Seen = { readonly context: BettingContext };
/** There is no other mode to offer: who is signed in bets; a guest looks on, or signs in where the platform lets none. */
const refused = (found: Failure, uid: number): Refusal => {
  const refusal = refusalOf(found, false);
  const steps = refusal.steps.filter(({ kind }) => kind !== 'real');
  return uid === 0 && steps.length < refusal.steps.length
    ? {
        ...refusal,
        title: { id: 'section.betting.guests' },
        steps: [{ kind: 'login', text: { id: 'shell.login' } }, ...steps],
      }
    : { ...refusal, steps };
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
    watchBets: fromCallback<BettingEvent, FrameInput>(() => {}),
  },
  actions: {
    assignRoute: assign(({ event }) => {
      assertEvent(event, 'route.entered');
      return { path: event.path, query: event.query };
    }),
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'session.changed');
      return { uid: event.uid };
    }),
    assignMount: assign(({ event }) => {
      assertEvent(event, 'betting.mounted');
      return { platform: event.platform };
    }),
    forgetSession: assign({ session: null, height: null, refusal: null, isRetried: false }),
    assignRetry: assign({ refusal: null, isRetried: true }),
    assignSession: assign(({ event }) => {
      assertEvent(event, 'launch.opened');
      return { session: event.session };
    }),
    assignHeld: assign(({ context, event }) => {
      assertEvent(event, 'launch.held');
      return { refusal: refused(event.failure, context.uid) };
    }),
    assignEnd: assign(({ context }, ended: LaunchOutput) => ({
      session: null,
      refusal: ended.failure && refused(ended.failure, context.uid),
    })),
    assignHeight: assign(({ event }) => {
      assertEvent(event, 'betting.frame.messaged');
      return event.message.type === 'height' ? { height: event.message.height } : {};
    }),
    assignFailure: assign(({ context }, found: Failure | null) => ({
      refusal: refused(found ?? failureOf('UndecodableAnswer'), context.uid),
    })),
    assignDefect: assign(({ context }) => ({ refusal: refused(failureOf('UnknownError'), context.uid) })),
    tellMissing: tell(({ context }: Seen) => gameMissing(context.path)),
    tellLoadFatal: tell((_, why: Failure | null) => pageFailed(why, 'games.get', 'betting')),
    tellMoney: tell(() => moneyMoved),
    tellDeposit: tell(() => openQuickDeposit),
    tellDue: tell(() => gateLetter('play')),
    tellLogin: tell(() => openAuthPopup('authorization', {})),
    /** The inner path stands in the address, beside what else is in its query. */
    tellPath: tell(({ context, event }: Seen & { readonly event: BettingEvent }) => {
      assertEvent(event, 'betting.frame.messaged');
      if (event.message.type !== 'path') return null;
      const query = new URLSearchParams({ ...context.query, page: event.message.path });
      return rewriteAddress(`${context.path}?${query}`);
    }),
  },
  guards: {
    isLoaded,
    isFound: ({ context }, hasSportsbook: boolean | null) => hasSportsbook === true && !context.isHidden,
    isOtherPlayer: ({ context, event }) => event.type === 'session.changed' && event.uid !== context.uid,
    isMounted: ({ context }) => context.platform !== null,
    /** The platform may refuse what it says is answered: once per wish of the player, or it would go on without end. */
    mayRetry: ({ context }) => !context.isRetried,
    isRefused: (_, { end }: LaunchOutput) => end === 'refused',
    isHeight: ({ event }) => messageIn(event, 'height'),
    isOtherPath: ({ context, event }) =>
      event.type === 'betting.frame.messaged' &&
      event.message.type === 'path' &&
      event.message.path !== innerPathOf(context.query['page']),
    isBalance: ({ context, event }) => context.uid > 0 && messageIn(event, 'balance'),
    isDeposit: ({ context, event }) => context.uid > 0 && messageIn(event, 'deposit'),
    isDue: ({ context, event }) => context.uid > 0 && messageIn(event, 'due'),
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
    isRetried: false,
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
          { guard: { type: 'isFound', params: value }, target: 'known' },
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
    /** Whether there is a sportsbook could not be told. */
    lost: { tags: 'ready', on: { 'betting.reload.requested': 'loading' } },
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
              place: null,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: output },
                target: 'refused',
                actions: { type: 'assignEnd', params: output },
              },
              { target: 'closed', actions: { type: 'assignEnd', params: output } },
            ],
          },
          on: {
            'launch.opened': { target: '.playing', actions: 'assignSession' },
            'launch.held': { target: '.held', actions: 'assignHeld' },
          },
          states: {
            launching: {},
            playing: {
              invoke: { src: 'watchBets', input: frameInput },
              on: {
                'betting.frame.messaged': [
                  { guard: 'isHeight', actions: 'assignHeight' },
                  { guard: 'isOtherPath', actions: 'tellPath' },
                  { guard: 'isBalance', actions: 'tellMoney' },
                  { guard: 'isDeposit', actions: 'tellDeposit' },
                  { guard: 'isLogin', actions: 'tellLogin' },
                  { guard: 'isDue', actions: 'tellDue' },
                ],
              },
            },
            /** Too many starts: the next one is off for a while. */
            held: {},
          },
        },
        closed: { on: { 'betting.restart.requested': 'standing' } },
        refused: {
          on: {
            'betting.restart.requested': 'standing',
            'gate.passed': { guard: 'mayRetry', target: 'launched', actions: 'assignRetry' },
          },
        },
      },
    },
  },
});
