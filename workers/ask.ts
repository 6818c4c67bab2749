import { apiVersion, callTimeoutMs, platformPaths } from '../schemas/constants.ts';
import { readBalances } from './read-balances.ts';
import { MAX_WAIT_MS } from './topic.ts';
import type { PollAnswer } from './topic.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const failed = (retryAfterMs = 0): PollAnswer => ({ ok: false, retryAfterMs });

const expired: PollAnswer = { ok: false, retryAfterMs: 0, isExpired: true };

/** Milliseconds of a Retry-After header; a date counts as none, the usual pause is long enough. */
export const retryAfterOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return seconds > 0 ? Math.min(seconds * 1000, MAX_WAIT_MS) : 0;
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
    if (response.status === 401) return expired;
    if (!response.ok) return failed(retryAfterOf(response));
    const body = (await response.json()) as unknown;
    if (String(field(field(body, 'error'), 'type')).startsWith('Authorization')) return expired;
    const value = read(body);
    return value === null ? failed() : { ok: true, value };
  } catch {
    return failed();
  }
};

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;

/** Path of the call, as the table spells it. */
export const balancePath = '/api/account.getBalance';

/** What every call says of the page it is sent for. */
export const callQuery = ({ locale, isFramed }: { locale: string; isFramed?: boolean }): string =>
  new URLSearchParams({ v: apiVersion, locale, ...(isFramed && { _non_strict: '1' }) }).toString();

/** The balances of a player; an answer with an error is a failed poll. */
export const askBalance =
  (fetch: Fetch, watch: { readonly uid: number; readonly locale: string; readonly isFramed?: boolean }) =>
  (signal: AbortSignal): Promise<PollAnswer> =>
    ask(fetch, `${balancePath}?${callQuery(watch)}`, { 'x-player': String(watch.uid) }, signal, (body) =>
      field(body, 'error') ? null : readBalances(field(body, 'data')),
    );

/** The id of the build that is served now. `now`: epoch ms, which makes the address a new one each time. */
export const askBuild =
  (fetch: Fetch, now: () => number) =>
  (signal: AbortSignal): Promise<PollAnswer> =>
    ask(fetch, `${platformPaths.latestBuild}?${now()}`, {}, signal, (body) => {
      const id = field(body, 'id');
      return typeof id === 'string' && id !== '' ? id : null;
    });
