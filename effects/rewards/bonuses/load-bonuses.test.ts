import { afterEach, expect, it, vi } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { getPopupBanners } from '../../site/banners/get-popup-banners.ts';
import { loadBonuses } from './load-bonuses.ts';
import { readWager } from './read-wager.ts';

const byCall: Readonly<Record<string, unknown>> = answers;
const platform = () =>
  fakePlatform(({ path }) => ({ body: { data: byCall[path.replace('/api/', '')] ?? null } }), { uid: 7 });
const own = { id: '', uid: 7, locale: 'en-US', isRenewal: false } as const;
afterEach(() => vi.unstubAllGlobals());

it('a list that is read once more waits until its page is seen, and is read at once on one that is', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  const site = platform();
  const renewed = site.run(loadBonuses({ ...own, route: 'profile-bonuses', isRenewal: true }));
  await site.run(loadBonuses({ ...own, route: 'offers' }));
  expect(site.requests.map(({ path }) => path)).not.toContain('/api/Bonuses.get');
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect((await renewed)?.casino).toHaveLength(1);
  expect(await site.run(loadBonuses({ ...own, route: 'offers', isRenewal: true }))).not.toBeNull();
});

it('AC-7.27 AC-7.31 AC-7.48 AC-9.07 a player’s bonuses, betting bonuses and 99 free spin packs are asked for', async () => {
  const site = platform();
  const data = await site.run(loadBonuses({ ...own, route: 'profile-bonuses' }));
  expect([data?.casino.length, data?.betting.length, data?.packs.length]).toEqual([1, 1, 1]);
  const asked = new Map(site.requests.map(({ path, query }) => [path, query]));
  for (const path of ['/api/Bonuses.get', '/api/BettingBonuses.get'])
    expect(asked.get(path)).toMatchObject({ count: '100', offset: '0' });
  expect(asked.get('/api/freespins.get')).toMatchObject({ status: 'active', count: '99' });
});

it('AC-7.27 AC-7.31 a bonus that comes after a hundred others is there too', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({
    id: at + 1,
    type: 'casino',
    status: at === 200 ? 'active' : 'finished',
    description: '',
  }));
  const site = fakePlatform(
    ({ path, query }) => {
      const offset = Number(query['offset']);
      const items = many.slice(offset, offset + Number(query['count']));
      const isList = path.endsWith('Bonuses.get');
      return { body: { data: isList ? { items, total: many.length } : (byCall[path.slice(5)] ?? null) } };
    },
    { uid: 7 },
  );
  const data = await site.run(loadBonuses({ ...own, route: 'profile-bonuses' }));
  expect([data?.casino, data?.betting].map((list) => list?.map(({ id }) => id))).toEqual([
    many.map(({ id }) => id),
    many.map(({ id }) => id),
  ]);
  const offsets = site.requests.flatMap(({ path, query }) =>
    path === '/api/BettingBonuses.get' ? [query['offset']] : [],
  );
  expect(offsets).toEqual(['0', '100', '200']);
});

it('of twenty bonuses that are over, none hides the one whose wagering runs', async () => {
  const site = fakePlatform(
    ({ query }) => {
      const all = Array.from({ length: 21 }, (_, at) => ({
        id: at + 1,
        type: 'casino',
        status: at === 20 ? 'active' : 'finished',
        description: '',
        wager: { required: '100', done: '10' },
      }));
      const items = all.filter(({ status }) => !query['status'] || status === query['status']);
      return { body: { data: { items: items.slice(0, Number(query['count'])), total: items.length } } };
    },
    { uid: 7 },
  );
  expect((await site.run(readWager())).wager).toMatchObject({ required: '100', done: '10' });
});

it('AC-6.06 AC-7.37 cashbacks come newest first, and nothing of a guest’s is asked for', async () => {
  const site = platform();
  await site.run(loadBonuses({ ...own, route: 'profile-cashback' }));
  expect(site.requests.map(({ path, query }) => ({ path, ...query }))).toMatchObject([
    {
      path: '/api/Cashbacks.get',
      offset: '0',
      sort: 'end_date',
      order: 'desc',
      statuses: 'active,paid_out',
    },
  ]);
  const guest = platform();
  for (const route of ['profile-cashback', 'profile-bonuses'])
    expect(await guest.run(loadBonuses({ ...own, uid: 0, route }))).toMatchObject({
      cashbacks: [],
      packs: [],
    });
  expect(guest.requests).toEqual([]);
});

it('an offer that does not exist is none', async () => {
  expect(await platform().run(loadBonuses({ ...own, id: '999', uid: 0, route: 'offers-id' }))).toBeNull();
});

it('AC-9.06 ten banners are asked for', async () => {
  const site = platform();
  await site.run(getPopupBanners({ positions: ['registration'] }));
  expect(site.requests[0]?.query).toMatchObject({ offset: '0', count: '10' });
});
