import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer to what was asked before the logout comes no later than this. */
const LATE_MS = 120_000;
const MAX_KEPT = 10_000;

/** Of each front server, by its settings. */
const fronts = new WeakMap<object, LRUCache<string, true>>();
const endedAt = (front: object): LRUCache<string, true> => {
  const known = fronts.get(front) ?? new LRUCache<string, true>({ max: MAX_KEPT, ttl: LATE_MS });
  fronts.set(front, known);
  return known;
};
const keyOf = (session: string): string => createHash('sha256').update(session).digest('base64url');

/** The player of this session has logged out: what was asked in it before must not bring it back. */
export const noteEnded = (front: object, session: string): void => {
  if (session !== '') endedAt(front).set(keyOf(session), true);
};

/** Somebody has signed in, in a browser that still held it. */
export const noteBegun = (front: object, session: string): void => void endedAt(front).delete(keyOf(session));

export const hasEnded = (front: object, session: string): boolean =>
  session !== '' && endedAt(front).has(keyOf(session));
