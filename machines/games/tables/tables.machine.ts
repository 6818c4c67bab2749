import { assign, setup } from 'xstate';
import type { GameTables } from '../../../schemas/games/game-tables.ts';
import { gameTablesLifeMs } from '../../../schemas/constants.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { LiveTablesEvent } from './tables.events.ts';

export type LiveTablesContext = {
  /** A part of the page that is in view tells of a table. */
  isWatched: boolean;
  /** Null until they are known, and where the platform tells nothing of tables. */
  facts: GameTables | null;
};

/** What changes at live tables, read anew as long as somebody looks. */
export const liveTablesMachine = setup({
  types: {} as { context: LiveTablesContext; events: LiveTablesEvent },
  actors: {
    loadTables: placeholder<GameTables | null>('loadTables'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    watch: assign({ isWatched: true }),
    leave: assign({ isWatched: false }),
    assignFacts: assign((_, facts: GameTables | null) => ({ facts })),
    dropFacts: assign({ facts: null }),
  },
  guards: {
    isWatched: ({ context }) => context.isWatched,
    isTold: (_, facts: GameTables | null) => facts !== null,
    isAnswered: (_, loaded: Outcome<unknown>) => loaded.ok,
  },
}).createMachine({
  id: 'liveTables',
  context: { isWatched: false, facts: null },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isWatched', target: 'reading' } },
    reading: {
      invoke: {
        src: 'loadTables',
        onDone: [
          {
            guard: { type: 'isTold', params: value },
            target: 'pausing',
            actions: { type: 'assignFacts', params: value },
          },
          { guard: { type: 'isAnswered', params: output }, target: 'untold', actions: 'dropFacts' },
          { target: 'pausing' },
        ],
        onError: 'pausing',
      },
    },
    /** What could not be read anew stays as it is. */
    pausing: {
      invoke: { src: 'deadline', input: { inMs: gameTablesLifeMs }, onDone: 'idle' },
    },
    untold: {},
  },
  on: {
    'tables.watched': { actions: 'watch' },
    'tables.left': { actions: 'leave' },
    // Limits are told in the money of who plays.
    'session.changed': { target: '.idle', actions: 'dropFacts' },
  },
});
