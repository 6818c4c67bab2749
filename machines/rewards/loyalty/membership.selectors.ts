import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LoyaltyCharacter } from '../../../schemas/rewards/loyalty.ts';
import type { membershipMachine } from './membership.machine.ts';

export type MembershipActor = ActorRefFrom<typeof membershipMachine>;

/** The player's character, null for none chosen; undefined for who does not take part. */
export const selectCharacter = ({
  context: { info },
}: SnapshotFrom<typeof membershipMachine>): LoyaltyCharacter | null | undefined =>
  info?.is_active ? info.character : undefined;
