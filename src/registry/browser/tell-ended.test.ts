import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { localStorageKeys } from '../../../schemas/constants.ts';
import { platformNow } from '../../actors/clock.ts';
import { tellEnded } from './tell-ended.ts';

const MINUTE_MS = 60_000;
const inMs = (ms: number): string => new Date(platformNow() + ms).toISOString();

type Shown = { readonly stack: readonly object[]; readonly queue: readonly object[] };
const nothingOpen: Shown = { stack: [], queue: [] };
const signIn = { name: 'AuthPopup', kind: 'popup', offer: '' };
const campaign = { name: 'CampaignPopup', kind: 'popup', offer: 'autumn' };

/** A guest's page behind one that left these words. */
const openAfter = (left: Readonly<Record<string, string>>, state = 'guest', open = nothingOpen) => {
  const kept = new Map(Object.entries(left));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  const told: unknown[] = [];
  const contexts: Record<string, object> = {
    [actorIds.content]: { config: { market: { exclusion: { withdrawal: false } } } },
    [actorIds.dialogs]: open,
  };
  let sessionState = state;
  const listeners = new Set<() => void>();
  const get = (id: string) => ({
    getSnapshot: () => ({
      context: contexts[id] ?? {},
      matches: (asked: string) => asked === sessionState,
    }),
    send: (event: unknown) => void told.push([id, event]),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  });
  tellEnded({ system: { get } } as unknown as AnyActorRef);
  const become = (next: Shown, session = sessionState): void => {
    sessionState = session;
    contexts[actorIds.dialogs] = next;
    for (const listener of listeners) listener();
  };
  return { told, kept, become, listeners };
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
    expect(openAfter(left, 'loading').told).toEqual([]);
    expect(openAfter(left, 'player').told).toEqual([]);
  });

  it('does not close the dialog that the visitor has asked for since, and is shown when that is left', () => {
    const left = { [localStorageKeys.timeOutUntil]: inMs(MINUTE_MS) };
    for (const open of [
      { stack: [signIn], queue: [] },
      { stack: [], queue: [signIn] },
    ]) {
      const page = openAfter(left, 'guest', open);
      expect(page.told).toEqual([]);
      page.become({ stack: [signIn], queue: [campaign] });
      expect(page.told).toEqual([]);
      page.become({ stack: [], queue: [campaign] });
      expect(page.told).toEqual([[actorIds.session, expect.objectContaining({ type: 'session.blocked' })]]);
      expect(page.listeners.size).toBe(0);
    }
    expect(openAfter(left, 'guest', { stack: [campaign], queue: [] }).told).toHaveLength(1);
  });

  it('says nothing to the one who has signed in by that dialog', () => {
    const left = { [localStorageKeys.excludedUntil]: '' };
    const page = openAfter(left, 'guest', { stack: [signIn], queue: [] });
    page.become(nothingOpen, 'loading');
    expect(page.told).toEqual([]);
  });
});
