import { describe, expect, it } from 'vitest';
import { matchesFilters, populated } from '../../sandbox/site/content/filters.ts';
import { unflatten } from '../../schemas/kit/wire.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { loadHead } from './load-head.ts';
import type { HeadRequest } from './load-head.ts';

const input: HeadRequest = {
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
const headOf = (wish: Partial<HeadRequest>, records: Readonly<{ [url: string]: Record }>, robots = '') =>
  fakePlatform(({ path, query }) => {
    if (path === '/robots.txt') return { text: robots };
    const { filters, populate } = unflatten(new URLSearchParams(query));
    const all = path === '/content/seos' ? Object.entries(records) : [];
    const found = all
      .map(([url, record]) => ({ url, ...record }))
      .filter((record) => matchesFilters(record, filters))
      .map((record, at) => ({ id: at + 1, attributes: populated(record, populate) }));
    return { body: { data: found, meta: {} } };
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

  it('SH-3.49 a page is shared with the name and the picture of the site where its record has none', async () => {
    const site = { image: '/share.png', shareName: 'Lantern' };
    const graphOf = async (wish: Partial<HeadRequest>, own: Record) =>
      Object.fromEntries(
        (await headOf({ ...site, ...wish }, { '/game/fox': { openGraph: own } })).openGraph.map(
          ({ property, content }) => [property, content],
        ),
      );
    expect(await graphOf({}, {})).toEqual({
      'og:site_name': 'Lantern',
      'og:image': 'https://play.example/share.png',
    });
    expect(await graphOf({}, { 'og:image': 'https://other.example/fox.png' })).toEqual({
      'og:site_name': 'Lantern',
      'og:image': 'https://other.example/fox.png',
    });
    expect(await graphOf({ image: 'http://[' }, {})).toEqual({ 'og:site_name': 'Lantern' });
    expect(await graphOf({ noindex: true, ageSign: '19+' }, {})).toEqual({});
    expect(await graphOf({ image: '', ageSign: '19+' }, {})).toEqual({
      'og:site_name': 'Lantern',
      'og:title': 'Evenfall · 19+',
    });
    expect(await graphOf({ image: '', ageSign: '19+' }, { 'og:title': 'Fox' })).toEqual({
      'og:site_name': 'Lantern',
      'og:title': 'Fox · 19+',
    });
  });

  it('SH-3.54 on another host of the site search engines are sent to its first one', async () => {
    const head = await headOf({ publicOrigin: 'https://first.example', isGamePage: false }, {});
    expect(head.canonical).toBe('https://first.example/lv/game/fox');
    expect(head.alternates.map(({ href }) => new URL(href).host)).toEqual(
      head.alternates.map(() => 'first.example'),
    );
  });

  it('SH-7.26 reads robots.txt and gives a disallowed path noindex,follow in place of the record', async () => {
    const records = { '/game/fox': { robots: 'index,follow' } };
    const robots = 'User-agent: *\nDisallow: /lv/game\n';
    expect((await headOf({}, records, robots)).robots).toBe('noindex,follow');
    expect((await headOf({ locale: 'en-US' }, records, robots)).robots).toBe('index,follow');
  });
});
