import * as Effect from 'effect/Effect';
import * as TestClock from 'effect/testing/TestClock';
import { describe, expect, it } from 'vitest';
import { gameIndexLifeMs } from '../../schemas/constants.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer, SeenRequest } from '../../tests/builders/fake-platform.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import type { AppServices } from '../services.ts';
import { loadHall, loadPages } from './load-hall.ts';
import { loadDetails, loadIndex, matchIndex } from './search-games.ts';

const index = Array.from({ length: 400 }, (_, at) => [
  `g${at}`,
  `${at === 7 ? 'Fox' : 'Orb'} ${at}`,
  'Northquay',
]);
const optionsOf = ({ query }: SeenRequest) =>
  JSON.parse(query['options'] ?? '{}') as { filter: { sysname?: readonly string[]; search?: string } };
const gameOf = (sysname: string) => ({ sysname, name: sysname, provider: 'Quillfox', image_url: '/a.svg' });

/** A platform whose index answers `answer`; `gone` it has no longer. */
const withIndex = (
  answer: () => Answer = () => ({ body: { data: index } }),
  gone: readonly string[] = [],
) => {
  const platform = fakePlatform((request) => {
    if (request.path === '/api/games.getindex') return answer();
    if (request.path !== '/api/games.get') return { body: { data: { items: [], total: 0 } } };
    const { sysname } = optionsOf(request).filter;
    const items = (sysname ?? ['server']).filter((name) => !gone.includes(name)).map(gameOf);
    return { body: { data: { items, total: sysname ? items.length : 90 } } };
  });
  const count = (path: string) => platform.requests.filter((request) => request.path === path).length;
  const asked = () =>
    platform.requests.filter(({ path }) => path === '/api/games.get').map((one) => optionsOf(one).filter);
  // Run as one program: the index is kept by the runtime.
  const run = <A>(program: Effect.Effect<A, CallError, AppServices>): Promise<A> =>
    Effect.runPromise(Effect.provide(program, platform.layer) as Effect.Effect<A>);
  return { ...platform, run, count, asked };
};

const hall = { filter: { search: 'orb' }, sort: { by: 'rank', order: 'asc' } } as const;

describe('BY-1.16 the index of games', () => {
  it('is read once, then names are found without a request', async () => {
    const held = withIndex();
    const found = await held.run(
      Effect.gen(function* () {
        expect(yield* matchIndex({ text: 'fox' })).toBeNull();
        expect([yield* loadIndex(), yield* loadIndex()]).toEqual([true, true]);
        expect(yield* matchIndex({ text: ' - ' })).toBeNull();
        return yield* matchIndex({ text: 'fox 7' });
      }),
    );
    expect(found).toMatchObject({
      hits: [{ sysname: 'g7', name: 'Fox 7', provider: 'Northquay' }],
      total: 1,
    });
    expect([held.count('/api/games.getindex'), held.asked()]).toEqual([1, []]);
    expect(await held.run(loadDetails({ sysnames: ['g7', 'g8'] }))).toMatchObject([
      { sysname: 'g7', image_url: '/a.svg' },
      { sysname: 'g8' },
    ]);
  });

  it('is believed for half an hour; its absence too, an answer that was lost is not', async () => {
    const counted = async (answer: () => Answer) => {
      const held = withIndex(answer);
      await held.run(
        Effect.gen(function* () {
          for (const ms of [0, gameIndexLifeMs - 1, 1]) {
            yield* TestClock.adjust(ms);
            yield* loadIndex();
          }
        }).pipe(Effect.provide(TestClock.layer())),
      );
      return held.count('/api/games.getindex');
    };
    const missing = { status: 501, body: { error: { type: 'MethodNotFoundException' } } };
    expect(await counted(() => ({ body: { data: index } }))).toBe(2);
    expect(await counted(() => missing)).toBe(2);
    expect(await counted(() => ({ status: 403, body: { error: { type: 'AccessDeniedException' } } }))).toBe(
      3,
    );
    expect(await withIndex(() => missing).run(loadIndex())).toBe(false);
    expect(await withIndex(() => ({ body: { data: ['broken', null] } })).run(loadIndex())).toBe(false);
  });

  it('the hall finds names here and asks for the details of a page alone', async () => {
    const held = withIndex();
    const [first, third] = await held.run(
      Effect.gen(function* () {
        yield* loadIndex();
        return [yield* loadHall(hall), yield* loadPages({ list: { ...hall, source: 'index' }, pages: [2] })];
      }),
    );
    expect(first).toMatchObject({ total: 399, source: 'index', games: { length: 18 } });
    expect(third).toMatchObject({
      total: 399,
      pages: [{ page: 2, games: { 0: { sysname: 'g37' }, length: 18 } }],
    });
    expect(held.asked().map(({ search, sysname }) => [search, sysname?.length])).toEqual([
      [undefined, 18],
      [undefined, 18],
    ]);
  });

  it('a further page keeps its source, though a game of it is gone', async () => {
    const held = withIndex(undefined, ['g25']);
    const [first, second] = await held.run(
      Effect.gen(function* () {
        yield* loadIndex();
        const { source, games, places } = yield* loadHall(hall);
        const list = { ...hall, source };
        return [{ source, games, places }, yield* loadPages({ list, pages: [1] })];
      }),
    );
    expect(first).toMatchObject({ source: 'index', games: { length: 18 } });
    expect(second).toMatchObject({
      source: 'index',
      total: 399,
      pages: [{ page: 1, games: { length: 17 } }],
    });
  });

  it('the platform answers what the index cannot: no index, another list, newest first, many to sift, games gone', async () => {
    const sourceOf = async (
      list: Parameters<typeof loadHall>[0],
      isLoaded = true,
      gone: readonly string[] = [],
    ) => {
      const held = withIndex(undefined, gone);
      const answer = await held.run(
        Effect.gen(function* () {
          if (isLoaded) yield* loadIndex();
          return yield* loadHall(list);
        }),
      );
      return answer.source;
    };
    expect(await sourceOf(hall)).toBe('index');
    expect(await sourceOf(hall, false)).toBe('platform');
    expect(await sourceOf({ ...hall, source: 'platform' })).toBe('platform');
    expect(await sourceOf({ filter: {} })).toBe('platform');
    expect(await sourceOf({ ...hall, sort: { by: 'created_at', order: 'desc' } })).toBe('platform');
    expect(await sourceOf({ filter: { search: 'orb', category: 'live' } })).toBe('platform');
    expect(await sourceOf({ filter: { search: 'fox 7', category: 'live' } })).toBe('index');
    expect(await sourceOf(hall, true, ['g3'])).toBe('platform');
  });
});
