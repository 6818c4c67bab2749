import { setup } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';

/** A guest inside a messenger's mini-app is registered, or signed in, without a form. */
export const messengerMachine = setup({
  actors: { enterByMessenger: placeholder<null>('enterByMessenger') },
  actions: {
    announce: tell(() => ({ to: actorIds.session, event: { type: 'session.registration.succeeded' } })),
    tellFailure: tell(() => toast('error', { id: 'toast.wrongRegServerError' })),
  },
  guards: { isOk: (_, found: Failure | null) => found === null },
}).createMachine({
  id: 'messenger',
  initial: 'entering',
  states: {
    entering: {
      invoke: {
        src: 'enterByMessenger',
        id: 'enterByMessenger',
        onDone: [
          { guard: { type: 'isOk', params: failure }, target: 'entered', actions: 'announce' },
          { target: 'failed', actions: 'tellFailure' },
        ],
        onError: { target: 'failed', actions: 'tellFailure' },
      },
    },
    entered: { type: 'final' },
    failed: { type: 'final' },
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    /** It is told nothing. */
    readonly messenger: never;
  }
}
