import { assign, setup } from 'xstate';
import { failureIn, outcomeOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type UnsubscribeContext = { isFailed: boolean };
export type UnsubscribeEvent =
  | RouteEntered
  | SessionChanged
  /** The button: a mere visit, such as that of a mail scanner, changes nothing (OP-29). */
  | { readonly type: 'unsubscribe.requested' };

/** What the link of a mailing opens. Its token is in the vault alone. */
export const unsubscribeMachine = setup({
  types: {} as { context: UnsubscribeContext; input: FeatureInput; events: UnsubscribeEvent; tags: 'ready' },
  actors: { unsubscribe: placeholder<null>('unsubscribe') },
  actions: { assignFailed: assign({ isFailed: true }), clearFailed: assign({ isFailed: false }) },
  guards: {
    isOk: ({ event }) => outcomeOf<null>(event).ok,
    isRefused: ({ event }) => failureIn(event)?.type === 'InvalidParameter',
  },
}).createMachine({
  id: 'unsubscribe',
  context: { isFailed: false },
  initial: 'asking',
  states: {
    asking: {
      tags: 'ready',
      on: { 'unsubscribe.requested': { target: 'sending', actions: 'clearFailed' } },
    },
    sending: {
      tags: 'ready',
      invoke: {
        src: 'unsubscribe',
        id: 'unsubscribe',
        onDone: [
          { guard: 'isOk', target: 'done' },
          { guard: 'isRefused', target: 'refused' },
          { target: 'asking', actions: 'assignFailed' },
        ],
        onError: { target: 'asking', actions: 'assignFailed' },
      },
    },
    done: { tags: 'ready' },
    /** The token is unknown or too old. */
    refused: { tags: 'ready' },
  },
  on: { 'route.entered': { target: '.asking', actions: 'clearFailed' } },
});
