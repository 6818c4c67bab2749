import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Showcase } from '../../effects/site/load-showcase.ts';
import type { LeaderboardPeriod } from '../../schemas/rules/leaderboards.ts';
import type { showcaseMachine } from './showcase.machine.ts';

export type { ShownJackpot } from '../../effects/site/load-showcase.ts';
export type { Showcase };
export type ShowcaseActor = ActorRefFrom<typeof showcaseMachine>;
type Snapshot = SnapshotFrom<typeof showcaseMachine>;

export const selectPage = ({ context }: Snapshot): Showcase | null => context.page;
export const selectRoute = ({ context }: Snapshot): string => context.route;
export const selectPeriod = ({ context }: Snapshot): LeaderboardPeriod => context.period;
export const selectType = ({ context }: Snapshot): string => context.type;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
