import { assign, enqueueActions, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import { mayTrack } from '../../../schemas/rules/site/custom-code.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { valueOf } from '../../kit/outcome-of.ts';
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
    assignKnown: assign(({ event }) => ({
      choice: valueOf<{ choice: ConsentChoice | null }>(event)?.choice ?? null,
    })),
    assignChoice: assign(({ event }) => (event.type === 'consent.chosen' ? { choice: event.choice } : {})),
    /** Keeps the choice in a cookie, for the server too. Live in the browser. */
    saveChoice: () => {},
    spreadChoice: enqueueActions(({ context, system, enqueue }) => {
      const event = { type: 'consent.changed', mayTrack: mayTrack(context.isAsked, context.choice) };
      for (const id of [actorIds.analytics, actorIds.chat]) {
        const ref: AnyActorRef | undefined = system.get(id);
        if (ref) enqueue.sendTo(ref, event);
      }
    }),
  },
  guards: {
    isAsked: ({ context }) => context.isAsked,
    isKnown: ({ event }) => (valueOf<{ choice: ConsentChoice | null }>(event)?.choice ?? null) !== null,
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
          { guard: 'isKnown', target: 'settled', actions: ['assignKnown', 'spreadChoice'] },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      on: {
        'consent.chosen': { target: 'settled', actions: ['assignChoice', 'saveChoice', 'spreadChoice'] },
      },
    },
    settled: { on: { 'consent.reopened': 'asking' } },
  },
});
