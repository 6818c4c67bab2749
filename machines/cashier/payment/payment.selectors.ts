import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import type { PaymentPage } from '../../../schemas/rules/cashier/payment-return.ts';
import type { paymentMachine } from './payment.machine.ts';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
type Snapshot = SnapshotFrom<typeof paymentMachine>;

export type PaymentView = PaymentPage | 'loading' | 'failed' | 'notFound';

/** Nothing of an address is shown before the platform has spoken. */
export const selectView = (snapshot: Snapshot): PaymentView => {
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('loading') || snapshot.matches('deciding') || snapshot.matches('known'))
    return 'loading';
  return snapshot.context.page;
};
export const selectInfo = (snapshot: Snapshot): DepositInfo | null => snapshot.context.info;
/** Sysname of the game that a paid deposit leads back to. */
export const selectGame = (snapshot: Snapshot): string | null => snapshot.context.game;
export const selectIsLate = (snapshot: Snapshot): boolean => snapshot.matches({ pending: 'late' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly payment: PaymentActor;
  }
}
