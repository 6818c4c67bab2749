import { assertEvent, assign, setup } from 'xstate';
import type { PayoutAbove } from '../../../schemas/cashier/payout-above.ts';
import { output, value } from '../../kit/output.ts';
import { isFound, isMissing } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { PayoutEvent } from './payout.events.ts';

export type PayoutContext = {
  /** The market has such a rule. */
  isOffered: boolean;
  payout: PayoutAbove | null;
  isRefused: boolean;
};

/** The amount above which wins are paid out, as the platform keeps it. */
export const payoutMachine = setup({
  types: {} as {
    context: PayoutContext;
    input: { readonly isOffered: boolean };
    events: PayoutEvent;
  },
  actors: {
    readPayout: placeholder<PayoutAbove | null>('readPayout'),
    savePayout: placeholder<PayoutAbove, { readonly amount: string }>('savePayout'),
  },
  actions: {
    assignPayout: assign((_, payout: PayoutAbove | null) => ({ payout, isRefused: false })),
    assignRefused: assign({ isRefused: true }),
    tellSaved: tell(() => toast('success', { id: 'payout.saved' })),
  },
  guards: { isOffered: ({ context }) => context.isOffered, isFound, isMissing },
}).createMachine({
  id: 'payout',
  context: ({ input }) => ({ isOffered: input.isOffered, payout: null, isRefused: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'off' }] },
    off: {},
    loading: {
      invoke: {
        src: 'readPayout',
        onDone: [
          {
            guard: { type: 'isFound', params: output },
            target: 'shown',
            actions: { type: 'assignPayout', params: value },
          },
          { guard: { type: 'isMissing', params: output }, target: 'off' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'payout.reload.requested': 'loading' } },
    shown: { on: { 'payout.amount.chosen': 'saving' } },
    saving: {
      invoke: {
        src: 'savePayout',
        input: ({ event }) => {
          assertEvent(event, 'payout.amount.chosen');
          return { amount: event.amount };
        },
        onDone: [
          {
            guard: { type: 'isFound', params: output },
            target: 'shown',
            actions: [{ type: 'assignPayout', params: value }, 'tellSaved'],
          },
          { target: 'shown', actions: 'assignRefused' },
        ],
        onError: { target: 'shown', actions: 'assignRefused' },
      },
    },
  },
});
