import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { artFormats, gameArt } from '../art/game-art.ts';
import { readCatalogue } from '../games/catalogue.ts';
import { multiplierOf, paytableOf } from '../games/paytable.ts';
import type { Spin } from '../games/paytable.ts';
import { nextRound } from '../games/rounds.ts';
import { openDatabase } from '../database/open.ts';
import type { Db, Tables } from '../database/tables.ts';
import { booksBalance } from '../ledger/books.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { startSandbox } from '../main.ts';
import { categories } from './categories.ts';
import { firstGames } from './first-games.ts';
import { localeCodes } from './locales.ts';
import { pages } from './pages.ts';
import { promotionFields, promotions } from './promotions.ts';
import { seedOnce } from './seed.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const seeded = async (seed = 'evenfall'): Promise<Db> => {
  const db = await openDatabase(':memory:');
  await seedOnce(db, seed, now);
  return db;
};
const dump = async (db: Db, tables: readonly (keyof Tables)[]): Promise<string> => {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
};
const compared = [
  'games',
  'providers',
  'players',
  'postings',
  'entries',
  'payments',
  'winners',
  'content',
  'promo_codes',
] as const;

describe('the seed', () => {
  it('is the same for the same seed and time, another for another seed', async () => {
    const [one, two, other] = [await seeded(), await seeded(), await seeded('tidehouse')];
    expect(await dump(one, compared)).toBe(await dump(two, compared));
    expect(await dump(one, ['games'])).not.toBe(await dump(other, ['games']));
    await Promise.all([one, two, other].map((db) => db.destroy()));
  });

  it('holds at least 3 000 games from 40 providers in 12 categories, the designed titles in front', async () => {
    const db = await seeded();
    const { games } = await readCatalogue(db);
    expect(games.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(games.map((game) => game.provider)).size).toBe(40);
    expect((await db.selectFrom('categories').selectAll().execute()).length).toBe(12);
    const shown = new Set(games.flatMap((game) => [game.category, ...game.also_in.split(',')]));
    expect(categories.filter((category) => !shown.has(category.sysname))).toEqual([]);
    expect(games.slice(0, firstGames.length).map((game) => game.name)).toEqual(
      firstGames.map((game) => game.name),
    );
    await db.destroy();
  });

  it('gives the fixture players their money through the ledger', async () => {
    const db = await seeded();
    expect(await booksBalance(db)).toEqual([]);
    const wren = await db
      .selectFrom('players')
      .select('uid')
      .where('fixture', '=', 'wren')
      .executeTakeFirstOrThrow();
    expect((await playerBalances(db, wren.uid, 'EUR')).main).toBe(24_860n);
    // What the ledger lost by play is in the history of rounds, each as its reels pay.
    const rounds = await db.selectFrom('rounds').selectAll().where('uid', '=', wren.uid).execute();
    const sum = (minor: (round: (typeof rounds)[number]) => bigint) =>
      rounds.reduce((all, round) => all + minor(round), 0n);
    expect(sum((round) => round.payout_minor - round.stake_minor)).toBe(-18_640n);
    for (const { reels, sysname, stake_minor, payout_minor } of rounds) {
      const [first, second, third] = JSON.parse(reels) as Spin['reels'];
      const times = multiplierOf([first[1], second[1], third[1]], paytableOf(sysname));
      expect([sysname, payout_minor]).toEqual([sysname, stake_minor * BigInt(times)]);
      expect(paytableOf(sysname).stakesMinor).toContain(stake_minor);
    }
    // A sandbox draws its first round as without them.
    expect(await nextRound(db)).toBe(1);
    await db.destroy();
  });

  it('runs once, within five seconds, and a second start finds everything', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const started = performance.now();
    const first = await startSandbox({ port: 0, dataDir: folder, now: () => now });
    expect(performance.now() - started).toBeLessThan(5000);
    const before = await dump(first.platform.db, compared);
    await first.stop();
    const second = await startSandbox({ port: 0, dataDir: folder, now: () => now + 86_400_000 });
    expect(await dump(second.platform.db, compared)).toBe(before);
    await second.stop();
    await rm(folder, { recursive: true });
  });

  it('writes amounts in promotions as the site does, whatever the locale', () => {
    const told = JSON.stringify(promotions.map(({ texts }) => texts));
    expect(told.match(/\d,\d{1,2}(?!\d)|\d[. \u00A0\u202F]\d{3}(?!\d)/gu)).toBeNull();
    expect(told).toContain('25,000\u00A0€');
    const arabic = promotions.map((promotion) => promotionFields(promotion, 'ar', now).body).join('');
    expect(arabic).toContain('<td><bdi>25,000\u00A0€</bdi></td>');
  });

  it('has the content pages in five locales, each with a text of its own', () => {
    const slugs = [
      'terms',
      'privacy',
      'payments',
      'responsible-gaming',
      'delayed-broadcasts',
      'accessibility',
    ];
    for (const locale of localeCodes) expect(pages[locale].map((page) => page.slug)).toEqual(slugs);
    for (const at of slugs.keys())
      expect(new Set(localeCodes.map((locale) => pages[locale][at]?.body)).size).toBe(5);
  });
});

describe('game art', () => {
  it('is the same every time, small, and works under a strict policy', async () => {
    const db = await seeded();
    const games = await db.selectFrom('games').select(['sysname', 'name', 'category']).execute();
    for (const game of games.filter((_, index) => index % 7 === 0)) {
      for (const format of artFormats) {
        const svg = gameArt(game, format);
        expect(svg).toBe(gameArt(game, format));
        expect([game.sysname, svg.length < 6000]).toEqual([game.sysname, true]);
        expect(svg).not.toMatch(/style=|<script|NaN|undefined|(href|src)="(?!#)/);
      }
    }
    await db.destroy();
  });
});
