import { assign, setup } from 'xstate';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { liftSteps } from '../../../schemas/rules/account/break-choices.ts';
import type { LiftReason, LiftStep } from '../../../schemas/rules/account/exclusion.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { failure, output, received } from '../../kit/output.ts';
import { isLoaded } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { refreshSession } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { LiftEvent, LiftFact } from './lift.events.ts';

export type LiftContext = {
  step: LiftStep;
  reason: LiftReason | null;
  /** It was to be sent without a reason. */
  isTouched: boolean;
  notice: TextRef | null;
};
type Answer = CallPayload<'account.liftExclusion'>;

const stepIn = (props: unknown): LiftStep => {
  const asked = (props as { readonly step?: unknown } | null)?.step;
  return liftSteps.find((step) => step === asked) ?? 'ask';
};

const answerOf = ({ step, reason }: LiftContext): Answer => ({
  step,
  ...(step === 'ask' && reason && { reason }),
});

/** The wish to end an exclusion before its time, with a reason, and the second word on it after the wait. */
export const liftMachine = setup({
  types: {} as { context: LiftContext; input: FeatureInput; events: LiftEvent },
  actors: { liftExclusion: placeholder<unknown, Answer>('liftExclusion') },
  actions: {
    assignReason: assign((_, { reason }: LiftFact<'lift.reason.chosen'>) => ({ reason })),
    touch: assign({ isTouched: true }),
    clearNotice: assign({ notice: null }),
    assignFailure: assign((_, found: Failure | null) => ({ notice: refusalText(found) })),
    /** The account says what holds now. */
    tellSent: tell(() => [
      refreshSession,
      {
        to: actorIds.dialogs,
        event: { type: 'dialog.close.requested', name: 'LiftExclusion', immediate: true },
      },
    ]),
  },
  guards: {
    isLoaded,
    needsReason: ({ context }) => context.step === 'ask' && context.reason === null,
  },
}).createMachine({
  id: 'lift',
  context: ({ input }) => ({ step: stepIn(input.props), reason: null, isTouched: false, notice: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'lift.reason.chosen': { actions: { type: 'assignReason', params: received } },
        'lift.confirmed': [
          { guard: 'needsReason', actions: 'touch' },
          { target: 'sending', actions: 'clearNotice' },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'liftExclusion',
        input: ({ context }) => answerOf(context),
        onDone: [
          { guard: { type: 'isLoaded', params: output }, target: 'sent' },
          { target: 'asking', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: { target: 'asking', actions: { type: 'assignFailure', params: () => null } },
      },
    },
    sent: { entry: 'tellSent' },
  },
});
