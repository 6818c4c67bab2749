import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPlayer, hasPlayerLeft, playerIsForgotten } from './forget-player.ts';
import { recall } from './document-parts.ts';
import { readLastBalances } from './last-balances.ts';

/** Keys are own properties, as those of a browser's storage are. */
const storage = (entries: Record<string, string> = {}): Storage => {
  const kept = Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void delete kept[key],
    },
    {},
  ) as Record<string, string>;
  return Object.assign(kept, entries) as unknown as Storage;
};
const ofPlayer = {
  user_balances: '{"uid":7}',
  last_activity: '{"uid":7,"at":1}',
  recent_games_7: '["oxblood"]',
  recent_games_12: '[]',
  recent_searches_7: '["bell"]',
  payment_success_back_url: '/profile',
  payment_success_game: 'lamp',
};
const ofDevice = { recent_games_0: '["lantern"]', loyalty_sound: '1', theme: 'dark', excluded_until: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', storage({ ...ofPlayer, ...ofDevice }));
  vi.stubGlobal('sessionStorage', storage({ 'draft.profile': '{}', journal: 'j-1' }));
});
afterEach(() => void vi.unstubAllGlobals());

it('leaves nothing of the player on the device, and what is the device’s own', () => {
  expect(hasPlayerLeft()).toBe(false);
  forgetPlayer();
  expect(Object.keys(localStorage).toSorted()).toEqual(Object.keys(ofDevice).toSorted());
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['journal', 'player_left']);
  localStorage.setItem('last_activity', '{"uid":7,"at":2}');
  expect(hasPlayerLeft()).toBe(true);
  expect(localStorage.getItem('last_activity')).toBeNull();
  playerIsForgotten();
  expect(hasPlayerLeft()).toBe(false);
});

it('storage that throws is storage that is empty', () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect([recall('user_balances'), readLastBalances(7), hasPlayerLeft()]).toEqual([null, null, false]);
  expect(forgetPlayer).not.toThrow();
});
