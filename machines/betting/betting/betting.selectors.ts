import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import { innerPathOf } from '../../../schemas/rules/betting/betting-message.ts';
import type { Refusal } from '../../games/game/refusal.ts';
import type { bettingMachine } from './betting.machine.ts';

export type BettingActor = ActorRefFrom<typeof bettingMachine>;
type Snapshot = SnapshotFrom<typeof bettingMachine>;

/** What stands on the stage. `lost`: whether there is a sportsbook could not be told. */
export type BettingStage = 'launching' | 'playing' | 'closed' | 'lost' | 'refused' | 'held';

export const selectStage = (snapshot: Snapshot): BettingStage => {
  const { value } = snapshot;
  if (typeof value === 'string') return value === 'lost' ? 'lost' : 'launching';
  const { known } = value;
  if (typeof known !== 'string') return known.launched;
  return known === 'standing' ? 'launching' : known;
};
export const selectSession = (snapshot: Snapshot): OpenSession | null => snapshot.context.session;
export const selectHeight = (snapshot: Snapshot): number | null => snapshot.context.height;
export const selectRefusal = (snapshot: Snapshot): Refusal | null => snapshot.context.refusal;
export const selectInnerPath = (snapshot: Snapshot): string => innerPathOf(snapshot.context.query['page']);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly betting: BettingActor;
  }
}
