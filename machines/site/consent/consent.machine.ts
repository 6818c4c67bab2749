import { assign, setup } from 'xstate';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import { mayTrack } from '../../../schemas/rules/site/custom-code.ts';
import { value } from '../../kit/output.ts';
import { letters } from '../../kit/letters.ts';
import { tell } from '../../kit/tell.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { ConsentEvent } from './consent.events.ts';

export type ConsentContext = { isAsked: boolean; choice: ConsentChoice | null };
/** `isAsked`: the market asks for consent. */
export type ConsentInput = { readonly isAsked: boolean };

/** Counters, tracking code and chat wait for what the visitor says here; the choice can be changed at any time. */
export const consentMachine = setup({
  types: {} as { context: ConsentContext; input: ConsentInput; events: ConsentEvent },
  actors: {
    /** What this browser said before. */
    readConsent: placeholder<{ readonly choice: ConsentChoice | null }>('readConsent'),
  },
  actions: {
    assignKnown: assign((_, answer: { choice: ConsentChoice | null } | null) => ({
      choice: answer?.choice ?? null,
    })),
    assignChoice: assign(({ event }) => ('choice' in event ? { choice: event.choice } : {})),
    /** Keeps the choice in a cookie, for the server and the other tabs too. Live in the browser. */
    saveChoice: () => {},
    spreadChoice: tell(({ context }: { context: ConsentContext }) =>
      letters(['analytics', 'chat'], {
        type: 'consent.changed',
        mayTrack: mayTrack(context.isAsked, context.choice),
      }),
    ),
  },
  guards: {
    isAsked: ({ context }) => context.isAsked,
    isKnown: (_, answer: { choice: ConsentChoice | null } | null) => (answer?.choice ?? null) !== null,
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ isAsked: input.isAsked, choice: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAsked', target: 'reading' }, { target: 'settled' }] },
    reading: {
      invoke: {
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'isKnown', params: value },
            target: 'settled',
            actions: [{ type: 'assignKnown', params: value }, 'spreadChoice'],
          },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      on: {
        'consent.chosen': { target: 'settled', actions: ['assignChoice', 'saveChoice', 'spreadChoice'] },
        'consent.told': { target: 'settled', actions: ['assignChoice', 'spreadChoice'] },
      },
    },
    settled: {
      on: { 'consent.reopened': 'asking', 'consent.told': { actions: ['assignChoice', 'spreadChoice'] } },
    },
  },
});
