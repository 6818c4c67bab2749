import { expect, it } from 'vitest';
import { textOf } from './entry-text.ts';

const call = {
  seq: 1,
  at: 0,
  path: [],
  cause: null,
  kind: 'call',
  type: '/site/intent-keys',
  ms: 15,
} as const;

it('a call that was answered without a request id says so, and one that was not answered has no status', () => {
  const whereOf = (status: number, requestId: string | null, answer: string) =>
    textOf({ ...call, status, requestId, answer }).where;
  expect(whereOf(200, 'r-17', 'ok')).toBe('status 200, 15 ms, request r-17');
  expect(whereOf(200, null, 'ok')).toBe('status 200, 15 ms, no request id');
  expect(whereOf(0, null, 'lost')).toBe('no answer, 15 ms');
});
