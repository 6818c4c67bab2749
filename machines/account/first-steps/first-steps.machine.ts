import { assign, setup } from 'xstate';
import type { FirstStepView } from '../../../effects/account/load-first-steps.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import { tell } from '../../kit/tell.ts';
import type { FirstStepsEvent } from './first-steps.events.ts';

export type FirstStepsContext = { uid: number; steps: readonly FirstStepView[] };

/** What comes first for a new player, and how far they are. It leads on and holds nobody up. */
export const firstStepsMachine = setup({
  types: {} as { context: FirstStepsContext; input: FeatureInput; events: FirstStepsEvent; tags: 'ready' },
  actors: { loadFirstSteps: placeholder<readonly FirstStepView[], null>('loadFirstSteps') },
  actions: {
    assignSteps: assign((_, steps: readonly FirstStepView[] | null) => ({ steps: steps ?? [] })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, steps: [] })),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'account.getprofileinfo', 'profile-start')),
  },
  guards: { isLoaded, isOtherPlayer },
}).createMachine({
  id: 'firstSteps',
  context: ({ input }) => ({ uid: input.uid, steps: [] }),
  initial: 'loading',
  on: { 'session.changed': forOtherPlayer('.loading') },
  states: {
    loading: {
      invoke: {
        src: 'loadFirstSteps',
        input: null,
        onDone: [loaded('shown', 'assignSteps'), failed],
        onError: 'failed',
      },
    },
    shown: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'firstSteps.reload.requested': 'loading' } },
  },
});
