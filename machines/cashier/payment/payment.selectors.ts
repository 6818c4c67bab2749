import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { KeptPayment } from '../../../effects/cashier/read-payment.ts';
import type { DepositAction } from '../../../schemas/cashier/cashier.ts';
import type { PaymentPage } from '../../../schemas/rules/cashier/payment-return.ts';
import { wayOn } from './way-on.ts';
import type { paymentMachine } from './payment.machine.ts';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
type Snapshot = SnapshotFrom<typeof paymentMachine>;

export type PaymentView = PaymentPage | 'loading' | 'failed' | 'notFound';

/** Nothing of an address is shown before the platform has spoken. */
export const selectView = (snapshot: Snapshot): PaymentView => {
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('loading')) return 'loading';
  return snapshot.context.page;
};
export const selectInfo = (snapshot: Snapshot): KeptPayment | null => snapshot.context.info;
/** Sysname of the game that a paid deposit leads back to. */
export const selectGame = (snapshot: Snapshot): string | null => snapshot.context.game;
/** The payment waits for its player. */
export const selectWaits = (snapshot: Snapshot): boolean =>
  snapshot.context.info?.status === 'action_required';
export const selectCanGoOn = (snapshot: Snapshot): boolean => wayOn(snapshot.context.info) !== null;
/** The provider's page is being opened. */
export const selectIsGoingOn = (snapshot: Snapshot): boolean => snapshot.matches('goingOn');

type Instructions = Extract<DepositAction, { readonly type: 'instructions' }>;
/** How to pay outside the site, while the payment is not over. */
export const selectPayBy = ({ context: { page, info } }: Snapshot): Instructions | null =>
  page === 'pending' && info?.action?.type === 'instructions' ? info.action : null;
export const selectIsLate = (snapshot: Snapshot): boolean => snapshot.matches({ pending: 'late' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly payment: PaymentActor;
  }
}
