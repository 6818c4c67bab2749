import { describe, expect, it } from 'vitest';
import * as Effect from 'effect/Effect';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { SeenRequest } from '../../tests/builders/fake-platform.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { Market } from '../kit/market.ts';
import { getGames } from './get-games.ts';
import { loadGame, loadMore } from './load-game.ts';
import { loadHall, loadPages } from './load-hall.ts';
import { loadSearchStart, searchGames } from './search-games.ts';

const game = (sysname: string) => ({ sysname, name: sysname, provider: 'Quillfox', image_url: '' });
const options = ({ query }: SeenRequest) => JSON.parse(query['options'] ?? 'null') as Record<string, unknown>;
const list = { filter: { category: 'slots' }, sort: { by: 'rank', order: 'asc' } } as const;

const answering = (fails: readonly string[] = []) =>
  fakePlatform((request) => {
    const call = request.path.replace('/api/', '');
    if (fails.includes(call)) return { status: 500, body: { error: { type: 'InternalServerError' } } };
    if (call !== 'games.get') return { body: { data: { items: [], total: 0 } } };
    const { offset } = options(request) as { offset: number };
    return { body: { data: { items: [game(`g${offset}`)], total: 90 } } };
  });

describe('lists of games', () => {
  it('OP-58 the hall asks for its first 18 games, with category and order', async () => {
    const platform = answering();
    const hall = await platform.run(loadHall(list));
    expect(hall).toMatchObject({ total: 90, games: [{ sysname: 'g0' }], categories: [], providers: [] });
    const asked = platform.requests.find(({ path }) => path === '/api/games.get');
    expect(asked && options(asked)).toEqual({ ...list, offset: 0, count: 18 });
  });

  it('shows games without their filters when only those fail, and fails without games', async () => {
    const few = answering(['games.getCategories', 'games.getProviders']);
    expect(await few.run(loadHall(list))).toMatchObject({ total: 90, categories: [], providers: [] });
    const none = answering(['games.get']);
    expect(await none.failure(loadHall(list))).toMatchObject({ _tag: 'InternalServerError' });
  });

  it('HP-36 HP-40 what plays only by itself or tells no return is left out by the market, though the platform lists it', async () => {
    const items = [
      { ...game('told'), rtp: '96.1' },
      { ...game('only_auto'), rtp: '95', autoplay: 'only' },
      game('untold'),
    ];
    const platform = fakePlatform(() => ({ body: { data: { items, total: items.length } } }));
    const seen = async (rules: Partial<CmsConfig['market']>) => {
      const market = { ...cmsDefaults.market, ...rules };
      const asked = getGames({ filter: {}, offset: 0, count: 18 });
      const page = await platform.run(Effect.provideService(asked, Market, () => market));
      return [page.total, ...page.items.map(({ sysname }) => sysname)];
    };
    expect(await seen({})).toEqual([3, 'told', 'only_auto', 'untold']);
    expect(await seen({ autoplay: false })).toEqual([2, 'told', 'untold']);
    expect(await seen({ requireRtp: true })).toEqual([2, 'told', 'only_auto']);
    expect(await seen({ hiddenGames: ['told'] })).toEqual([2, 'only_auto', 'untold']);
  });

  it('HP-36 a page tells how many places its list has, where games are left out of it', async () => {
    const all = Array.from({ length: 40 }, (_, at) => game(`g${at}`));
    const platform = fakePlatform((request) => {
      if (request.path !== '/api/games.get') return { body: { data: { items: [], total: 0 } } };
      const { offset, count, filter } = options(request) as {
        offset: number;
        count: number;
        filter: { sysname?: readonly string[] };
      };
      const found = all.filter(({ sysname }) => filter.sysname?.includes(sysname) ?? true);
      return { body: { data: { items: found.slice(offset, offset + count), total: found.length } } };
    });
    const market = { ...cmsDefaults.market, hiddenGames: ['g1', 'g2', 'g20'] };
    const sizes = { total: 37, places: 40 };
    const hall = Effect.provideService(loadHall(list), Market, () => market);
    expect(await platform.run(hall)).toMatchObject({ games: { length: 16 }, ...sizes });
    const rest = Effect.provideService(loadPages({ list, pages: [1, 2] }), Market, () => market);
    expect(await platform.run(rest)).toMatchObject({
      pages: [{ games: { length: 17 } }, { games: { length: 4 } }],
      ...sizes,
    });
  });

  it('pages are asked for by their place', async () => {
    const platform = answering();
    const { pages, total } = await platform.run(loadPages({ list, pages: [2, 4] }));
    expect(total).toBe(90);
    expect(pages.map(({ page, games }) => [page, games[0]?.sysname])).toEqual([
      [2, 'g36'],
      [4, 'g72'],
    ]);
  });

  it('a search asks for the first 18', async () => {
    const platform = answering();
    await platform.run(searchGames({ text: 'or' }));
    expect(platform.requests.map(options)).toMatchObject([
      { filter: { search: 'or' }, offset: 0, count: 18 },
    ]);
    const closed = answering(['games.get', 'games.getProviders']);
    expect(await closed.run(loadSearchStart())).toEqual({ popular: [], providers: [] });
  });

  it('a game is looked up by its sysname; others of its provider leave it out', async () => {
    const platform = answering();
    expect(await platform.run(loadGame({ sysname: 'g0' }))).toMatchObject({ sysname: 'g0' });
    expect(await platform.run(loadGame({ sysname: 'else' }))).toBeNull();
    expect(await platform.run(loadMore({ provider: 'Quillfox', except: 'g0' }))).toEqual({
      games: [],
      total: 90,
    });
    expect(await platform.run(loadMore({ provider: '', except: 'g0' }))).toEqual({ games: [], total: 0 });
    const closed = answering(['games.get']);
    expect(await closed.run(loadMore({ provider: 'Quillfox', except: 'g0' }))).toEqual({
      games: [],
      total: 0,
    });
  });
});
