import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import { expect, it } from 'vitest';
import { awaitFrameIn } from './payment-frame.ts';

const origin = 'https://play.example';
type Listener = (event: MessageEvent) => void;

const page = () => {
  const listeners = new Set<Listener>();
  const frame = {};
  const surroundings = {
    frames: { 0: frame, length: 1 },
    location: { origin },
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
  } as unknown as Parameters<typeof awaitFrameIn>[0];
  const post = (data: unknown, from: object = { origin, source: frame }) => {
    for (const listener of listeners) listener({ data, ...from } as unknown as MessageEvent);
  };
  return { surroundings, frame, post, listeners };
};

it('believes a page of this site inside its own frame, and nobody else', async () => {
  const { surroundings, post, frame, listeners } = page();
  const fiber = Effect.runFork(awaitFrameIn(surroundings));
  await Promise.resolve();
  const good = { type: 'checkIframe', url: '/cashier/paysuccess/T-1' };
  post(good, { origin: 'https://evil.example', source: frame });
  post(good, { origin, source: {} });
  post({ ...good, type: 'other' });
  post(null);
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])
    post({ type: 'checkIframe', url: path });
  expect(listeners.size).toBe(1);
  post(good);
  expect(await Effect.runPromise(Fiber.join(fiber))).toEqual({ path: '/cashier/paysuccess/T-1' });
  expect(listeners.size).toBe(0);
});
