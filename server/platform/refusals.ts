import { OTHER_PLAYER, UNCONFIRMED_PLAYER } from '../../schemas/constants.ts';
import { bareHeaders } from '../security/csp.ts';
import type { Visit } from '../security/visit.ts';

/** An error in the platform's own words. */
export const refuse = (
  status: number,
  type: string,
  code: string,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
): Response =>
  Response.json(
    { error: { type: `${type}Exception`, code, message, error_data: data } },
    { status, headers: { ...bareHeaders, 'Cache-Control': 'no-store' } },
  );

/**
 * No answer came from the upstream: nothing is known of the platform or of what the call did, so no error of the platform's
 * catalogue is claimed.
 */
export const unreachable = (): Response =>
  new Response('the upstream did not answer', {
    status: 502,
    headers: { ...bareHeaders, 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

/** Same-origin proof of a state-changing request: the own Origin, or Sec-Fetch-Site, and the custom header. */
export const isOwnRequest = (request: Request, visit: Visit): boolean => {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  // A name may end in a dot.
  const own = origin?.replace(/\.(?=:\d+$|$)/, '') ?? null;
  const isOwnOrigin = own === null ? site === 'same-origin' || site === null : own === visit.origin;
  return (
    isOwnOrigin && (site === null || site === 'same-origin') && request.headers.get('x-croupier') === '1'
  );
};

export const refuseForeign = (): Response =>
  refuse(403, 'AccessDenied', 'FOREIGN_ORIGIN', 'requests that change something come from the site itself');

export const refuseInsecureSignIn = (): Response =>
  refuse(403, 'AccessDenied', 'INSECURE_HTTP', 'nobody signs in over plain http on this address');

/**
 * Money moves only for a tab that names its player, and for a session that is sealed to the same one. Without a seal the
 * page asks the platform who its player is, which seals the session, and sends the call again under its key.
 */
export const refuseOtherPlayer = (owner: number | null, tab: string | null): Response | null => {
  if (owner === null || tab === null)
    return refuse(401, 'Authorization', UNCONFIRMED_PLAYER, 'the player of this session is not confirmed');
  return tab === String(owner)
    ? null
    : refuse(403, 'AccessDenied', OTHER_PLAYER, 'this tab belongs to another player');
};

/** The session of the tab's player is over: by this word a page asks whose the present one is. */
export const refuseOthersData = (owner: number, tab: string): Response | null =>
  tab === String(owner)
    ? null
    : refuse(401, 'Authorization', OTHER_PLAYER, 'this tab belongs to another player');
