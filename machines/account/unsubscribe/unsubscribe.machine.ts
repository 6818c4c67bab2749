import { assign, setup } from 'xstate';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { failure, output } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { UnsubscribeEvent } from './unsubscribe.events.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';

export type UnsubscribeContext = { isFailed: boolean };

/** What the link of a mailing opens. Its token is in the vault alone. */
export const unsubscribeMachine = setup({
  types: {} as { context: UnsubscribeContext; input: FeatureInput; events: UnsubscribeEvent; tags: 'ready' },
  actors: { unsubscribe: placeholder<null>('unsubscribe') },
  actions: {
    assignFailed: assign({ isFailed: true }),
    clearFailed: assign({ isFailed: false }),
    /** Texts alone change with the language. */
    keepLink: () => {},
  },
  guards: {
    isAccepted: isLoaded,
    isRefused: (_, found: Failure | null) => isRefusedAs<'account.unsubscribe'>(found, 'InvalidParameter'),
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
          { guard: { type: 'isAccepted', params: output }, target: 'done' },
          { guard: { type: 'isRefused', params: failure }, target: 'refused' },
          { target: 'asking', actions: 'assignFailed' },
        ],
        onError: { target: 'asking', actions: 'assignFailed' },
      },
    },
    done: { tags: 'ready' },
    /** The token is unknown or too old. */
    refused: { tags: 'ready' },
  },
  // Another link is another load of the page.
  on: { 'locale.told': { actions: 'keepLink' } },
});
