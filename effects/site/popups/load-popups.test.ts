import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { loadPopups } from './load-popups.ts';

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
