import { afterEach, expect, it, vi } from 'vitest';
import { watchSession } from './watch-session.ts';

afterEach(() => void vi.useRealTimers());

it('the account is read anew at most once in a while, also after the clock was put back', () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  const session = { send: ({ type }: { readonly type: string }) => void sent.push(type) };
  const { expired } = watchSession(() => session as never);
  const counts = [10_000_000, 10_014_000, 10_015_000, 5_000_000, 5_001_000].map((now) => {
    vi.setSystemTime(now);
    expired();
    return sent.length;
  });
  expect([counts, sent[0]]).toEqual([[1, 1, 2, 3, 3], 'session.expired']);
});
