import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { Market } from '../../kit/market.ts';
import { loadTournamentGames } from './load-tournaments.ts';

const all = Array.from({ length: 14 }, (_, at) => ({
  sysname: `g${at}`,
  name: `G${at}`,
  provider: '',
  image_url: '',
}));

it('HP-36 a page of games is the last one where the places of the platform end, whatever the market hides', async () => {
  const platform = fakePlatform(({ query }) => {
    const { filter, offset, count } = JSON.parse(query['options'] ?? '{}') as {
      readonly filter: { readonly sysname?: readonly string[] };
      readonly offset: number;
      readonly count: number;
    };
    const found = all.filter(({ sysname }) => filter.sysname?.includes(sysname) ?? true);
    return { body: { data: { items: found.slice(offset, offset + count), total: found.length } } };
  });
  const market = { ...cmsDefaults.market, hiddenGames: ['g1', 'g2', 'g3'] as readonly string[] };
  const page = async (offset: number, count = 12) => {
    const asked = loadTournamentGames({ id: '7', offset, count });
    const { items, ...rest } = await platform.run(Effect.provideService(asked, Market, () => market));
    return { shown: items.length, ...rest };
  };
  expect(await page(0)).toEqual({ shown: 9, total: 11, places: 14, next: 12 });
  expect(await page(12)).toEqual({ shown: 2, total: 11, places: 14, next: 24 });
  expect(await page(0, 24)).toEqual({ shown: 11, total: 11, places: 14, next: 24 });
  market.hiddenGames = all.slice(0, 12).map(({ sysname }) => sysname);
  expect(await page(0)).toEqual({ shown: 2, total: 2, places: 14, next: 312 });
  market.hiddenGames = all.map(({ sysname }) => sysname);
  expect(await page(0)).toEqual({ shown: 0, total: 0, places: 14, next: 312 });
});
