import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import type { Answer } from '../../tests/builders/fake-platform.ts';
import { createContentKeeper } from './content-keeper.ts';
import { loadConfig } from './load-config.ts';
import { readArmsWith } from './read-arms.ts';
import { ReadingArms } from './reading-arms.ts';

/** A server that reads the configuration again and again, each time with another answer. */
const reading = async (...answers: readonly Answer[]) => {
  const keeper = createContentKeeper();
  const queue = [...answers];
  const platform = fakePlatform(() => queue[0] ?? { status: 500, text: '' });
  const results = [];
  for (const _ of answers) {
    const read = await platform.run(
      Effect.result(loadConfig({ locale: 'lv' })).pipe(
        Effect.provideService(ReadingArms, readArmsWith(keeper)),
      ),
    );
    results.push({
      name: read._tag === 'Success' ? read.success.config.brand.name : read._tag,
      ...keeper.state()['lv'],
    });
    queue.shift();
  }
  return { results, logs: platform.logs };
};
const config = (version: string, over: object = {}): Answer => ({
  body: { version, brand: { name: `Brand ${version}` }, ...over },
});

describe('loadConfig on the front server', () => {
  it('BY-2.02 a configuration that does not decode leaves the last good one in force, and says which fields', async () => {
    const { results, logs } = await reading(
      config('1'),
      config('2', { brand: { name: 7 }, menuLinks: [{ title: 'no id' }], unknown: 1 }),
      config('3'),
    );
    expect(results).toEqual([
      { name: 'Brand 1', version: '1', isCurrent: true, faults: [] },
      { name: 'Brand 1', version: '1', isCurrent: false, faults: ['brand.name', 'menuLinks[0].id'] },
      { name: 'Brand 3', version: '3', isCurrent: true, faults: [] },
    ]);
    expect(logs.filter((line) => line.startsWith('Warn') && line.includes('brand.name'))).toHaveLength(1);
  });

  it('BY-2.02 one that does not come, or is no JSON, leaves the last good one in force', async () => {
    const down: Answer = { status: 500, text: '', headers: { 'retry-after': '9' } };
    const { results } = await reading(config('1'), down, { text: '<html>' }, config('2'));
    expect(results).toEqual([
      { name: 'Brand 1', version: '1', isCurrent: true, faults: [] },
      { name: 'Brand 1', version: '1', isCurrent: false, faults: ['InternalServerError'] },
      { name: 'Brand 1', version: '1', isCurrent: false, faults: ['UndecodableAnswer'] },
      { name: 'Brand 2', version: '2', isCurrent: true, faults: [] },
    ]);
  });

  it('BY-2.02 without a last good one the site starts with the defaults for what is faulty', async () => {
    const { results } = await reading(config('1', { search: { enabled: 'maybe' } }));
    expect(results).toEqual([{ name: 'Brand 1', version: '1', isCurrent: true, faults: ['search.enabled'] }]);
  });
});

describe('the candidate of a rollout on the front server', () => {
  const rolled = (brand: object, share = 0.5) => ({
    rollout: { name: 'lantern', share, config: { brand } },
  });
  const candidates = async (...answers: readonly Answer[]) => {
    const keeper = createContentKeeper();
    let answer = answers[0] ?? { status: 500, text: '' };
    const platform = fakePlatform(() => answer);
    const found = [];
    for (answer of answers) {
      await platform.run(
        Effect.result(loadConfig({ locale: 'lv' })).pipe(
          Effect.provideService(ReadingArms, readArmsWith(keeper)),
        ),
      );
      const { config: used, rollout } = keeper.last('lv') ?? {};
      found.push([used?.brand.name, rollout?.config?.brand.name ?? null, keeper.state()['lv']?.faults]);
    }
    return { found, logs: platform.logs, state: keeper.state()['lv'] };
  };
  const lantern = rolled({ name: 'Lantern' });

  it('stands beside the present one; a faulty one is nobody’s, and log and state name its field', async () => {
    const { found, logs, state } = await candidates(
      config('1', lantern),
      config('2', rolled({ name: 7 })),
      config('3', { rollout: { name: 'lantern', share: 2, config: {} } }),
      config('4', lantern),
    );
    expect(found).toEqual([
      ['Brand 1', 'Lantern', []],
      ['Brand 2', null, ['rollout.config.brand.name']],
      ['Brand 3', null, ['rollout.share']],
      ['Brand 4', 'Lantern', []],
    ]);
    expect(state).toMatchObject({ isCurrent: true, rollout: { name: 'lantern', share: 0.5, isOn: true } });
    expect(logs.filter((line) => line.startsWith('Warn') && line.includes('rollout.'))).toHaveLength(2);
  });

  it('that was taken away does not come back with an older configuration that stands in', async () => {
    const faulty = { brand: { name: 7 } };
    const { found } = await candidates(
      config('1', lantern),
      config('2', { ...faulty, ...lantern }),
      config('3', faulty),
      { status: 500, text: '' },
    );
    expect(found).toEqual([
      ['Brand 1', 'Lantern', []],
      ['Brand 1', 'Lantern', ['brand.name']],
      ['Brand 1', null, ['brand.name']],
      ['Brand 1', null, ['InternalServerError']],
    ]);
  });
});

describe('AC-3.39 the links of the configuration', () => {
  const link = (id: string, url: string) => ({ id, title: id, url });
  const linksOf = async (answer: () => Answer, over: object = {}) => {
    const platform = fakePlatform(({ path }) =>
      path === '/api/games.get'
        ? answer()
        : config('1', {
            menuLinks: [link('hall', '/gamehall'), link('sport', '/betting'), link('tips', '/betting-tips')],
            footerLinks: [link('tennis', '/betting?page=tennis')],
            ...over,
          }),
    );
    const { config: read } = await platform.run(loadConfig({ locale: 'lv' }));
    const asked = platform.requests.filter(({ path }) => path === '/api/games.get').length;
    return [[...read.menuLinks, ...read.footerLinks].map(({ id }) => id).join(' '), asked];
  };
  const games = (...sysnames: readonly string[]) => ({
    body: { data: { items: sysnames.map((sysname) => ({ sysname })), total: sysnames.length } },
  });

  it('lead to the sportsbook where there is one, and where nobody says that there is none', async () => {
    const all = 'hall sport tips tennis';
    expect(await linksOf(() => games('dgt_sportsbook'))).toEqual([all, 1]);
    expect(await linksOf(() => games())).toEqual(['hall tips', 1]);
    expect(await linksOf(() => ({ status: 403, body: { error: { type: 'AccessDenied' } } }))).toEqual([
      all,
      1,
    ]);
    const hidden = { market: { hiddenGames: ['dgt_sportsbook'] } };
    expect(await linksOf(() => games('dgt_sportsbook'), hidden)).toEqual(['hall tips', 0]);
    expect(await linksOf(() => games(), { menuLinks: [], footerLinks: [] })).toEqual(['', 0]);
  });
});
