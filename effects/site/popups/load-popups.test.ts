import * as Effect from 'effect/Effect';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from '../hints/hint-keys.ts';
import { loadPopups } from './load-popups.ts';
import { sendConfirmation } from './send-confirmation.ts';

const storage = { read: () => null, write: () => true };
const all = { enabled: true, names: [] };
const load = async (popups: object, campaigns: { enabled: boolean; names: string[] } = all) => {
  const platform = fakePlatform(
    ({ path }) => {
      const name = path.replace('/api/', '');
      return name === 'popups.get' ? popups : { body: { data: answers[name as keyof typeof answers] } };
    },
    { uid: 7 },
  );
  const data = await platform.run(
    loadPopups({ uid: 7, campaigns }).pipe(Effect.provideService(DraftStorage, storage)),
  );
  return { data, asked: platform.requests.filter(({ path }) => path === '/api/popups.get') };
};
const items = [
  { name: 'autumn', is_active: true },
  { name: 'spring', is_active: false },
];

/** Before the end of the cashback of the answers. */
const today = Date.parse('2026-11-20T00:00:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: today }));
afterAll(() => void vi.useRealTimers());

it('AC-4.11 a cashback is not offered once the time to collect it is over', async () => {
  const none = { body: { data: { items: [] } } };
  expect((await load(none)).data.cashback?.id).toBe('9');
  vi.setSystemTime('2026-12-01T00:00:00Z');
  expect((await load(none)).data.cashback).toBeNull();
  vi.setSystemTime(today);
});

describe('campaign popups', () => {
  it('SH-7.14 AC-7.72 AC-7.86 are asked for by GET popups.get without a payload; the active ones may be shown', async () => {
    const { data, asked } = await load({ body: { data: { items } } });
    expect(data.names).toEqual(['autumn']);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    expect([request?.method, request?.form, Object.keys(request?.query ?? {}).toSorted()]).toEqual([
      'GET',
      null,
      ['locale', 'v'],
    ]);
  });

  it('AC-2.73 may be held back by the configuration: all of them, without a call, or all but those it names', async () => {
    const both = {
      body: {
        data: {
          items: [
            { name: 'autumn', is_active: true },
            { name: 'winter', is_active: true },
          ],
        },
      },
    };
    const off = await load(both, { enabled: false, names: ['autumn'] });
    expect([off.asked, off.data.names]).toEqual([[], []]);
    expect(off.data.cashback).not.toBeNull();
    const named = await load(both, { enabled: true, names: ['winter', 'spring'] });
    expect(named.data.names).toEqual(['winter']);
  });

  it('that cannot be read are none, and the other popups stay', async () => {
    for (const popups of [{ status: 500, body: {} }, { body: { data: { items: [{ name: 7 }] } } }]) {
      const { data } = await load(popups);
      expect(data.names).toEqual([]);
      expect(data.cashback).not.toBeNull();
    }
  });
});

describe('AC-2.63 the prompt to confirm the e-mail', () => {
  const email = { type: 'email', contact: 'ada@example.com', is_confirmed: false };
  const phone = { type: 'phone', contact: '37129123456', is_confirmed: false };
  const open = (contacts: readonly object[]) => {
    const kept = new Map<string, string>();
    const storage = {
      read: (_where: string, key: string) => kept.get(key) ?? null,
      write: (_where: string, key: string, value: string | null) => kept.set(key, value ?? '').size > 0,
    };
    const platform = fakePlatform(
      ({ path }) => {
        const name = path.replace('/api/', '') as keyof typeof answers;
        return { body: { data: name === 'account.getprofileinfo' ? { contacts } : answers[name] } };
      },
      { uid: 7 },
    );
    const shelf = Effect.provideService(DraftStorage, storage);
    const prompt = async () =>
      (await platform.run(loadPopups({ uid: 7, campaigns: all }).pipe(shelf))).contact;
    const send = () => platform.run(sendConfirmation({ uid: 7 }).pipe(shelf));
    return { kept, platform, send, prompt };
  };

  it('is for an e-mail that waits for it, masked, and for no phone', async () => {
    expect(await open([phone, email]).prompt()).toBe('a•••@e•••.com');
    expect(await open([phone, { ...email, is_confirmed: true }]).prompt()).toBe('');
  });

  it('writes to the e-mail, also where a phone comes first, and does not come by itself again', async () => {
    const { kept, platform, send, prompt } = open([phone, email]);
    expect(await send()).toEqual({ isSent: true, isPhone: false });
    expect(
      platform.requests.filter(({ form }) => form !== null).map(({ path, form }) => [path, form]),
    ).toEqual([['/api/account.sendconfirmationtocontact', { contact: 'ada@example.com' }]]);
    expect([...kept.keys()]).toEqual([hintKeys(7).confirmSent]);
    expect(await prompt()).toBe('');
  });

  it('writes to no phone, whose code has its place in the settings', async () => {
    const { kept, platform, send } = open([phone, { ...email, is_confirmed: true }]);
    expect(await send()).toEqual({ isSent: false, isPhone: true });
    expect(platform.requests.filter(({ form }) => form !== null)).toEqual([]);
    expect([...kept.keys()]).toEqual([]);
    expect(await open([]).send()).toEqual({ isSent: false, isPhone: false });
  });
});
