import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { EXCLUDED_UNHEARD, leftElsewhereKey, localStorageKeys } from '../../../schemas/constants.ts';
import { platformNow } from '../../actors/clock.ts';
import { tellEnded } from './tell-ended.ts';

const MINUTE_MS = 60_000;
const inMs = (ms: number): string => new Date(platformNow() + ms).toISOString();

type Shown = { readonly stack: readonly object[]; readonly queue: readonly object[] };
const nothingOpen: Shown = { stack: [], queue: [] };
const signIn = { name: 'AuthPopup', kind: 'popup', offer: '' };
const campaign = { name: 'CampaignPopup', kind: 'popup', offer: 'autumn' };

/** A guest's page behind one that left these words. */
const openAfter = (
  left: Readonly<Record<string, string>>,
  state = 'guest',
  open = nothingOpen,
  { inTab = {}, isLetIn = false }: { readonly inTab?: object; readonly isLetIn?: boolean } = {},
) => {
  const kept = new Map<string, string>(Object.entries(left));
  const tab = new Map<string, string>(Object.entries(inTab));
  for (const [name, entries] of [
    ['localStorage', kept],
    ['sessionStorage', tab],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key),
    });
  const told: unknown[] = [];
  const contexts: Record<string, object> = {
    [actorIds.content]: { config: { market: { exclusion: { withdrawal: isLetIn } } } },
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
  return { told, kept, tab, become, listeners };
};

/** A word that stays until it is closed. */
const toastOf = (title: string, text?: string) => [
  actorIds.toasts,
  {
    type: 'toast.requested',
    kind: 'info',
    title: { id: title },
    ...(text && { text: { id: text } }),
    sticky: true,
  },
];

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

  it('is told in words where the market lets its player sign in, or the platform was not heard', () => {
    const until = inMs(MINUTE_MS);
    const told = (key: string, value: string) =>
      openAfter({ [key]: value }, 'guest', nothingOpen, { isLetIn: true }).told;
    expect(told(localStorageKeys.excludedUntil, until)).toEqual([toastOf('toast.excluded.title')]);
    expect(told(localStorageKeys.timeOutUntil, until)).toEqual([toastOf('system.timeOut.header')]);
    const unheard = { [localStorageKeys.excludedUntil]: EXCLUDED_UNHEARD };
    expect(openAfter(unheard).told).toEqual([
      toastOf('toast.excluded.unheard.title', 'toast.excluded.unheard.text'),
    ]);
    expect(openAfter(unheard, 'player').told).toEqual([]);
  });
});

describe('a session that ended', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const rested = toastOf('toast.rested.title', 'toast.rested.text');
  const elsewhere = toastOf('toast.rested.title', 'toast.leftElsewhere.text');
  const inTab = { [leftElsewhereKey]: 'tab' };

  it('by rest is told in every tab that loads in the next seconds, and in none after them', () => {
    const page = openAfter({ [localStorageKeys.rested]: '1' });
    expect(page.told).toEqual([rested]);
    vi.advanceTimersByTime(4000);
    expect([...page.kept.keys()]).toEqual([localStorageKeys.rested]);
    vi.advanceTimersByTime(1000);
    expect([...page.kept.keys()]).toEqual([]);
    const next = openAfter({});
    expect(next.told).toEqual([]);
    // What ends this page is for the one after it.
    next.kept.set(localStorageKeys.rested, '1');
    vi.runAllTimers();
    expect([...next.kept.keys()]).toEqual([localStorageKeys.rested]);
  });

  it('in another tab is told once, and to nobody who has signed in since', () => {
    const page = openAfter({}, 'guest', nothingOpen, { inTab });
    expect([page.told, [...page.tab.keys()]]).toEqual([[elsewhere], []]);
    expect(openAfter({}, 'player', nothingOpen, { inTab }).told).toEqual([]);
  });

  it('SH-8.08 with its account is told as that', () => {
    const page = openAfter({}, 'guest', nothingOpen, { inTab: { [leftElsewhereKey]: 'deleted' } });
    expect([page.told, [...page.tab.keys()]]).toEqual([[toastOf('errors.UserDeleted')], []]);
  });

  it('in another tab by a break or by rest is told as that alone', () => {
    const until = inMs(MINUTE_MS);
    const told = (left: Readonly<Record<string, string>>) =>
      openAfter(left, 'guest', nothingOpen, { inTab, isLetIn: true }).told;
    expect(told({ [localStorageKeys.timeOutUntil]: until })).toEqual([toastOf('system.timeOut.header')]);
    expect(told({ [localStorageKeys.rested]: '1' })).toEqual([rested]);
    expect(told({ [localStorageKeys.timeOutUntil]: inMs(-MINUTE_MS) })).toEqual([elsewhere]);
  });
});
