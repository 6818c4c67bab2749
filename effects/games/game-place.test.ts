import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import { expect, it } from 'vitest';
import { GamePlace } from './game-place.ts';

type Work = (lock: Lock | null) => unknown;

/** Locks of one browser whose answers come one by one, when the test lets them. */
const slowLocks = () => {
  const held = new Set<string>();
  const asked: (() => Promise<void>)[] = [];
  const request = (name: string, _options: LockOptions, work: Work) =>
    new Promise<void>((resolve) => {
      asked.push(async () => {
        const isFree = !held.has(name);
        if (isFree) held.add(name);
        const done = Promise.resolve(work(isFree ? { name, mode: 'exclusive' } : null)).then(() => {
          if (isFree) held.delete(name);
          resolve();
        });
        await Promise.race([done, new Promise(setImmediate)]);
      });
    });
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] });
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  /** Answers what is asked next. */
  const answer = async (): Promise<void> => {
    await settle();
    await asked.shift()?.();
    await settle();
  };
  return { locks: { request, query } as unknown as LockManager, held, answer, settle };
};
const game = { uid: 42, name: 'Book of Cards' };

it('a game that runs has the place, and gives it back', async () => {
  const { locks, held, answer } = slowLocks();
  const place = GamePlace.over(locks);
  const taken = Effect.runPromise(place.take(game));
  await answer();
  await answer();
  expect(await taken).toEqual({ runs: null });
  expect([...held]).toEqual(['game:42', 'game-name:42:Book of Cards']);
  const other = Effect.runPromise(GamePlace.over(locks).take(game));
  await answer();
  expect(await other).toEqual({ runs: 'Book of Cards' });
  await Effect.runPromise(place.give);
  await answer();
  expect([...held]).toEqual([]);
});

it.each([0, 1])('who leaves at once keeps no place, with %i of its locks there', async (granted) => {
  const { locks, held, answer, settle } = slowLocks();
  const place = GamePlace.over(locks);
  const taking = Effect.runFork(place.take(game));
  for (let at = 0; at < granted; at += 1) await answer();
  await settle();
  await Effect.runPromise(Fiber.interrupt(taking));
  await answer();
  expect([...held]).toEqual([]);
  const next = Effect.runPromise(place.take(game));
  await answer();
  await answer();
  expect(await next).toEqual({ runs: null });
});

it('waits until nobody has the place, and takes it not', async () => {
  const { locks, held, answer } = slowLocks();
  const waited = Effect.runPromise(GamePlace.over(locks).free(42));
  await answer();
  await waited;
  expect([...held]).toEqual([]);
});
