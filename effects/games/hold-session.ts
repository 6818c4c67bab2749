import * as Effect from 'effect/Effect';
import { gameSecrets } from '../../schemas/rules/games/game-session.ts';
import { outlivesPage } from '../kit/api/fetch-http.ts';
import { pageLeft } from '../kit/page-leave.ts';
import { VaultService } from '../kit/vault.ts';
import { stopGame } from './stop-game.ts';

/**
 * Runs as long as a game session is open and ends it, best effort, when the game or the document is left. A failure is
 * logged alone: the platform ends a session by itself. `ref` names it in the vault, which is read at the start: it may be
 * empty by the end.
 */
export const holdSession = Effect.fn('games.hold')(function* ({ ref }: { readonly ref: string }) {
  const vault = yield* VaultService;
  const id = vault.read(gameSecrets(ref).id);
  const stop =
    id === undefined
      ? Effect.void
      : stopGame({ session_id: id }).pipe(
          outlivesPage,
          Effect.catch((error) => Effect.logWarning(`game session not stopped: ${error._tag}`)),
        );
  yield* pageLeft.pipe(Effect.onInterrupt(() => stop));
  yield* stop;
  return null;
});
