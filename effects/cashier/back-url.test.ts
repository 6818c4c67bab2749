import * as Effect from 'effect/Effect';
import * as TestClock from 'effect/testing/TestClock';
import { expect, it } from 'vitest';
import { localStorageKeys, storedBackUrlMs } from '../../schemas/constants.ts';
import { keepBackUrlOn, keepWayBackOn, takeBackUrlFrom, takeWayBackFrom } from './back-url.ts';

const shelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const run = <A>(program: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(Effect.provide(program, TestClock.layer()) as Effect.Effect<A>);

it('is kept under its key and taken exactly once', async () => {
  const storage = shelf();
  await run(
    Effect.gen(function* () {
      yield* keepBackUrlOn('/promotions', storage);
      expect([...storage.kept.keys()]).toEqual([localStorageKeys.paymentBackUrl]);
      expect(yield* takeBackUrlFrom(storage)).toEqual({ url: '/promotions' });
      expect(storage.kept.size).toBe(0);
      expect(yield* takeBackUrlFrom(storage)).toBeNull();
    }),
  );
});

it('AC-9.25 lives for a day, gone at exactly that time', async () => {
  const storage = shelf();
  await run(
    Effect.gen(function* () {
      yield* keepBackUrlOn('/promotions', storage);
      yield* TestClock.adjust(storedBackUrlMs.payment - 1);
      const text = storage.kept.get(localStorageKeys.paymentBackUrl) ?? '';
      expect(yield* takeBackUrlFrom(storage)).toEqual({ url: '/promotions' });
      storage.kept.set(localStorageKeys.paymentBackUrl, text);
      yield* TestClock.adjust(1);
      expect(yield* takeBackUrlFrom(storage)).toBeNull();
    }),
  );
});

it('an address without one keeps what was remembered; a damaged or blocked storage has none', async () => {
  const storage = shelf();
  await run(
    Effect.gen(function* () {
      yield* keepBackUrlOn('/a', storage);
      yield* keepBackUrlOn(null, storage);
      expect(storage.kept.size).toBe(1);
      storage.kept.set(localStorageKeys.paymentBackUrl, '{"url":1}');
      expect(yield* takeBackUrlFrom(storage)).toBeNull();
      expect(yield* takeBackUrlFrom(null)).toBeNull();
    }),
  );
});

it('SH-2.95 SH-2.96 the one of social sign-in has a key of its own, lives for 30 minutes and is taken once', async () => {
  const storage = shelf();
  await run(
    Effect.gen(function* () {
      yield* keepBackUrlOn('/promotions', storage, 'payment');
      yield* keepBackUrlOn('/offers', storage, 'social');
      expect([...storage.kept.keys()]).toEqual(['payment_success_back_url', 'social_auth_back_url']);
      expect(yield* takeBackUrlFrom(storage, 'social')).toEqual({ url: '/offers' });
      expect(yield* takeBackUrlFrom(storage, 'social')).toBeNull();
      expect([...storage.kept.keys()]).toEqual(['payment_success_back_url']);
      yield* keepBackUrlOn('/offers', storage, 'social');
      yield* TestClock.adjust(30 * 60_000);
      expect(yield* takeBackUrlFrom(storage, 'social')).toBeNull();
      expect(yield* takeBackUrlFrom(storage)).toEqual({ url: '/promotions' });
    }),
  );
});

it('the game of a deposit stays for every window of it, for a day, until a deposit from elsewhere', async () => {
  const storage = shelf();
  await run(
    Effect.gen(function* () {
      yield* keepWayBackOn({ url: '/promotions', game: 'lamp' }, storage);
      expect(yield* takeWayBackFrom(storage)).toEqual({ url: '/promotions', game: 'lamp' });
      expect(yield* takeWayBackFrom(storage)).toEqual({ url: null, game: 'lamp' });
      yield* TestClock.adjust(storedBackUrlMs.payment);
      expect(yield* takeWayBackFrom(storage)).toEqual({ url: null, game: null });
      yield* keepWayBackOn({ url: null, game: 'lamp' }, storage);
      yield* keepWayBackOn({ url: null, game: null }, storage);
      expect(yield* takeWayBackFrom(storage)).toEqual({ url: null, game: null });
      expect(yield* takeWayBackFrom(null)).toEqual({ url: null, game: null });
    }),
  );
});
