import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PayoutAbove } from '../../../schemas/cashier/payout-above.ts';
import type { payoutMachine } from './payout.machine.ts';

export type PayoutActor = ActorRefFrom<typeof payoutMachine>;
type Snapshot = SnapshotFrom<typeof payoutMachine>;

export const selectStage = (snapshot: Snapshot): Snapshot['value'] => snapshot.value;
export const selectPayout = (snapshot: Snapshot): PayoutAbove | null => snapshot.context.payout;
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.context.isRefused;
export const selectIsOffered = (snapshot: Snapshot): boolean => snapshot.value !== 'off';
