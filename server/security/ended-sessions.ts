import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer to what was asked before the logout comes no later than this. */
const LATE_MS = 120_000;
const MAX_KEPT = 10_000;

const ended = new LRUCache<string, true>({ max: MAX_KEPT, ttl: LATE_MS });
const keyOf = (session: string): string => createHash('sha256').update(session).digest('base64url');

/** The player of this session has logged out: what was asked in it before must not bring it back. */
export const noteEnded = (session: string): void => {
  if (session !== '') ended.set(keyOf(session), true);
};

/** Somebody has signed in, in a browser that still held it. */
export const noteBegun = (session: string): void => void ended.delete(keyOf(session));

export const hasEnded = (session: string): boolean => session !== '' && ended.has(keyOf(session));
