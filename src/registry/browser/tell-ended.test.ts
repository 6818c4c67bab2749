import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { localStorageKeys } from '../../../schemas/constants.ts';
import { platformNow } from '../../actors/clock.ts';
import { tellEnded } from './tell-ended.ts';

const MINUTE_MS = 60_000;
const inMs = (ms: number): string => new Date(platformNow() + ms).toISOString();

/** A guest's page behind one that left these words. */
const openAfter = (left: Readonly<Record<string, string>>, hasSession = false) => {
  const kept = new Map(Object.entries(left));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  const told: unknown[] = [];
  const contexts: Readonly<Record<string, object>> = {
    [actorIds.session]: { hasSession },
    [actorIds.content]: { config: { market: { exclusion: { withdrawal: false } } } },
    [actorIds.toasts]: {},
  };
  const get = (id: string) => ({
    getSnapshot: () => ({ context: contexts[id] }),
    send: (event: unknown) => void told.push([id, event]),
  });
  tellEnded({ system: { get } } as unknown as AnyActorRef);
  return { told, kept };
};

describe('a break that the page before ended with', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the page that keeps the door for as long as it holds, and is forgotten once every tab has told it', () => {
    for (const [key, reason] of [
      [localStorageKeys.excludedUntil, 'self_exclusion'],
      [localStorageKeys.timeOutUntil, 'time_out'],
    ] as const) {
      const until = inMs(MINUTE_MS);
      const page = openAfter({ [key]: until });
      expect(page.told).toEqual([
        [
          actorIds.session,
          {
            type: 'session.blocked',
            failure: expect.objectContaining({ type: 'UserBanned', data: { reason, until } }),
          },
        ],
      ]);
      vi.runAllTimers();
      expect([...page.kept.keys()]).toEqual([]);
    }
  });

  it('keeps nobody out who comes back after its end, where the tab was closed before it was told', () => {
    for (const key of [localStorageKeys.excludedUntil, localStorageKeys.timeOutUntil]) {
      const page = openAfter({ [key]: inMs(-MINUTE_MS) });
      expect(page.told).toEqual([]);
      vi.runAllTimers();
      expect([...page.kept.keys()]).toEqual([]);
    }
  });

  it('that has no end is shown whenever it is found, and to nobody who has signed in since', () => {
    const left = { [localStorageKeys.excludedUntil]: '' };
    expect(openAfter(left).told).toEqual([
      [
        actorIds.session,
        {
          type: 'session.blocked',
          failure: expect.objectContaining({ data: { reason: 'self_exclusion' } }),
        },
      ],
    ]);
    expect(openAfter(left, true).told).toEqual([]);
  });
});
