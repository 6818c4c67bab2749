import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { GameOptions } from '../../schemas/games/games.ts';
import { changeFavourite } from './change-favourite.ts';
import { loadHall, loadPages } from './load-hall.ts';
import { readFavourites } from './read-favourites.ts';

const games: Readonly<Record<string, object>> = {
  fox: { sysname: 'fox', name: 'Zorro', provider: 'Quillfox', image_url: '' },
  koi: { sysname: 'koi', name: 'Koi', provider: 'Oddment', image_url: '' },
};
const platformWith = (likes: unknown) =>
  fakePlatform(({ path, query }) => {
    if (path === '/api/games.getLikes') return { body: { data: likes } };
    if (path !== '/api/games.get') return { body: { data: { items: [], total: 0 } } };
    const { filter } = JSON.parse(query['options'] ?? '') as GameOptions;
    const items = (filter.sysname ?? []).flatMap((sysname) => games[sysname] ?? []);
    return { body: { data: { items, total: items.length } } };
  });
const favourites = (filter: GameOptions['filter'], by: 'rank' | 'name' = 'rank') =>
  ({ filter: { category: 'favorites', ...filter }, sort: { by, order: 'asc' }, isFavourites: true }) as const;

it('AC-3.38 favourites are sysnames: the hall looks them up in their order, and leaves out games that are gone', async () => {
  const platform = platformWith(['fox', 'gone', 'koi']);
  const hall = await platform.run(loadHall(favourites({ providers: ['quillfox', 'oddment'] })));
  expect([hall.total, hall.games.map(({ sysname }) => sysname)]).toEqual([2, ['fox', 'koi']]);
  const asked = platform.requests.find(({ path }) => path === '/api/games.get');
  expect(JSON.parse(asked?.query['options'] ?? '')).toEqual({
    filter: { providers: ['quillfox', 'oddment'], sysname: ['fox', 'gone', 'koi'] },
    offset: 0,
    count: 3,
  });
});

it('AC-3.38 favourites are searched, sorted by name and paged', async () => {
  const platform = platformWith(['fox', 'koi']);
  const read = async (filter: GameOptions['filter'], by: 'rank' | 'name', page: number) => {
    const answer = await platform.run(loadPages({ list: favourites(filter, by), pages: [page] }));
    return [answer.total, ...(answer.pages[0]?.games ?? []).map(({ sysname }) => sysname)];
  };
  expect(await read({}, 'name', 0)).toEqual([2, 'koi', 'fox']);
  expect(await read({ search: 'ODD' }, 'rank', 0)).toEqual([1, 'koi']);
  expect(await read({}, 'rank', 1)).toEqual([2]);
});

it('AC-7.51 no favourites ask for no games', async () => {
  const platform = platformWith([]);
  expect(await platform.run(loadHall(favourites({})))).toMatchObject({ games: [], total: 0 });
  expect(platform.requests.some(({ path }) => path === '/api/games.get')).toBe(false);
});

it('AC-3.38 AC-7.56 what is no list of sysnames, or not the number 1, is a typed error with its path', async () => {
  expect(await platformWith(['fox', 5]).failure(readFavourites())).toMatchObject({
    _tag: 'UndecodableAnswer',
    path: expect.stringContaining('1'),
  });
  const odd = fakePlatform(() => ({ body: { data: '1' } }));
  expect(await odd.failure(changeFavourite({ sysname: 'fox', isFavourite: true }))).toMatchObject({
    _tag: 'UndecodableAnswer',
  });
});
