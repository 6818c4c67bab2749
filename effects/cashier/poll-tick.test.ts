import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import * as TestClock from 'effect/testing/TestClock';
import { expect, it } from 'vitest';
import { pollTickOn } from './poll-tick.ts';

const page = () => {
  const listeners = new Set<() => void>();
  const state = { visibilityState: 'visible' as DocumentVisibilityState };
  return {
    state,
    show: (visible: boolean) => {
      state.visibilityState = visible ? 'visible' : 'hidden';
      for (const listener of listeners) listener();
    },
    document: Object.assign(state, {
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    }) as unknown as Parameters<typeof pollTickOn>[0],
    listeners,
  };
};

it('waits its time, and as long as the page is hidden', async () => {
  const { document, show, listeners } = page();
  const program = Effect.gen(function* () {
    show(false);
    const fiber = yield* Effect.forkChild(pollTickOn(document, 5_000));
    yield* TestClock.adjust(5_000);
    yield* TestClock.adjust(60_000);
    expect(listeners.size).toBe(1);
    show(true);
    return yield* Fiber.join(fiber);
  });
  const tick = await Effect.runPromise(
    Effect.provide(program, TestClock.layer()) as Effect.Effect<{ at: number }>,
  );
  expect(tick).toEqual({ at: 65_000 });
  expect(listeners.size).toBe(0);
});
