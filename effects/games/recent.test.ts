import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { RECENT_MAX } from '../../schemas/constants.ts';
import type { GameOptions } from '../../schemas/games/games.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { loadHall } from './load-hall.ts';
import { keepRecent, readRecent } from './recent.ts';

const round = (sysname: string, id: number) => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  game: { sysname, name: sysname },
  bet: '1.00',
  win: '0.00',
  currency: 'EUR',
  status: 'closed',
});

const browser = (played: readonly string[] | null = null) => {
  const kept = new Map<string, string>();
  const platform = fakePlatform(({ path, query }) => {
    if (path === '/api/games.getHistory')
      return played
        ? { body: { data: { items: played.map(round), total: played.length } } }
        : { status: 500, body: {} };
    if (path !== '/api/games.get') return { body: { data: { items: [], total: 0 } } };
    const { filter } = JSON.parse(query['options'] ?? '') as GameOptions;
    const items = (filter.sysname ?? []).map((sysname) => ({ sysname, name: sysname, provider: 'Quillfox' }));
    return { body: { data: { items, total: items.length } } };
  });
  const storage = (blocked: boolean) => ({
    read: (_: string, key: string) => (blocked ? null : (kept.get(key) ?? null)),
    write: (_: string, key: string, value: string | null) => {
      if (!blocked && value !== null) kept.set(key, value);
      return !blocked;
    },
  });
  const run = <A, E, R>(program: Effect.Effect<A, E, R>, blocked = false) =>
    platform.run(Effect.provideService(program, DraftStorage, storage(blocked)) as never) as Promise<A>;
  const open = (uid: number, opened: string | null) => run(keepRecent({ uid, sysnames: [], opened }));
  const asked = () => platform.requests.map(({ path }) => path);
  return { kept, run, open, asked };
};

it('keeps games newest first, each once, at most 24, for each player alone', async () => {
  const { run, open } = browser();
  expect(await open(7, 'fox')).toEqual(['fox']);
  await open(7, 'koi');
  expect(await open(7, 'fox')).toEqual(['fox', 'koi']);
  expect(await open(0, 'mask')).toEqual(['mask']);
  expect(await run(readRecent({ uid: 7 }))).toEqual(['fox', 'koi']);
  for (let at = 0; at < RECENT_MAX; at += 1) await open(7, `game-${at}`);
  const full = await run(readRecent({ uid: 7 }));
  expect([full.length, full[0], full.at(-1)]).toEqual([24, 'game-23', 'game-0']);
  expect(await run(readRecent({ uid: 0 }))).toEqual(['mask']);
});

it('adds to what another tab has kept meanwhile, or to what is shown where nothing can be kept', async () => {
  const { run, open } = browser();
  await open(7, 'fox');
  expect(await run(keepRecent({ uid: 7, sysnames: [], opened: 'koi' }))).toEqual(['koi', 'fox']);
  expect(await run(keepRecent({ uid: 7, sysnames: ['mask'], opened: 'koi' }), true)).toEqual(['koi', 'mask']);
});

it('starts in a new browser with what the player played lately; a guest’s, a kept or a cleared one is not asked for', async () => {
  const { run, open, asked, kept } = browser(['koi', 'fox', 'koi', '']);
  expect(await run(readRecent({ uid: 0 }))).toEqual([]);
  expect(asked()).toEqual([]);
  expect(await run(readRecent({ uid: 7 }))).toEqual(['koi', 'fox']);
  expect(await run(readRecent({ uid: 7 }))).toEqual(['koi', 'fox']);
  await open(7, null);
  expect(await run(readRecent({ uid: 7 }))).toEqual([]);
  expect(asked()).toEqual(['/api/games.getHistory']);
  kept.set('recent_games_7', '[1,"fox",');
  expect(await run(readRecent({ uid: 7 }))).toEqual(['koi', 'fox']);
  kept.set('recent_games_7', '[1,"fox"]');
  expect(await run(readRecent({ uid: 7 }))).toEqual(['fox']);
});

it('a history that cannot be had is asked for again the next time', async () => {
  const { run, kept } = browser();
  expect(await run(readRecent({ uid: 7 }))).toEqual([]);
  expect(kept.size).toBe(0);
});

it('the hall shows them in their order, looked up by sysname', async () => {
  const { run, open, asked } = browser();
  const list = { filter: { category: 'recent' }, sort: { by: 'rank', order: 'asc' }, recentOf: 7 } as const;
  expect(await run(loadHall(list))).toMatchObject({ games: [], total: 0 });
  expect(asked()).not.toContain('/api/games.get');
  await open(7, 'fox');
  await open(7, 'koi');
  const hall = await run(loadHall(list));
  expect([hall.total, hall.games.map(({ sysname }) => sysname)]).toEqual([2, ['koi', 'fox']]);
});
