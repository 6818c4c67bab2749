import { afterEach, describe, expect, it, vi } from 'vitest';
import { payloadPreloadDelayMs, routePreloadLimit } from '../../../schemas/constants.ts';
import { isVerySlow } from '../../app/idle.ts';
import { createQueue, featureAt, startPreloads } from './preload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const origin = 'https://play.example';

/** A document with links in its menu, whose listeners can be called. */
const page = (hrefs: readonly string[], connection?: object) => {
  class Link {
    readonly href: string;
    constructor(href: string) {
      this.href = href;
    }
    closest() {
      return this;
    }
  }
  const listeners = new Map<string, (event: { target: unknown }) => void>();
  vi.useFakeTimers();
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: never) => listeners.set(type, listener),
    querySelectorAll: () => hrefs.map((href) => new Link(origin + href)),
  });
  const loaded: string[] = [];
  const payloads: string[] = [];
  startPreloads({
    load: async (name) => void loaded.push(name),
    loadPayload: async (name) => void payloads.push(name),
    isPlayer: () => false,
    codes: () => ['lv'],
  });
  return {
    loaded,
    payloads,
    point: (href: string) => listeners.get('pointerover')?.({ target: new Link(origin + href) }),
  };
};

describe('preloads', () => {
  it('SH-9.12 runs up to 4 at once, the others wait, and each is done once', async () => {
    expect(routePreloadLimit).toBe(4);
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const want = createQueue(routePreloadLimit, (name) => {
      started.push(name);
      return new Promise((done) => ends.set(name, done));
    });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'a']) want(name);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    ends.get('b')?.();
    await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd', 'e']));
    ends.get('a')?.();
    ends.get('c')?.();
    await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
    want('b');
    expect(started).toHaveLength(6);
  });

  it('SH-9.14 begins with the payload of the menu’s routes 1 s after the start', () => {
    expect(payloadPreloadDelayMs).toBe(1000);
    const { payloads, point, loaded } = page(['/gamehall', '/lv/gamehall', '/cashier/deposit', '/terms']);
    vi.advanceTimersByTime(999);
    expect(payloads).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(payloads).toEqual(['gameHall', 'page']);
    point('/game/x');
    point('/cashier/deposit');
    expect(loaded).toEqual(['game']);
  });

  it('SH-9.15 loads nothing ahead on a very slow connection', () => {
    for (const slow of [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }]) {
      expect(isVerySlow(slow)).toBe(true);
      const { payloads, loaded, point } = page(['/gamehall'], slow);
      point('/gamehall');
      vi.advanceTimersByTime(60_000);
      expect([payloads, loaded]).toEqual([[], []]);
    }
    expect([isVerySlow(undefined), isVerySlow({ effectiveType: '3g' })]).toEqual([false, false]);
  });

  it('OPS-108 covers routes of the own origin, and never a protected one of a guest', () => {
    const at = (href: string, isPlayer = false) => featureAt(href, origin, ['lv'], isPlayer);
    expect([at('/gamehall?category=x'), at('/lv/'), at('https://evil.example/gamehall')]).toEqual([
      'gameHall',
      'home',
      null,
    ]);
    expect([at('/lv/cashier/deposit'), at('/lv/cashier/deposit', true), at('/none/at/all')]).toEqual([
      null,
      'deposit',
      null,
    ]);
  });
});
