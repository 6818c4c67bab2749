import { assign, setup } from 'xstate';
import type { OpenedGame, OpenGameInput, OpenSession } from '../../../effects/games/open-game.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { RouteName } from '../../../schemas/rules/site/routes.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { waitSecondsOf } from '../../kit/refusals/refusal-text.ts';
import { promptLetter } from '../../kit/refusals/prompt-letter.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { failureIn, outcomeOf, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tellParent } from '../../kit/tell-parent.ts';
import { tell } from '../../kit/tell.ts';
import type { LaunchEvent } from './launch.events.ts';

export type LaunchInput = {
  readonly game: OpenGameInput;
  readonly uid: number;
  /** The page it stands on. */
  readonly routeName: RouteName;
  /** It has no other place than the frame, whatever the platform says of the window. */
  readonly isFrameOnly: boolean;
};
/** How it ended. `failure` is there for `refused` alone. */
export type LaunchOutput = {
  readonly end: 'closed' | 'expired' | 'refused';
  readonly failure: Failure | null;
};
export type LaunchContext = LaunchInput & {
  session: OpenSession | null;
  failure: Failure | null;
  end: LaunchOutput['end'];
};

const CALL = 'games.start';
type Seen = { readonly context: LaunchContext; readonly event: unknown };

const openedIn = (event: unknown): OpenSession | null => valueOf<OpenedGame>(event)?.session ?? null;
/** Address and id of the open session leave the vault with the state that needs them. */
const sessionSecrets = ({ context }: { readonly context: LaunchContext }) => ({
  prefixes: context.session ? [context.session.ref] : [],
});
const report = (type: 'launch.opened' | 'launch.offered') =>
  tellParent<LaunchContext, LaunchEvent>(({ context }) => [{ type, session: context.session }]);

/** One start of a game or of the sportsbook: its session held as long as it is open, its secrets as long as they are needed. */
export const launchMachine = setup({
  types: {} as { context: LaunchContext; input: LaunchInput; events: LaunchEvent; output: LaunchOutput },
  actors: {
    openGame: placeholder<OpenedGame, OpenGameInput>('openGame'),
    /** Runs while the session is open; when it is stopped, the session is ended. Done when the page is left. */
    holdSession: placeholder<null, { readonly ref: string }>('holdSession'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignSession: assign(({ event }) => ({ session: openedIn(event) })),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    assignUnsafe: assign(({ event }) => {
      const reasons = valueOf<OpenedGame>(event)?.reasons ?? [];
      const message = `address refused: ${reasons.join(' ')}`;
      return { failure: failureOf('UndecodableAnswer', { message }) };
    }),
    assignDefect: assign({ failure: failureOf('UnknownError') }),
    assignClosed: assign({ end: 'closed' }),
    assignExpired: assign({ end: 'expired' }),
    reportOpened: report('launch.opened'),
    reportOffered: report('launch.offered'),
    reportHeld: tellParent<LaunchContext, LaunchEvent>(({ context }) => [
      { type: 'launch.held', failure: context.failure },
    ]),
    tellFatal: tell(({ context, event }: Seen) =>
      fatalLetter(failureIn(event), { source: 'action', call: CALL, routeName: context.routeName }),
    ),
    askForMissing: tell(({ event }: Seen) => {
      const failure = failureIn(event);
      return failure && promptLetter(failure, CALL);
    }),
    tellSessionExpired: tell(() => ({ to: actorIds.session, event: { type: 'session.expired' } })),
  },
  guards: {
    isFrame: ({ context, event }) => {
      const session = openedIn(event);
      return session !== null && (context.isFrameOnly || session.open === 'iframe');
    },
    isSelf: ({ event }) => openedIn(event) !== null,
    isAnswered: ({ event }) => outcomeOf<unknown>(event).ok,
    isHeld: ({ event }) => failureIn(event)?.type === 'TooManyRequests',
    isSessionLost: ({ context, event }) => failureIn(event)?.type === 'Authorization' && context.uid > 0,
  },
}).createMachine({
  id: 'launch',
  context: ({ input }) => ({ ...input, session: null, failure: null, end: 'refused' }),
  output: ({ context: { end, failure } }) => ({ end, failure: end === 'refused' ? failure : null }),
  initial: 'launching',
  on: { 'launch.closed': { target: '.ended', actions: 'assignClosed' } },
  states: {
    launching: {
      invoke: {
        src: 'openGame',
        input: ({ context }) => context.game,
        onDone: [
          { guard: 'isFrame', target: 'playing', actions: 'assignSession' },
          { guard: 'isSelf', target: 'offered', actions: 'assignSession' },
          { guard: 'isAnswered', target: 'ended', actions: 'assignUnsafe' },
          { guard: 'isHeld', target: 'held', actions: 'assignFailure' },
          { guard: 'isSessionLost', target: 'ended', actions: ['assignFailure', 'tellSessionExpired'] },
          { target: 'ended', actions: ['assignFailure', 'tellFatal', 'askForMissing'] },
        ],
        onError: { target: 'ended', actions: 'assignDefect' },
      },
    },
    playing: {
      entry: 'reportOpened',
      invoke: [
        {
          src: 'holdSession',
          input: ({ context }) => ({ ref: context.session?.ref ?? '' }),
          onDone: { target: 'ended', actions: 'assignClosed' },
          onError: {},
        },
        { src: 'guardSecrets', input: sessionSecrets },
        {
          src: 'deadline',
          input: ({ context }) => ({ at: context.session?.expiresAt ?? Number.MAX_SAFE_INTEGER }),
          onDone: { target: 'ended', actions: 'assignExpired' },
        },
      ],
    },
    /** The game wants the whole window; it opens at the player's press. */
    offered: { entry: 'reportOffered', invoke: { src: 'guardSecrets', input: sessionSecrets } },
    /** Too many starts: the next one is off for the time that the platform told. */
    held: {
      entry: 'reportHeld',
      invoke: {
        src: 'deadline',
        input: ({ context }) => ({ inMs: context.failure ? waitSecondsOf(context.failure) * 1000 : 0 }),
        onDone: 'ended',
      },
    },
    ended: { type: 'final' },
  },
});
