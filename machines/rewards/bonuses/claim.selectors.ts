import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ClaimNotice } from './claim-notice.ts';
import type { claimMachine } from './claim.machine.ts';

export type ClaimActor = ActorRefFrom<typeof claimMachine>;
type Snapshot = SnapshotFrom<typeof claimMachine>;

/** The reward that a claim is on its way for; '' when none is. */
export const selectClaimedId = (snapshot: Snapshot): string =>
  snapshot.matches('sending') ? (snapshot.context.intent?.rewardId ?? '') : '';
/** Another claim can be made. */
export const selectIsFree = (snapshot: Snapshot): boolean => snapshot.matches('idle');
export const selectNotice = ({ context }: Snapshot): ClaimNotice | null => context.notice;
