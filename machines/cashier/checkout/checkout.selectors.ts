import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DepositAction } from '../../../schemas/cashier/cashier.ts';
import { instructionsOf, redirectOf } from './checkout-action.ts';
import type { checkoutMachine } from './checkout.machine.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
type Snapshot = SnapshotFrom<typeof checkoutMachine>;

/** `opening`: the form stays in sight, with what is about to be opened. */
export type CheckoutPhase = 'opening' | 'waiting' | 'frame' | 'instructions' | 'watching';

export const selectCheckoutPhase = (snapshot: Snapshot): CheckoutPhase => {
  if (snapshot.matches('waiting')) return 'waiting';
  if (snapshot.matches('frame')) return 'frame';
  if (snapshot.matches('instructions')) return 'instructions';
  return snapshot.matches('watching') ? 'watching' : 'opening';
};

/** A payment over a game is no longer asked about. */
export const selectIsLate = (snapshot: Snapshot): boolean => snapshot.matches({ watching: 'late' });

/** There is a page, or instructions, that can be opened once more. */
export const selectCanReopen = ({ context }: Snapshot): boolean =>
  redirectOf(context) !== null || instructionsOf(context) !== null;

export const selectTransaction = (snapshot: Snapshot): string => snapshot.context.answer.transaction_id;

/** Where the vault holds the address of the provider's frame. */
export const selectFrameRef = (snapshot: Snapshot): string | null =>
  redirectOf(snapshot.context)?.ref ?? null;

type Instructions = Extract<DepositAction, { readonly type: 'instructions' }>;
export const selectInstructions = (snapshot: Snapshot): Instructions | null =>
  instructionsOf(snapshot.context);
