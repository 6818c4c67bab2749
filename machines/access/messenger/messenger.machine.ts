import { setup } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import { isFatal } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { openAuthPopup, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';

/** A guest inside a messenger's mini-app is registered, or signed in, without a form. */
export const messengerMachine = setup({
  actors: { enterByMessenger: placeholder<null>('enterByMessenger') },
  actions: {
    /** The platform says nothing of who is new here; an account that it opens is completed, and told as new with that. */
    announce: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    reportBlocked: tell(
      (_, found: Failure | null) =>
        found && { to: actorIds.session, event: { type: 'session.blocked', failure: found } },
    ),
    openLogin: tell(() => openAuthPopup('authorization')),
    tellFailure: tell(() => toast('error', { id: 'toast.wrongRegServerError' })),
  },
  guards: {
    isOk: (_, found: Failure | null) => found === null,
    isFatal: (_, found: Failure | null) => isFatal(found),
    /** The account is there, and asks for a code, which only the form can take. */
    needsCode: (_, found: Failure | null) => found?.code === 'TWO_FACTOR_REQUIRED',
  },
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
          {
            guard: { type: 'isFatal', params: failure },
            target: 'failed',
            actions: { type: 'reportBlocked', params: failure },
          },
          { guard: { type: 'needsCode', params: failure }, target: 'failed', actions: 'openLogin' },
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
