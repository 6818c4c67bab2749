import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import type { GameMode, GamePlatform } from '../../schemas/games/games.ts';
import { decideGameUrl, gameRef, gameSecrets } from '../../schemas/rules/games/game-session.ts';
import type { GameSite } from '../../schemas/rules/games/game-session.ts';
import { NewKey } from '../kit/intents/new-key.ts';
import { VaultService } from '../kit/vault.ts';
import { startGame } from './start-game.ts';

export type OpenGameInput = {
  readonly sysname: string;
  readonly mode: GameMode;
  readonly platform: GamePlatform;
  readonly site: GameSite;
};
/** What may be known of a session outside the vault. */
export type OpenSession = {
  /** Where the vault holds address and id: see `gameSecrets`. */
  readonly ref: string;
  /** The only origin whose messages count. */
  readonly origin: string;
  readonly open: 'iframe' | 'self';
  /** Epoch ms. */
  readonly startedAt: number;
  /** Epoch ms; null when the platform does not tell. */
  readonly expiresAt: number | null;
};
/** `session` is null for an address that may not be opened; `reasons` say why. */
export type OpenedGame = { readonly session: OpenSession | null; readonly reasons: readonly string[] };

/**
 * Starts a game session under a key of its own: every start is a session, a repeated request is not. Whoever has its
 * address plays with the player's money, so address and id go into the vault and nowhere else.
 */
export const openGame = Effect.fn('games.open')(function* ({ site, ...input }: OpenGameInput) {
  const vault = yield* VaultService;
  const key = yield* yield* NewKey;
  const session = yield* startGame({ ...input, idempotency_key: key });
  const startedAt = yield* Clock.currentTimeMillis;
  const { result, reasons } = decideGameUrl(session.url, site);
  if (!result) return { session: null, reasons } satisfies OpenedGame;
  const ref = gameRef(key);
  vault.put(gameSecrets(ref).url, result.href);
  vault.put(gameSecrets(ref).id, session.session_id);
  const { open, expires_at: expiresAt } = session;
  return {
    session: { ref, origin: result.origin, open, startedAt, expiresAt },
    reasons,
  } satisfies OpenedGame;
});
