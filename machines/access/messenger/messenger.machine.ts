import { setup } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import { outcomeOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';

/** A guest inside a messenger's mini-app is registered, or signed in, without a form (OPS-036). */
export const messengerMachine = setup({
  actors: { enterByMessenger: placeholder<null>('enterByMessenger') },
  actions: {
    announce: tell(() => ({ to: actorIds.session, event: { type: 'session.registration.succeeded' } })),
    tellFailure: tell(() => ({
      to: actorIds.toasts,
      event: { type: 'toast.requested', kind: 'error', title: { id: 'toast.wrongRegServerError' } },
    })),
  },
  guards: { isOk: ({ event }) => outcomeOf<null>(event).ok },
}).createMachine({
  id: 'messenger',
  initial: 'entering',
  states: {
    entering: {
      invoke: {
        src: 'enterByMessenger',
        id: 'enterByMessenger',
        onDone: [
          { guard: 'isOk', target: 'entered', actions: 'announce' },
          { target: 'failed', actions: 'tellFailure' },
        ],
        onError: { target: 'failed', actions: 'tellFailure' },
      },
    },
    entered: { type: 'final' },
    failed: { type: 'final' },
  },
});
