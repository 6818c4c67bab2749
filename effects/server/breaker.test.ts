import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { LostAnswer } from '../../schemas/kit/error.ts';
import { withBreaker } from './breaker.ts';

it('leaves an upstream alone after some lost answers, tries it with one request, and goes on when it answers', async () => {
  let time = 0;
  let sent = 0;
  let isDown = true;
  const gone = new LostAnswer({ reason: 'timeout', message: '', status: 0 });
  const good = { status: 200, retryAfterSeconds: null, text: '', requestId: null };
  const send = withBreaker(
    () =>
      Effect.suspend(() => {
        sent += 1;
        return isDown ? Effect.fail(gone) : Effect.succeed(good);
      }),
    { failures: 3, pauseMs: 1000, inFlight: 100, now: () => time },
  );
  const ask = (origin = 'http://a.test') =>
    Effect.runPromise(
      Effect.match(send({ method: 'GET', url: `${origin}/x`, timeoutMs: 1 }), {
        onFailure: ({ message }) => message,
        onSuccess: ({ status }) => status,
      }),
    );
  for (let at = 0; at < 10; at += 1) await ask();
  expect(sent).toBe(3);
  expect(await ask()).toBe('breaker open');
  expect(await ask('http://b.test')).toBe('');
  time = 1000;
  await Promise.all([ask(), ask(), ask()]);
  expect(sent).toBe(5);
  isDown = false;
  time = 2000;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
});

it('sends no more than so many at once, and counts none that ended', async () => {
  const waiting: (() => void)[] = [];
  const good = { status: 200, retryAfterSeconds: null, text: '', requestId: null };
  const send = withBreaker(
    () => Effect.promise(() => new Promise((resolve) => waiting.push(() => resolve(good)))),
    { failures: 3, pauseMs: 1000, inFlight: 2, now: () => 0 },
  );
  const ask = () =>
    Effect.runPromise(
      Effect.match(send({ method: 'GET', url: 'http://a.test/x', timeoutMs: 1 }), {
        onFailure: () => 'refused',
        onSuccess: () => 'sent',
      }),
    );
  const all = [ask(), ask(), ask()];
  await new Promise((resolve) => setImmediate(resolve));
  for (const go of waiting.splice(0)) go();
  expect(await Promise.all(all)).toEqual(['sent', 'sent', 'refused']);
  const later = ask();
  await new Promise((resolve) => setImmediate(resolve));
  waiting.shift()?.();
  expect(await later).toBe('sent');
});
