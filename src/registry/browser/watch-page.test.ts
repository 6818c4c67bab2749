import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { watchPage } from './watch-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('clicks are told at most once a second, also after the clock was put back', () => {
  vi.useFakeTimers();
  const heard = new Map<string, () => void>();
  const addEventListener = (type: string, listener: () => void) => void heard.set(type, listener);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', { addEventListener, cookie: '' });
  const told: number[] = [];
  const balance = { send: ({ at }: { readonly at: number }) => void told.push(at) };
  const root = { system: { get: (id: string) => (id === 'balance' ? balance : undefined) } };
  watchPage(root as unknown as AnyActorRef, () => {});
  for (const now of [10_000_000, 10_000_900, 10_001_000, 5_000_000, 5_000_900]) {
    vi.setSystemTime(now);
    heard.get('click')?.();
  }
  expect(told).toEqual([10_000_000, 10_001_000, 5_000_000]);
});
