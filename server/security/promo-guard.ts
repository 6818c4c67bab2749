import { hasError } from '../../schemas/kit/error-decode.ts';
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
const checking = '/api/campaigns.checkpromocode';
const doors = new Set([checking, '/api/campaigns.activateoffer']);

/** No such code: the platform says so at the field, or knows nothing to tell of it where that is asked. */
const isWrongCode = async (path: string, answer: Response): Promise<boolean> => {
  if (answer.status >= 500) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (hasError(body))
    return String((body.error as { type?: unknown } | null)?.type).startsWith('InvalidParameter');
  if (path !== checking) return false;
  const data = (body as { data?: unknown } | null)?.data ?? null;
  return data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0);
};

/** Wrong promo codes are slowed by player, and by network for all players and guests there. */
export const createPromoGuard = (config: FrontConfig, kept: Counts): SignInGuard => {
  const { failuresPerAccountHere, failuresPerAddress } = limitsOf(config);
  const terms = { firstWaitMs: 15_000, mostWaitMs: 15 * MINUTE_MS, forgetMs: 60 * MINUTE_MS };
  const ofPlayer = createAttempts('promo:player', { ...terms, free: failuresPerAccountHere }, kept);
  const ofNetwork = createAttempts('promo:network', { ...terms, free: failuresPerAddress }, kept);

  return async (request, visit, answer) => {
    const path = decodedPath(new URL(request.url).pathname)?.toLowerCase() ?? '';
    if (request.method !== 'POST' || !doors.has(path)) return answer();
    const uid = sealedPlayer(request, visit, config);
    return slowed({
      config,
      visit,
      path,
      name: 'promo code',
      counts: [
        [ofNetwork, networkOf(visit.address), false],
        ...(uid === null ? [] : [[ofPlayer, String(uid), true] as const]),
      ],
      answer,
      judge: async (answered) => {
        const isFailure = await isWrongCode(path, answered);
        return { isFailure, counted: isFailure ? 'everywhere' : 'nowhere' };
      },
    });
  };
};
