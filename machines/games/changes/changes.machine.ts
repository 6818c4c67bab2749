import { assign, fromCallback, setup } from 'xstate';
import type { GameChange } from '../../../schemas/games/game-changes.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';

/** How many days the market has a change of rules told, 0 is not at all. */
export type ChangesInput = { readonly noticeDays: number };
/** The page speaks another language. */
export type ChangesEvent = { readonly type: 'changes.outdated' };
export type ChangesContext = { days: number; items: readonly GameChange[] };

/** Games whose rules or payouts have changed lately, for their tiles and pages. */
export const changesMachine = setup({
  types: {} as { context: ChangesContext; input: ChangesInput; events: ChangesEvent },
  actors: {
    /** Sends `changes.outdated`. Live in the browser. */
    watchLocale: fromCallback<ChangesEvent>(() => {}),
    getGameChanges: placeholder<readonly GameChange[], { readonly days: number }>('getGameChanges'),
  },
  actions: {
    assignItems: assign((_, items: readonly GameChange[] | null) => ({ items: items ?? [] })),
  },
  guards: { isTold: ({ context }) => context.days > 0 },
}).createMachine({
  id: 'changes',
  context: ({ input: { noticeDays } }) => ({ days: noticeDays, items: [] }),
  invoke: { src: 'watchLocale' },
  initial: 'deciding',
  on: { 'changes.outdated': '.deciding' },
  states: {
    deciding: { always: [{ guard: 'isTold', target: 'reading' }, { target: 'resting' }] },
    reading: {
      invoke: {
        src: 'getGameChanges',
        input: ({ context }) => ({ days: context.days }),
        onDone: { target: 'resting', actions: { type: 'assignItems', params: value } },
        onError: 'resting',
      },
    },
    /** A platform that does not tell of changes has none. */
    resting: {},
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly changes: ChangesEvent;
  }
}
