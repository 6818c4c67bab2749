import { assign, fromCallback, setup } from 'xstate';
import type { RoundMessage } from '../../../schemas/rules/games/round-message.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { Letter } from '../../kit/letters.ts';
import { tell } from '../../kit/tell.ts';
import type { System } from '../../kit/tell.ts';
import type { GameActor } from '../game/game.selectors.ts';
import type { FrameInput } from '../launch/launch.parts.ts';
import type { RoundsEvent } from './rounds.events.ts';

/** Seconds. `origin` of a game that runs already; left out, the page is looked at. */
export type RoundsInput = {
  readonly holdSeconds: number;
  readonly resultSeconds: number;
  readonly origin?: string;
};
export type RoundsContext = {
  origin: string;
  /** The longest that a round holds back what the page has to say, ms; 0 holds nothing back. */
  holdMs: number;
  /** How long the result of a round stands alone, ms. */
  resultMs: number;
  /** When the round began since which something may wait, epoch ms; null when nothing does. */
  heldSince: number | null;
  isOffline: boolean;
  /** What came over a game that tells of no rounds; the newest last, bounded. */
  covered: readonly string[];
};

/** A round that has not ended by then is said to be late, where nothing is held back for it. */
export const LATE_MS = 60_000;
const MAX_COVERED = 20;

type Seen = { readonly context: RoundsContext };
const messageIn = (event: RoundsEvent): RoundMessage['type'] | null =>
  event.type === 'rounds.frame.messaged' ? event.message.type : null;

const isLongHeld = ({ heldSince, holdMs }: RoundsContext, event: RoundsEvent): boolean =>
  event.type === 'rounds.frame.messaged' && heldSince !== null && event.at - heldSince >= holdMs;

/** The game may have started before this. */
const originIn = (system: System): string =>
  (system.get(actorIds.game) as GameActor | undefined)?.getSnapshot().context.session?.origin ?? '';

const held = (isHeld: boolean): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: { type: 'rounds.hold.changed', isHeld },
});

/**
 * The rounds of the game in its frame, as far as it tells of them: while one runs, and while its result is new, nothing
 * comes over it unasked; and what a round comes to that is cut off is said.
 */
export const roundsMachine = setup({
  types: {} as { context: RoundsContext; input: RoundsInput; events: RoundsEvent },
  actors: {
    /** Sends `rounds.frame.messaged`, `rounds.frame.loaded` and `rounds.line.changed`. Live in the browser. */
    watchRounds: fromCallback<RoundsEvent, FrameInput>(() => {}),
    /** Sends `rounds.covered`. Live in the browser. */
    watchCovers: fromCallback<RoundsEvent>(() => {}),
    deadline: deadlinePlaceholder,
  },
  actions: {
    holdRound: tell(({ context }: Seen) => (context.holdMs > 0 ? held(true) : null)),
    release: tell(() => held(false)),
    assignOrigin: assign(({ event }) => (event.type === 'rounds.opened' ? { origin: event.origin } : {})),
    assignStart: assign(({ context, event }) => ({
      heldSince: context.heldSince ?? (event.type === 'rounds.frame.messaged' ? event.at : null),
    })),
    clearStart: assign({ heldSince: null }),
    assignLine: assign(({ event }) =>
      event.type === 'rounds.line.changed' ? { isOffline: !event.isOnline } : {},
    ),
    assignCovered: assign(({ context, event }) =>
      event.type === 'rounds.covered'
        ? { covered: [...context.covered, event.name].slice(-MAX_COVERED) }
        : {},
    ),
  },
  guards: {
    isStart: ({ event }) => messageIn(event) === 'roundStart',
    isLost: ({ event }) => messageIn(event) === 'roundLost',
    /** No result stands alone, or rounds have followed one another for so long that what waits comes with this end. */
    isOverdue: ({ context, event }) =>
      messageIn(event) === 'roundEnd' && (context.resultMs <= 0 || isLongHeld(context, event)),
    /** The next one begins over it: no end is told that could let come what has waited for so long. */
    isEndless: ({ context, event }) =>
      messageIn(event) === 'roundStart' && context.holdMs > 0 && isLongHeld(context, event),
    isOpen: ({ context }) => context.origin !== '',
  },
}).createMachine({
  id: 'rounds',
  context: ({ input, self }) => ({
    origin: input.origin ?? originIn(self.system as System),
    holdMs: input.holdSeconds * 1000,
    resultMs: input.resultSeconds * 1000,
    heldSince: null,
    isOffline: false,
    covered: [],
  }),
  initial: 'deciding',
  on: {
    'rounds.opened': { target: '.open', reenter: true, actions: 'assignOrigin' },
    'rounds.left': '.closed',
  },
  states: {
    deciding: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'closed' }] },
    closed: {},
    open: {
      initial: 'untold',
      exit: ['clearStart', 'release'],
      invoke: { src: 'watchRounds', input: ({ context }) => ({ origin: context.origin }) },
      on: {
        'rounds.frame.messaged': [
          { guard: 'isStart', target: '.running' },
          { guard: 'isLost', target: '.lost' },
          { guard: 'isOverdue', target: '.none' },
          { target: '.result' },
        ],
        'rounds.line.changed': { actions: 'assignLine' },
      },
      states: {
        /** The game has told of no round so far: what comes is shown at once. */
        untold: {
          invoke: { src: 'watchCovers' },
          on: { 'rounds.covered': { actions: 'assignCovered' } },
        },
        none: { entry: ['clearStart', 'release'] },
        running: {
          entry: ['assignStart', 'holdRound'],
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ inMs: context.holdMs || LATE_MS }),
            onDone: 'late',
          },
          on: {
            'rounds.frame.loaded': 'lost',
            'rounds.frame.messaged': { guard: 'isEndless', target: 'none' },
          },
        },
        /** The result stands alone for a while. */
        result: {
          invoke: {
            src: 'deadline',
            input: ({ context }) => ({ inMs: context.resultMs }),
            onDone: 'none',
          },
        },
        /** It has not come to an end for too long: nothing waits for it any more. */
        late: { entry: ['clearStart', 'release'] },
        /** The game was cut off from it. */
        lost: { entry: ['clearStart', 'release'] },
      },
    },
  },
});
