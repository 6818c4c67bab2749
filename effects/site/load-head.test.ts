import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { loadHead } from './load-head.ts';
import type { LoadHeadInput } from './load-head.ts';

const input: LoadHeadInput = {
  path: '/game/fox',
  seoUrl: '/game/{sysname}',
  locale: 'lv',
  defaultLocale: 'en-US',
  localeCodes: ['en-US', 'lv'],
  origin: 'https://play.example',
  siteName: 'Evenfall',
  isGamePage: true,
  platformSegment: 'mobile',
  noindex: false,
  replacements: { sysname: 'fox', name: 'The Fox' },
};
type Record = Readonly<{ [field: string]: unknown }>;

/** The head of a page whose seo records and robots.txt are these. */
const headOf = (wish: Partial<LoadHeadInput>, records: Readonly<{ [url: string]: Record }>, robots = '') =>
  fakePlatform(({ path, query }) => {
    if (path === '/robots.txt') return { text: robots };
    if (path !== '/content/seos') return { body: { data: [], meta: {} } };
    const url = query['filters[url][$eq]'] ?? '';
    const record = records[url];
    return { body: { data: record ? [{ id: 1, attributes: { url, ...record } }] : [], meta: {} } };
  }).run(loadHead({ ...input, ...wish }));

describe('the head of a page', () => {
  it('SH-2.69 a game page has the platform segment before the path of its canonical link, other pages have none', async () => {
    expect((await headOf({}, {})).canonical).toBe('https://play.example/mobile/lv/game/fox');
    expect((await headOf({ platformSegment: '' }, {})).canonical).toBe('https://play.example/lv/game/fox');
    expect((await headOf({ isGamePage: false }, {})).canonical).toBe('https://play.example/lv/game/fox');
    const own = { '/game/fox': { canonical: 'https://other.example/fox' } };
    expect((await headOf({}, own)).canonical).toBe('https://other.example/fox');
  });

  it('SH-3.55 fills {name} in all texts from the replacements of the record, which win, and from the data of the page', async () => {
    const record = {
      title: '{name} at {house}, {greeting}',
      description: 'Play {name}',
      meta: [{ name: 'author', content: '{house}' }],
      openGraph: { 'og:title': '{name}!' },
      replacements: { house: 'Evenfall', greeting: '{name}' },
    };
    expect(await headOf({}, { '/game/{sysname}': record })).toMatchObject({
      description: 'Play The Fox',
      meta: [{ name: 'author', content: 'Evenfall' }],
      openGraph: [{ property: 'og:title', content: 'The Fox!' }],
    });
    const renamed = { ...record, title: '{name}', replacements: { name: 'Renard' } };
    expect((await headOf({}, { '/game/{sysname}': renamed })).title).toBe('Renard');
  });

  it('a page without a record goes by its name, one that does not exist by the name of the site', async () => {
    expect((await headOf({}, {})).title).toBe('The Fox · Evenfall');
    const template = { '/game/{sysname}': { title: '{name} · Games', description: 'Play {name}' } };
    const { title, description } = await headOf({ replacements: { sysname: 'none' } }, template);
    expect([title, description]).toEqual(['Evenfall', '']);
  });

  it('SH-7.26 reads robots.txt and gives a disallowed path noindex,follow in place of the record', async () => {
    const records = { '/game/fox': { robots: 'index,follow' } };
    const robots = 'User-agent: *\nDisallow: /lv/game\n';
    expect((await headOf({}, records, robots)).robots).toBe('noindex,follow');
    expect((await headOf({ locale: 'en-US' }, records, robots)).robots).toBe('index,follow');
  });
});
