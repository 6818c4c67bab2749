import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { unflatten } from '../../schemas/kit/wire.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import { Market } from '../kit/market.ts';
import { loadSitemap } from './load-sitemap.ts';

const facts = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [{ code: 'en-US', isDefault: true, dir: 'ltr' as const }],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [],
  switchedOff: [],
};
const oneOf = (call: keyof typeof answers) => (answers[call] as { items: object[] }).items[0] ?? {};
const many = (count: number, make: (id: number) => object) =>
  Array.from({ length: count }, (_, at) => make(at + 1));

const listed = {
  '/api/campaigns.getoffers': many(120, (id) => ({ ...oneOf('campaigns.getoffers'), id })),
  '/api/Tournaments.get': many(70, (id) => ({ ...oneOf('Tournaments.get'), id: `t${id}` })),
  '/api/Jackpots.get': many(51, (id) => ({ ...oneOf('Jackpots.get'), id })),
} as const;
const collected = {
  '/content/pages': many(230, (id) => ({ slug: `page-${id}` })),
  '/content/help-articles': many(150, (id) => ({
    slug: `answer-${id}`,
    title: 'Answer',
    text: 'Text',
    topic: 'payments',
    locale: 'en-US',
  })),
} as const;

it('BY-2.05 the sitemap has the pages of whole lists, however many parts they come in', async () => {
  const site = fakePlatform(({ path, query }) => {
    const list = listed[path as keyof typeof listed];
    if (list) {
      const at = Number(query['offset']);
      return { body: { data: { items: list.slice(at, at + Number(query['count'])), total: list.length } } };
    }
    const records = collected[path as keyof typeof collected];
    if (records) {
      const { pagination } = unflatten(new URLSearchParams(query));
      const { start = 0, limit = 25 } = isRecord(pagination) ? pagination : {};
      // No content service gives more than a hundred at once.
      const end = Number(start) + Math.min(Number(limit), 100);
      const data = records.slice(Number(start), end).map((attributes, at) => ({ id: at + 1, attributes }));
      return { body: { data, meta: {} } };
    }
    return { status: 404, body: {} };
  });
  const paths = await site.run(loadSitemap({ facts, hiddenGames: [], isPublic: true }));
  const under = (start: RegExp) => paths.filter((path) => start.test(path)).length;
  expect([
    under(/^\/offers\/\d/),
    under(/^\/tournaments\/t/),
    under(/^\/jackpots\/\d/),
    under(/^\/page-/),
    under(/^\/help\/answer-/),
  ]).toEqual([120, 70, 51, 230, 150]);
});

it('HP-36 the sitemap has each game once that the market sees, though it hides some of the list', async () => {
  const games = many(603, (id) => ({ sysname: `g${id}`, name: 'Fox', provider: '', image_url: '' }));
  const site = fakePlatform(({ path, query }) => {
    if (path !== '/api/games.get') return { status: 404, body: {} };
    const { filter, offset, count } = JSON.parse(query['options'] ?? '{}') as {
      readonly filter: { readonly sysname?: readonly string[] };
      readonly offset: number;
      readonly count: number;
    };
    const found = filter.sysname?.map((sysname) => ({ ...games[0], sysname })) ?? games;
    return { body: { data: { items: found.slice(offset, offset + count), total: found.length } } };
  });
  const hiddenIn = async (hiddenGames: readonly string[]) => {
    const market = { ...cmsDefaults.market, hiddenGames };
    const asked = loadSitemap({ facts, hiddenGames, isPublic: true });
    const paths = await site.run(Effect.provideService(asked, Market, () => market));
    const found = paths.filter((path) => /^\/game\/g\d+$/.test(path));
    return [found.length, new Set(found).size];
  };
  expect(await hiddenIn([])).toEqual([603, 603]);
  expect(await hiddenIn(['g1', 'g2'])).toEqual([601, 601]);
  expect(await hiddenIn(['g301', 'g302', 'g303'])).toEqual([600, 600]);
});
