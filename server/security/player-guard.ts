import type { FrontConfig } from '../config.ts';
import { createAttempts } from './attempts.ts';
import { networkOf } from './client-address.ts';
import type { Counts } from './counts.ts';
import { decodedPath } from './decoded-path.ts';
import { limitsOf } from './limits.ts';
import { sealedPlayer } from './sealed-player.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { slowed } from './slowed.ts';

const MINUTE_MS = 60_000;

export type Guarded = {
  /** What its counts and the log call it. */
  readonly key: string;
  readonly name: string;
  readonly doors: ReadonlySet<string>;
  readonly mostWaitMs?: number;
  /** Whether what was guessed was wrong. `body` is null for an answer that is no JSON. */
  readonly isWrong: (path: string, body: unknown) => boolean;
};

/** Wrong guesses are slowed by player, and by network for all players and guests there. */
export const createPlayerGuard = (
  config: FrontConfig,
  kept: Counts,
  { key, name, doors, mostWaitMs = 15 * MINUTE_MS, isWrong }: Guarded,
): SignInGuard => {
  const { failuresPerAccountHere, failuresPerAddress } = limitsOf(config);
  const terms = { firstWaitMs: 15_000, mostWaitMs, forgetMs: 60 * MINUTE_MS };
  const ofPlayer = createAttempts(`${key}:player`, { ...terms, free: failuresPerAccountHere }, kept);
  const ofNetwork = createAttempts(`${key}:network`, { ...terms, free: failuresPerAddress }, kept);

  return async (request, visit, answer) => {
    const path = decodedPath(new URL(request.url).pathname)?.toLowerCase() ?? '';
    if (request.method !== 'POST' || !doors.has(path)) return answer();
    const uid = sealedPlayer(request, visit, config);
    return slowed({
      config,
      visit,
      path,
      name,
      counts: [
        [ofNetwork, networkOf(visit.address), false],
        ...(uid === null ? [] : [[ofPlayer, String(uid), true] as const]),
      ],
      answer,
      judge: async (answered) => {
        const body: unknown = await answered
          .clone()
          .json()
          .catch(() => null);
        const isFailure = answered.status < 500 && isWrong(path, body);
        return { isFailure, counted: isFailure ? 'everywhere' : 'nowhere' };
      },
    });
  };
};
