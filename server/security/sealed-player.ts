import type { FrontConfig } from '../config.ts';
import { liveSession } from './ended-sessions.ts';
import { openSeal } from './seal.ts';
import { cookieNames, parseCookies } from './session-cookies.ts';
import type { Visit } from './visit.ts';

/** The player that a request is sealed for, in its own session; null for nobody. */
export const sealedPlayer = (
  request: Request,
  visit: Visit,
  config: Pick<FrontConfig, 'sealKey'>,
): number | null => {
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  return openSeal(cookies.get(names.player), liveSession(config, cookies.get(names.session)), config.sealKey);
};
