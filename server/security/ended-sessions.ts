import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Counts } from './counts.ts';

/** An answer to what was asked before the logout comes no later than this. */
const LATE_MS = 120_000;
const MAX_KEPT = 10_000;

type Ended = {
  readonly here: LRUCache<string, true>;
  /** What all replicas know, where they share a store. */
  readonly shared: ReturnType<Counts['gate']> | null;
};

/** Of each front server, by its settings. */
const fronts = new WeakMap<object, Ended>();
const endedAt = (front: object, shared: Ended['shared'] = null): Ended => {
  const known = fronts.get(front) ?? { here: new LRUCache({ max: MAX_KEPT, ttl: LATE_MS }), shared };
  fronts.set(front, known);
  return known;
};
const keyOf = (session: string): string => createHash('sha256').update(session).digest('base64url');

/** From now on this front server tells the others, and hears of them. */
export const shareEnded = (front: object, counts: Counts): void =>
  void endedAt(front, counts.gate('ended', LATE_MS));

/** The player of this session has logged out: what was asked in it before must not bring it back. */
export const noteEnded = async (front: object, session: string): Promise<void> => {
  if (session === '') return;
  const { here, shared } = endedAt(front);
  here.set(keyOf(session), true);
  await shared?.pass(keyOf(session), LATE_MS).catch(() => 0);
};

/** Somebody has signed in, in a browser that still held it. */
export const noteBegun = async (front: object, session: string): Promise<void> => {
  if (session === '') return;
  const { here, shared } = endedAt(front);
  here.delete(keyOf(session));
  await shared?.open(keyOf(session)).catch(() => {});
};

/** The session of a request: none when its player has logged out here, whatever the platform has heard of it. */
export const liveSession = (front: object, session: string | undefined): string =>
  session === undefined || endedAt(front).here.has(keyOf(session)) ? '' : session;

export const hasEnded = async (front: object, session: string): Promise<boolean> => {
  if (session === '') return false;
  const { here, shared } = endedAt(front);
  return here.has(keyOf(session)) || ((await shared?.closedMs(keyOf(session)).catch(() => 0)) ?? 0) > 0;
};
