import { streamCall } from '../../schemas/calls/table.ts';
import { platformPaths } from '../../schemas/constants.ts';
import type { RunningConfig } from '../config.ts';
import { isOwnRequest, refuse, refuseOtherPlayer, unreachable } from './refusals.ts';
import { limitsOf } from '../security/limits.ts';
import { createSeats } from './stream-seats.ts';
import { fetchUpstream, upstreamHeaders } from './upstream.ts';
import type { Visit } from '../security/visit.ts';
import { openSeal } from '../security/seal.ts';
import { liveSession } from '../security/ended-sessions.ts';
import { cookieNames, parseCookies } from '../security/session-cookies.ts';
import { platformCookieHeader } from '../../schemas/rules/site/platform-cookies.ts';

const seats = createSeats();

const isEventStream = (response: Response): boolean =>
  response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');

/** Answers of a platform that has no stream. */
const isWithout = ({ status }: Response): boolean => status < 400 || [404, 405, 410, 501].includes(status);

/** The same bytes; a source that breaks off is an end, of which the browser makes what it makes of any. */
const endingWell = (source: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (done) {
        ended();
        controller.close();
      } else controller.enqueue(value);
    },
    cancel: (reason) => {
      ended();
      return reader.cancel(reason).catch(() => {});
    },
  });
};

/**
 * Passes the platform's push stream through as it comes, for the player of the session and for the site's own pages alone.
 * 204: the platform has none. Ends with the visitor, and with `stopping`.
 */
export const forwardStream = async (
  request: Request,
  visit: Visit,
  config: RunningConfig,
  stopping: AbortSignal,
): Promise<Response> => {
  if (request.method !== streamCall.method) return refuse(405, 'InvalidRequest', 'METHOD', 'send GET');
  if (!isOwnRequest(request, visit))
    return refuse(403, 'AccessDenied', 'FOREIGN_ORIGIN', 'only the site itself reads the stream');
  const names = cookieNames(visit.isSecure);
  const cookies = parseCookies(request.headers.get('cookie'));
  const session = liveSession(config, cookies.get(names.session));
  if (session === '') return refuse(401, 'Authorization', 'SESSION', 'sign in first');
  const owner = openSeal(cookies.get(names.player), session, config.sealKey);
  const refusal = refuseOtherPlayer(owner, request.headers.get('x-player'));
  if (refusal) return refusal;

  const seat = seats.take(session, visit, limitsOf(config));
  if (seat === null) {
    const busy = refuse(429, 'TooManyRequests', 'STREAMS', 'too many streams are open', { resend_time: 30 });
    busy.headers.set('retry-after', '30');
    return busy;
  }
  const headers = upstreamHeaders(request, visit, config.userAgent);
  headers.set('cookie', platformCookieHeader(session));
  const signal = AbortSignal.any([request.signal, stopping]);
  const upstream = await fetchUpstream(
    config.platformUrl + platformPaths.stream + new URL(request.url).search,
    { headers, signal },
    { path: platformPaths.stream, visit, log: config.log },
  );
  if (!upstream) seat();
  if (!upstream) return unreachable();
  if (isEventStream(upstream) && upstream.body)
    return new Response(endingWell(upstream.body, seat), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // An idle connection would hold the server back when it stops.
        connection: 'close',
        'x-content-type-options': 'nosniff',
      },
    });
  seat();
  await upstream.body?.cancel();
  const retryAfter = upstream.headers.get('retry-after');
  return new Response(null, {
    status: isWithout(upstream) ? 204 : upstream.status,
    headers: { 'cache-control': 'no-store', ...(retryAfter !== null && { 'retry-after': retryAfter }) },
  });
};
