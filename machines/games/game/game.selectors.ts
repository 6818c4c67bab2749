import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MoreGames } from '../../../effects/games/load-game.ts';
import type { OpenSession } from '../../../effects/games/open-game.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { Game } from '../../../schemas/games/games.ts';
import type { GameFigures } from './game-figures.ts';
import type { gameMachine } from './game.machine.ts';
import { canStop, modeOf } from './mode-of.ts';
import type { Refusal } from './refusal.ts';

export type GameActor = ActorRefFrom<typeof gameMachine>;
type Snapshot = SnapshotFrom<typeof gameMachine>;

/** What stands on the stage. `lost`: the game could not be loaded. */
export type GameStage =
  | 'loading'
  | 'missing'
  | 'lost'
  | 'launching'
  | 'locked'
  | 'playing'
  | 'offered'
  | 'closed'
  | 'expired'
  | 'refused'
  | 'held'
  | 'elsewhere';

export const selectStage = (snapshot: Snapshot): GameStage => {
  const play = snapshot.value.play;
  if (typeof play === 'string') return play;
  const { known } = play;
  if (typeof known !== 'string') return known.launched;
  if (known === 'ended') return snapshot.context.end;
  return known === 'standing' ? 'launching' : known;
};
/** The game that runs in another tab, where the stage is `elsewhere`; null when it is gone. */
export const selectElsewhere = (snapshot: Snapshot): string | null => snapshot.context.elsewhere;
export const selectGame = (snapshot: Snapshot): Game | null => snapshot.context.game;
export const selectSession = (snapshot: Snapshot): OpenSession | null => snapshot.context.session;
/** When the game began that runs, or that is over; null where none has been opened. */
export const selectStartedAt = (snapshot: Snapshot): number | null => snapshot.context.startedAt;
export const selectMode = (snapshot: Snapshot): 'real' | 'demo' | 'login' => modeOf(snapshot.context);
export const selectFigures = (snapshot: Snapshot): GameFigures | null => snapshot.context.figures;
export const selectCanStop = (snapshot: Snapshot): boolean => canStop(snapshot.context);
/** Behind the refusal. */
export const selectFailure = (snapshot: Snapshot): Failure | null => snapshot.context.failure;
export const selectRefusal = (snapshot: Snapshot): Refusal | null => snapshot.context.refusal;
/** Null while it is not known. */
export const selectMore = (snapshot: Snapshot): MoreGames | null => snapshot.context.more;
export const selectIsMoreLoaded = (snapshot: Snapshot): boolean => snapshot.matches({ more: 'loaded' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly game: GameActor;
  }
}
