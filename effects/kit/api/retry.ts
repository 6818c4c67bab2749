import { retryAfterLimitSeconds, retryDelayMs } from '../../../schemas/constants.ts';

export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const;

const statuses: ReadonlySet<number> = new Set(retryStatuses);

/** How one try ended: an HTTP status with the wait it told, or no answer. */
export type TryEnd =
  | { readonly kind: 'answered'; readonly status: number; readonly toldSeconds: number | null }
  | { readonly kind: 'lost'; readonly reason: 'network' | 'timeout' | 'truncated' | 'gateway' | 'aborted' };

/**
 * Milliseconds after which a repeatable request is sent once more, or null when it is not: only on the listed statuses
 * and on a network failure, and never after a told wait of more than 5 s.
 */
export const retryWaitMs = (end: TryEnd): number | null => {
  if (end.kind === 'lost')
    return end.reason === 'network' || end.reason === 'truncated' ? retryDelayMs : null;
  if (!statuses.has(end.status)) return null;
  if (end.toldSeconds === null) return retryDelayMs;
  return end.toldSeconds <= retryAfterLimitSeconds ? end.toldSeconds * 1000 : null;
};

/** Seconds of a Retry-After header: a number, or a date against `nowMs`. Null when it tells nothing. */
export const retryAfterSeconds = (header: string | null, nowMs: number): number | null => {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Za-z]{3},/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
};
