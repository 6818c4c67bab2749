import { setTimeout as pause } from 'node:timers/promises';
import type { FrontConfig } from '../config.ts';
import { leaveCookieName } from '../../schemas/rules/site/leave-cookie.ts';
import { decodedPath } from '../security/decoded-path.ts';
import { noteEnded } from '../security/ended-sessions.ts';
import { cookieNames, parseCookies, sessionCookies, tokenCookie } from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import { isOwnRequest } from './refusals.ts';

type Send = (request: Request) => Promise<Response>;

/** Waits before the platform is told again that a session has ended, milliseconds. */
const REPEAT_MS = [2000, 15_000, 60_000] as const;
const MOST_WAITING = 500;
/** A visitor waits so long for a platform that does not answer; the session has ended here. */
const PATIENCE_MS = 1500;
let waiting = 0;

const isLogout = (request: Request): boolean =>
  request.method === 'GET' &&
  decodedPath(new URL(request.url).pathname)?.toLowerCase() === '/api/auth.logout';

type Telling = { readonly request: Request; readonly send: Send; readonly note: (status: number) => void };

/** Tells a platform that could not be reached, behind the visitor's back; `first` is what it says to the first telling. */
const tellAgain = async ({ request, send, note }: Telling, first: Promise<Response>): Promise<void> => {
  const heard = await first;
  await heard.body?.cancel();
  if (!heard.ok) note(heard.status);
  if (heard.status < 500 || waiting >= MOST_WAITING) return;
  waiting += 1;
  try {
    for (const ms of REPEAT_MS) {
      await new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
      const answer = await send(new Request(request.url, { headers: request.headers }));
      await answer.body?.cancel();
      if (answer.status < 500) return;
    }
  } finally {
    waiting -= 1;
  }
};

/** Logging out ends the session here, whatever the platform says to it or does not. */
export const withCertainLogout = async (
  request: Request,
  visit: Visit,
  config: Pick<FrontConfig, 'log'>,
  send: Send,
): Promise<Response> => {
  if (!isLogout(request) || !isOwnRequest(request, visit)) return send(request);
  const { session } = cookieNames(visit.isSecure);
  await noteEnded(config, parseCookies(request.headers.get('cookie')).get(session) ?? '');
  const first = send(request);
  const answer = await Promise.race([first, pause(PATIENCE_MS, null, { ref: false })]);
  if (answer?.ok) return answer;
  const note = (status: number): void =>
    config.log({
      level: 'warn',
      message: 'logged out here without the platform',
      status,
      requestId: visit.requestId,
    });
  void tellAgain({ request, send, note }, first).catch(() => note(0));
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const line of [...sessionCookies('', visit), tokenCookie('', 0, visit)])
    headers.append('set-cookie', line);
  return Response.json({ data: {} }, { headers });
};

/**
 * Cookies that end the session of a browser whose log out never arrived, and says so with this document; none for any
 * other. The session has ended when this resolves, so the page is a guest's.
 */
export const endUnheard = async (
  request: Request,
  visit: Visit,
  config: Pick<FrontConfig, 'log'>,
  readLocale: () => Promise<string>,
  send: Send,
): Promise<readonly string[]> => {
  const name = leaveCookieName(visit.isSecure);
  const cookie = request.headers.get('cookie') ?? '';
  if (parseCookies(cookie).get(name) !== '1') return [];
  const headers = { cookie, origin: visit.origin, 'x-croupier': '1' };
  const answer = await withCertainLogout(
    new Request(new URL(`/api/auth.logout?v=1&locale=${await readLocale()}`, request.url), { headers }),
    visit,
    config,
    send,
  );
  await answer.body?.cancel();
  return [
    ...answer.headers.getSetCookie(),
    `${name}=; Path=/; Max-Age=0; SameSite=Lax${visit.isSecure ? '; Secure' : ''}`,
  ];
};
