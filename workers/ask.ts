import { apiVersion, callTimeoutMs, platformPaths } from '../schemas/constants.ts';
import { readBalances } from './read-balances.ts';
import type { PollAnswer } from './topic.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const failed = (retryAfterMs = 0): PollAnswer => ({ ok: false, retryAfterMs });

/** Seconds of a Retry-After header; a date counts as none, the usual pause is long enough. */
export const retryAfterOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

/** Reads JSON past every cache. Whatever goes wrong is a failed poll: the last value stays. */
const ask = async (
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  read: (body: unknown) => unknown,
): Promise<PollAnswer> => {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-croupier': '1', ...headers },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    if (!response.ok) return failed(retryAfterOf(response));
    const value = read(await response.json());
    return value === null ? failed() : { ok: true, value };
  } catch {
    return failed();
  }
};

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;

/** Path of the call, as the table spells it. */
export const balancePath = '/api/account.getBalance';

/** The balances of a player; an answer with an error is a failed poll. */
export const askBalance =
  (fetch: Fetch, { uid, locale }: { readonly uid: number; readonly locale: string }) =>
  (signal: AbortSignal): Promise<PollAnswer> => {
    const query = new URLSearchParams({ v: apiVersion, locale });
    return ask(fetch, `${balancePath}?${query.toString()}`, { 'x-player': String(uid) }, signal, (body) =>
      field(body, 'error') ? null : readBalances(field(body, 'data')),
    );
  };

/** The id of the build that is served now. `now`: epoch ms, which makes the address a new one each time. */
export const askBuild =
  (fetch: Fetch, now: () => number) =>
  (signal: AbortSignal): Promise<PollAnswer> =>
    ask(fetch, `${platformPaths.latestBuild}?${now()}`, {}, signal, (body) => {
      const id = field(body, 'id');
      return typeof id === 'string' && id !== '' ? id : null;
    });
