import { expect, it, vi } from 'vitest';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { openVerification } from './open-verification.ts';
import { serveSdkIn } from './serve-sdk.ts';

const origin = 'https://verify.example';

it('AC-4.33 AC-7.77 hands a token to the SDK alone, and a new one when it has run out', async () => {
  let asked = 0;
  const email = 'ada@example.test';
  const contacts = [{ type: 'email', contact: email, is_confirmed: 1, is_subscribed: 0 }];
  const platform = fakePlatform(
    ({ path }) => {
      if (path.endsWith('getprofileinfo')) return { body: { data: { contacts } } };
      asked += 1;
      return { body: { data: { token: `token-${asked}` } } };
    },
    { uid: 7 },
  );
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const posted: unknown[] = [];
  const frame = { postMessage: (message: unknown, to: string) => void posted.push([message, to]) };
  const say = async (type: string, from: Partial<MessageEvent> = {}) => {
    const event = { origin, source: frame, data: { type }, ...from } as unknown as MessageEvent<unknown>;
    for (const listener of listeners) listener(event);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const page = {
    frame: () => frame as unknown as Window,
    listen: (onMessage: (event: MessageEvent<unknown>) => void) => {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
  };
  const done = platform.run(serveSdkIn(page)({ origin, actionId: 'check-1', locale: 'lv' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await say('ready', { origin: 'https://evil.example' });
  await say('ready', { source: null });
  expect(posted).toEqual([]);
  await say('ready');
  await say('tokenExpired');
  expect(posted).toEqual([
    [{ type: 'token', token: 'token-1', locale: 'lv', email, phone: '' }, origin],
    [{ type: 'token', token: 'token-2', locale: 'lv', email, phone: '' }, origin],
  ]);
  expect(platform.requests.flatMap(({ form }) => (form ? [form] : []))).toEqual([
    { externalActionId: 'check-1' },
    { externalActionId: 'check-1' },
  ]);
  await say('submitted');
  expect(await done).toEqual({ said: 'submitted' });
  expect(listeners.size).toBe(0);
});

it('AC-4.33 a token that is not taken is not asked for again without an end, one that lasted is', async () => {
  const platform = fakePlatform(() => ({ body: { data: { token: 'token' } } }), { uid: 7 });
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  let lastsMs = 11_000;
  const asked = () => platform.requests.filter(({ path }) => /accesstoken/i.test(path)).length;
  const frame = {
    postMessage: () =>
      void setTimeout(() => {
        vi.setSystemTime(Date.now() + lastsMs);
        if (asked() > 90) return;
        for (const listener of listeners)
          listener({ origin, source: frame, data: { type: 'tokenExpired' } } as never);
      }),
  };
  const page = {
    frame: () => frame as unknown as Window,
    listen: (onMessage: (event: MessageEvent<unknown>) => void) => {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  const failing = platform.failure(serveSdkIn(page)({ origin, actionId: '', locale: 'lv' }));
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  frame.postMessage();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(20));
  lastsMs = 0;
  const before = asked();
  expect(await failing).toMatchObject({ _tag: 'ApplicationUnavailable' });
  expect(asked() - before).toBeLessThanOrEqual(7);
  expect(listeners.size).toBe(0);
  vi.useRealTimers();
});

it('AC-4.32 AC-7.14 AC-7.76 puts the player on verification, then makes the applicant; an extra check needs only that', async () => {
  const calls: string[] = [];
  const platform = fakePlatform(
    ({ path }) => {
      const name = path.replace('/api/', '');
      calls.push(name);
      return { body: { data: name.startsWith('Sumsub') ? { applicant_id: 'a-1' } : 1 } };
    },
    { uid: 7 },
  );
  await platform.run(openVerification({ actionId: '' }));
  await platform.run(openVerification({ actionId: 'check-1' }));
  expect(calls).toEqual([
    'account.setUserOnVerification',
    'Sumsub.createApplicant',
    'Sumsub.createApplicant',
  ]);
});
