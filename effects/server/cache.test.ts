import { beforeEach, describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';
import type { Making, Verdict } from './cache.ts';

type Page = { readonly text: string };

let time = 0;
let made: string[] = [];
let lost: unknown[] = [];
beforeEach(() => {
  time = 1000;
  made = [];
  lost = [];
});

const newCache = (limits: { entries?: number; weight?: number } = {}) =>
  createCache<Page>({
    entries: 10,
    weigh: ({ text }) => text.length,
    now: () => time,
    onLost: (key, error) => lost.push([key, error]),
    ...limits,
  });

/** Makes one text after the other; each is there when it is let go. */
const held = (judge?: (page: Page) => Verdict) => {
  const waiting: ((page: Page) => void)[] = [];
  const failing: ((error: unknown) => void)[] = [];
  const making: Making<Page> = {
    lifeMs: 100,
    staleMs: 200,
    ...(judge && { judge }),
    make: () => {
      made.push('begun');
      return new Promise((resolve, reject) => {
        waiting.push(resolve);
        failing.push(reject);
      });
    },
  };
  return {
    making,
    letGo: (text: string) => waiting.shift()?.({ text }),
    fail: (error: unknown) => failing.splice(0).forEach((reject) => reject(error)),
  };
};
const at = (text: string): Making<Page> => ({
  lifeMs: 100,
  staleMs: 200,
  make: () => {
    made.push(text);
    return Promise.resolve({ text });
  },
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the cache of the server', () => {
  it('makes a value once for all who ask at the same time', async () => {
    const cache = newCache();
    const { making, letGo } = held();
    const asked = [cache.of('a', making), cache.of('a', making), cache.make('a', making)];
    await settled();
    letGo('one');
    expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }, { text: 'one' }]);
    expect(await cache.of('a', making)).toEqual({ text: 'one' });
    expect(made).toEqual(['begun']);
  });

  it('gives an older value to everyone while one newer is made', async () => {
    const cache = newCache();
    await cache.of('a', at('old'));
    time += 100;
    const { making, letGo } = held();
    for (let asked = 0; asked < 3; asked += 1)
      expect(cache.find('a', making)).toEqual({ value: { text: 'old' }, isFresh: false });
    expect(made).toEqual(['old', 'begun']);
    letGo('new');
    await settled();
    expect(cache.find('a', making)).toEqual({ value: { text: 'new' }, isFresh: true });
  });

  it('makes a value that has no second life anew at the end of its life', async () => {
    const cache = newCache();
    const short = (text: string) => ({ ...at(text), staleMs: 0 });
    await cache.of('a', short('old'));
    time += 99;
    expect(await cache.of('a', short('new'))).toEqual({ text: 'old' });
    time += 1;
    expect(await cache.of('a', short('new'))).toEqual({ text: 'new' });
    expect(made).toEqual(['old', 'new']);
  });

  it('gives out nothing that is past its second life', async () => {
    const cache = newCache();
    await cache.of('a', at('old'));
    time += 299;
    expect(cache.find('a', { ...at('new'), make: () => new Promise(() => {}) })?.value.text).toBe('old');
    cache.clear();
    await cache.of('a', at('old'));
    time += 300;
    expect(cache.find('a', at('new'))).toBeUndefined();
    expect(await cache.of('a', at('new'))).toEqual({ text: 'new' });
  });

  it('keeps, leaves or drops by what the maker says', async () => {
    const cache = newCache();
    await cache.of('a', at('old'));
    time += 100;
    const tell = async (verdict: Verdict) => {
      cache.find('a', { ...at(verdict), judge: () => verdict });
      await settled();
      return cache.find('a', { ...at('unused'), make: () => new Promise(() => {}) })?.value.text;
    };
    expect(await tell('leave')).toBe('old');
    cache.clear();
    await cache.of('a', at('old'));
    time += 100;
    expect(await tell('drop')).toBeUndefined();
  });

  it('keeps the older value when the newer is lost, and tells who asked first', async () => {
    const cache = newCache();
    await cache.of('a', at('old'));
    time += 100;
    const { making, fail } = held();
    cache.find('a', making);
    fail('no platform');
    await settled();
    expect(lost).toEqual([['a', 'no platform']]);
    expect(cache.find('a', at('new'))?.value.text).toBe('old');
    await settled();
    expect(cache.find('a', at('unused'))?.value.text).toBe('new');
    await expect(cache.of('b', { lifeMs: 1, make: () => Promise.reject('gone') })).rejects.toBe('gone');
    expect(await cache.of('b', at('back'))).toEqual({ text: 'back' });
  });

  it('gives what it had where a newer one is lost, is judged worthless or does not come, and nobody waits again', async () => {
    const cache = newCache();
    const lasting = (making: Making<Page>): Making<Page> => ({ ...making, errorMs: 10_000 });
    await cache.of('a', lasting(at('old')));
    time += 5000;
    expect(cache.find('a', lasting(at('unused')))).toBeUndefined();
    const failing = lasting({ ...at('x'), make: () => Promise.reject('no platform') });
    expect(await cache.obtain('a', failing)).toEqual({ value: { text: 'old' }, isOld: true });
    expect(lost).toEqual([['a', 'no platform']]);
    made = [];
    expect(await cache.obtain('a', lasting(at('held')))).toEqual({ value: { text: 'old' }, isOld: true });
    expect(made).toEqual([]);
    time += 5000;
    const worthless = lasting({ ...at('trouble'), judge: () => 'leave' as const });
    expect(await cache.obtain('a', worthless)).toEqual({ value: { text: 'old' }, isOld: true });
    time += 5000 - 4701;
    cache.clear();
    await cache.of('a', lasting(at('old')));
    time += 5000;
    const began = performance.now();
    const hanging = lasting({ ...at('x'), make: () => new Promise(() => {}) });
    expect(await cache.of('a', hanging)).toEqual({ text: 'old' });
    expect(performance.now() - began).toBeLessThan(2500);
    cache.clear();
    await cache.of('b', lasting(at('old')));
    time += 5000;
    expect(await cache.of('b', lasting(at('new')))).toEqual({ text: 'new' });
    time += 10_300;
    await expect(cache.of('b', failing)).rejects.toBe('no platform');
  });

  it('asks anew for what is expired, and gives the older value where that is lost', async () => {
    const cache = newCache();
    const lasting = (making: Making<Page>): Making<Page> => ({ ...making, errorMs: 10_000 });
    for (const key of ['a', 'b']) await cache.of(key, lasting(at('old')));
    cache.expire((key) => key === 'a');
    expect(cache.find('a', lasting(at('unused')))).toBeUndefined();
    expect(cache.find('b', lasting(at('unused')))?.value.text).toBe('old');
    const failing = lasting({ ...at('x'), make: () => Promise.reject('no platform') });
    expect(await cache.obtain('a', failing)).toEqual({ value: { text: 'old' }, isOld: true });
    cache.expire();
    expect(await cache.obtain('a', lasting(at('new')))).toEqual({ value: { text: 'new' }, isOld: false });
    expect(await cache.of('b', lasting(at('new')))).toEqual({ text: 'new' });
    const { making, letGo } = held();
    cache.expire();
    const before = cache.make('a', making);
    cache.expire();
    letGo('before');
    await before;
    expect(await cache.of('a', lasting(at('after')))).toEqual({ text: 'after' });
    cache.expire();
    const late = new Promise<Page>((done) => setTimeout(() => done({ text: 'late' }), 1700));
    expect(await cache.of('a', lasting({ ...at('x'), make: () => late }))).toEqual({ text: 'late' });
  });

  it('forgets what is being made when it is cleared', async () => {
    const cache = newCache();
    const { making, letGo } = held();
    const asked = cache.of('a', making);
    await settled();
    cache.clear();
    letGo('before');
    expect(await asked).toEqual({ text: 'before' });
    expect(cache.find('a', making)).toBeUndefined();
    expect(await cache.of('a', at('after'))).toEqual({ text: 'after' });
  });

  it('is bounded by number and by weight; what was asked for longest ago goes first', async () => {
    const few = newCache({ entries: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await few.of(key, at(key));
    expect(made).toEqual(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((key) => few.find(key, at(key))?.value.text)).toEqual(['a', undefined, 'c']);
    const light = newCache({ weight: 10 });
    for (const key of ['four', 'five5', 'six666']) await light.of(key, at(key));
    expect(['four', 'five5', 'six666'].map((key) => light.find(key, at(key))?.value.text)).toEqual([
      undefined,
      undefined,
      'six666',
    ]);
  });
});
