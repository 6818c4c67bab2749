import { assign, setup } from 'xstate';
import type { Place, PlaceInput } from '../../../effects/games/game-place.ts';
import type { OpenedGame, OpenGameInput, OpenSession } from '../../../effects/games/open-game.ts';
import { DEMO_UNVERIFIED, SLOT_PAUSE } from '../../../schemas/constants.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { RouteName } from '../../../schemas/rules/site/routes.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { gateLetter } from '../../kit/gate-letter.ts';
import { isRefusedAs, waitSecondsOf } from '../../kit/refusals/refusal-text.ts';
import { promptLetter } from '../../kit/refusals/prompt-letter.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { fatalLetter } from '../../kit/fatal-letter.ts';
import { failure, output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { report } from '../../kit/report.ts';
import { tell } from '../../kit/tell.ts';
import type { LaunchEvent } from './launch.events.ts';

export type LaunchInput = {
  readonly game: OpenGameInput;
  readonly uid: number;
  /** The page it stands on. */
  readonly routeName: RouteName;
  /** It has no other place than the frame, whatever the platform says of the window. */
  readonly isFrameOnly: boolean;
  /** What the other tabs are told that runs here; null when several may run at once. */
  readonly place: string | null;
};
/** How it ended. `failure` is there for `refused` alone. */
export type LaunchOutput = {
  readonly end: 'closed' | 'expired' | 'refused';
  readonly failure: Failure | null;
};
export type LaunchContext = LaunchInput & {
  /** What runs in another tab. */
  runs: string | null;
  session: OpenSession | null;
  failure: Failure | null;
  end: LaunchOutput['end'];
};

const placeOf = ({ context: { uid, place } }: { readonly context: LaunchContext }): PlaceInput => ({
  uid,
  name: place ?? '',
});
const CALL = 'games.start';
/** Address and id of the open session leave the vault with the state that needs them. */
const sessionSecrets = ({ context }: { readonly context: LaunchContext }) => ({
  prefixes: context.session ? [context.session.ref] : [],
});
const sessionEnd = ({ context }: { readonly context: LaunchContext }) =>
  ({ at: context.session?.expiresAt ?? Number.MAX_SAFE_INTEGER, clock: 'platform' }) as const;
type Seen = { readonly context: LaunchContext };

/** One start of a game or of the sportsbook: its session held as long as it is open, its secrets as long as they are needed. */
export const launchMachine = setup({
  types: {} as { context: LaunchContext; input: LaunchInput; events: LaunchEvent; output: LaunchOutput },
  actors: {
    takePlace: placeholder<Place, PlaceInput>('takePlace'),
    awaitPlace: placeholder<null, PlaceInput>('awaitPlace'),
    /** Runs as long as the launch; when it is stopped, the place is given back. */
    holdPlace: placeholder<null>('holdPlace'),
    openGame: placeholder<OpenedGame, OpenGameInput>('openGame'),
    /** Runs while the session is open; when it is stopped, the session is ended. Done when the page is left. */
    holdSession: placeholder<null, { readonly ref: string }>('holdSession'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignSession: assign((_, opened: OpenedGame | null) => ({ session: opened?.session ?? null })),
    assignFailure: assign((_, found: Failure | null) => ({ failure: found })),
    assignUnsafe: assign((_, opened: OpenedGame | null) => {
      const message = `address refused: ${(opened?.reasons ?? []).join(' ')}`;
      return { failure: failureOf('UndecodableAnswer', { message }) };
    }),
    assignDefect: assign({ failure: failureOf('UnknownError') }),
    assignClosed: assign({ end: 'closed' }),
    assignExpired: assign({ end: 'expired' }),
    reportOpened: report(({ context: { session } }: Seen) =>
      session ? { type: 'launch.opened', session } : null,
    ),
    reportOffered: report(({ context: { session } }: Seen) =>
      session ? { type: 'launch.offered', session } : null,
    ),
    assignRuns: assign((_, place: Place | null) => ({ runs: place?.runs ?? null })),
    forgetRuns: assign({ runs: null }),
    reportElsewhere: report(({ context: { runs } }: Seen) => ({ type: 'launch.elsewhere', runs })),
    reportHeld: report(({ context: { failure } }: Seen) =>
      failure ? { type: 'launch.held', failure } : null,
    ),
    tellFatal: tell(({ context }: { readonly context: LaunchContext }, found: Failure | null) =>
      fatalLetter(found, { source: 'action', call: CALL, routeName: context.routeName }),
    ),
    /** Play money alone asks for nothing by itself: the page leads to what it waits for. */
    askForMissing: tell((_, found: Failure | null) => {
      if (found === null || found.code === DEMO_UNVERIFIED) return null;
      return isRefusedAs<'games.start'>(found, 'GateDue') ? gateLetter('play') : promptLetter(found, CALL);
    }),
    tellSessionExpired: tell(() => ({ to: actorIds.session, event: { type: 'session.expired' } })),
  },
  guards: {
    needsPlace: ({ context }) => typeof context.place === 'string',
    isElsewhere: (_, place: Place | null) => typeof place?.runs === 'string',
    isFrame: ({ context }, opened: OpenedGame | null) => {
      const session = opened?.session ?? null;
      return session !== null && (context.isFrameOnly || session.open === 'iframe');
    },
    isSelf: (_, opened: OpenedGame | null) => (opened?.session ?? null) !== null,
    isAnswered: (_, { ok }: Outcome<OpenedGame>) => ok,
    isHeld: (_, found: Failure | null) => isRefusedAs(found, 'TooManyRequests') || found?.code === SLOT_PAUSE,
    isSessionLost: ({ context }, found: Failure | null) =>
      isRefusedAs(found, 'Authorization') && context.uid > 0,
  },
}).createMachine({
  id: 'launch',
  context: ({ input }) => ({ ...input, runs: null, session: null, failure: null, end: 'refused' }),
  output: ({ context: { end, failure } }) => ({ end, failure: end === 'refused' ? failure : null }),
  initial: 'placing',
  on: { 'launch.closed': { target: '.ended', actions: 'assignClosed' } },
  invoke: { src: 'holdPlace', onError: {} },
  states: {
    placing: { always: [{ guard: 'needsPlace', target: 'claiming' }, { target: 'launching' }] },
    claiming: {
      invoke: {
        src: 'takePlace',
        input: placeOf,
        onDone: [
          {
            guard: { type: 'isElsewhere', params: value },
            target: 'elsewhere',
            actions: { type: 'assignRuns', params: value },
          },
          { target: 'launching' },
        ],
        onError: { target: 'ended', actions: 'assignDefect' },
      },
    },
    /** Nothing starts here as long as another game of the player runs in another tab. */
    elsewhere: {
      entry: 'reportElsewhere',
      invoke: {
        src: 'awaitPlace',
        input: placeOf,
        onDone: { target: 'vacant', actions: 'forgetRuns' },
        onError: { target: 'vacant', actions: 'forgetRuns' },
      },
    },
    /** The other game is gone; the player says whether this one starts. */
    vacant: { entry: 'reportElsewhere', on: { 'launch.here.requested': 'claiming' } },
    launching: {
      invoke: {
        src: 'openGame',
        input: ({ context }) => context.game,
        onDone: [
          {
            guard: { type: 'isFrame', params: value },
            target: 'playing',
            actions: { type: 'assignSession', params: value },
          },
          {
            guard: { type: 'isSelf', params: value },
            target: 'offered',
            actions: { type: 'assignSession', params: value },
          },
          {
            guard: { type: 'isAnswered', params: output },
            target: 'ended',
            actions: { type: 'assignUnsafe', params: value },
          },
          {
            guard: { type: 'isHeld', params: failure },
            target: 'held',
            actions: { type: 'assignFailure', params: failure },
          },
          {
            guard: { type: 'isSessionLost', params: failure },
            target: 'ended',
            actions: [{ type: 'assignFailure', params: failure }, 'tellSessionExpired'],
          },
          {
            target: 'ended',
            actions: [
              { type: 'assignFailure', params: failure },
              { type: 'tellFatal', params: failure },
              { type: 'askForMissing', params: failure },
            ],
          },
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
          input: sessionEnd,
          onDone: { target: 'ended', actions: 'assignExpired' },
        },
      ],
    },
    /** The game wants the whole window; it opens at the player's press. */
    offered: {
      entry: 'reportOffered',
      invoke: [
        { src: 'guardSecrets', input: sessionSecrets },
        {
          src: 'deadline',
          input: sessionEnd,
          onDone: { target: 'ended', actions: 'assignExpired' },
        },
      ],
    },
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
