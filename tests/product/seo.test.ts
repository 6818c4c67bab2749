import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { drawn, wordsOf } from '../harness/drawn.ts';
import { startTestFront } from '../harness/front.ts';
import type { TestFront } from '../harness/front.ts';
import { createHostApi } from '../harness/host-api.ts';
import { openPage } from '../harness/page/page.ts';
import { seoRecord, seoSchemas } from '../harness/seo-record.ts';

vi.setConfig({ testTimeout: 30_000 });
const t = textsOf('en-US');
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront();
}, 90_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
const robotsOf = (html: string): string => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '';
const slots = async (): Promise<string> => {
  const { sysname } = await front.sandbox.platform.db
    .selectFrom('games')
    .select('sysname')
    .orderBy('sysname')
    .executeTakeFirstOrThrow();
  return sysname;
};

describe('what the content service is asked for a page', () => {
  it('SH-7.28 GET domain-seo-settings is filtered by the locale and the host of the site', async () => {
    await front.get('/lv/offers');
    const [asked, ...rest] = front.asked('/content/domain-seo-settings');
    expect(rest).toEqual([]);
    expect([asked?.method, asked?.query.get('locale'), asked?.query.get('filters[host][$eq]')]).toEqual([
      'GET',
      'lv',
      new URL(front.base).host,
    ]);
    front.reset();
    const house = (host: string, name: string) => ({ host, organization: { name } });
    const other = house('elsewhere.example', 'Other house');
    front.setOverrides({
      content: { 'domain-seo-settings': [other, house(new URL(front.base).host, 'Own house')] },
    });
    const { html } = await front.get('/terms');
    expect([html.includes('"name":"Own house"'), html.includes('Other house')]).toEqual([true, false]);
  });

  it('SH-7.29 GET seos is filtered by the path without locale and trailing slash, every nested part populated', async () => {
    const answer = await front.get('/lv/offers/');
    if (answer.status > 299) await front.get(answer.location);
    const asked = front.asked('/content/seos');
    expect(new Set(asked.map(({ query }) => query.get('filters[url][$eq]')))).toEqual(new Set(['/offers']));
    const parts = [...(asked[0]?.query ?? [])].filter(([name]) => name.startsWith('populate'));
    expect(Object.fromEntries(parts)).toEqual({
      'populate[meta]': '*',
      'populate[openGraph]': '*',
      'populate[schemaFaq]': '*',
      'populate[schemaArticle][populate]': '*',
      'populate[organization][populate]': '*',
      'populate[product][populate]': '*',
      'populate[replacements]': '*',
    });
  });

  it('SH-7.30 SH-2.53 AC-2.49 without a record of the path that of the route’s template counts, on every kind of page that has one', async () => {
    const game = await slots();
    const player = await front.signIn('wren');
    const tournament = await front.sandbox.platform.db
      .selectFrom('tournaments')
      .select('id')
      .executeTakeFirstOrThrow();
    const offer = 101;
    const kinds: ReadonlyArray<readonly [template: string, path: string]> = [
      ['/offers/{id}', `/offers/${offer}`],
      ['/jackpots/{id}', '/jackpots/1'],
      ['/game/{sysname}', `/game/${game}`],
      ['/promotions/{id}', '/promotions/first-evening'],
      ['/tournaments/{id}', `/tournaments/${tournament.id}`],
      ['/tournaments/{id}/gamehall', `/tournaments/${tournament.id}/gamehall`],
      ['/cashier/deposit/{sysname}', '/cashier/deposit/card'],
    ];
    front.setOverrides({ content: { seos: kinds.map(([url], at) => ({ url, title: `Template ${at}` })) } });
    for (const [at, [template, path]] of kinds.entries()) {
      const cookie = path.startsWith('/cashier') ? { cookie: player } : {};
      expect([path, titleOf((await front.get(path, cookie)).html)]).toEqual([path, `Template ${at}`]);
      expect(front.asked('/content/seos').map(({ query }) => query.get('filters[url][$eq]'))).toEqual(
        expect.arrayContaining([path, template]),
      );
    }
    front.setOverrides({
      content: {
        seos: [
          { url: '/game/{sysname}', title: 'Template' },
          { url: `/game/${game}`, title: 'Its own' },
        ],
      },
    });
    expect(titleOf((await front.get(`/game/${game}`)).html)).toBe('Its own');
  });

  it('SH-3.48 SH-3.50 SH-3.51 SH-3.52 SH-3.53 SH-3.55 SH-3.56 a record has metas, questions, article, house, product and a text, with its placeholders filled', async () => {
    front.setOverrides({ content: { seos: [seoRecord] } });
    const { html } = await front.get('/terms');
    expect(titleOf(html)).toBe('Terms of Lamplight in Riga');
    const metas = [...html.matchAll(/<meta ([^>]*)>/g)].map(([, attributes = '']) => attributes);
    for (const meta of [
      /name="author" content="Lamplight"/,
      /http-equiv="content-language" content="en"/i,
      /charset="windows-1257"/i,
      /name="description" content="What holds at Lamplight"/,
    ])
      expect(metas.filter((attributes) => meta.test(attributes))).toHaveLength(1);
    expect(html).not.toMatch(/http-equiv="refresh"/i);
    const told = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(told.map(([, text = '']) => JSON.parse(text) as unknown)).toEqual(seoSchemas);
    expect(html).toContain('<h2>About Lamplight</h2>');
    expect(html).toMatch(/<a [^>]*href="\/winners"[^>]*>who won<\/a>/);
    expect(html).not.toContain('alert(1)');
  });

  it('SH-3.54 a record may name the canonical address, else it is of the first host of the configuration', async () => {
    const hosts = ['play.example', 'www.play.example'];
    front.setOverrides({ config: { seo: { hosts } } });
    expect(canonicalOf((await front.get('/winners')).html)).toBe('http://play.example/winners');
    front.setOverrides({
      config: { seo: { hosts } },
      content: { seos: [{ url: '/winners', title: 'Won', canonical: 'http://play.example/boards' }] },
    });
    expect(canonicalOf((await front.get('/winners')).html)).toBe('http://play.example/boards');
  });

  it('SH-7.31 of several records of a path the first counts', async () => {
    front.setOverrides({
      content: {
        seos: [
          { url: '/terms', title: 'First', description: 'One' },
          { url: '/terms', title: 'Second', description: 'Two' },
        ],
      },
    });
    const { html } = await front.get('/terms');
    expect(titleOf(html)).toBe('First');
    expect(html).toContain('<meta name="description" content="One"');
  });

  it('SH-8.61 a page whose SEO does not load comes with empty SEO, and the failure is logged', async () => {
    front.setOverrides({ content: { seos: [{ url: '/terms', title: 'T', description: 'Rules' }] } });
    expect((await front.get('/terms')).html).toContain('content="Rules"');
    for (const target of ['/content/seos', '/content/domain-seo-settings'])
      front.sandbox.platform.faults.set({ target, kind: 'status', when: 'before', times: -1, status: 500 });
    front.setOverrides({ content: { seos: [{ url: '/terms', title: 'T', description: 'Rules' }] } });
    const { status, html } = await front.get('/terms');
    expect([status, /<meta name="description"/.test(html), html.includes('application/ld+json')]).toEqual([
      200,
      false,
      false,
    ]);
    expect(html).toContain('<h1');
    expect(front.logs.map(({ message }) => message).join()).toMatch(/seos: /);
  });

  it('SH-3.62 SH-3.63 attributes and data wrappers are merged up at every level, and media becomes its url', async () => {
    const file = (url: string, mime: string) => ({ data: { id: 9, attributes: { url, mime, width: 3 } } });
    const promotion = (id: number, attributes: object) => ({ id, attributes: { text: '', ...attributes } });
    const wrapped = promotion(71, {
      slug: 'wrapped',
      title: 'Wrapped evening',
      image: file('/media/pip.svg', 'image/svg+xml'),
      facts: { data: [{ id: 1, attributes: { name: 'Deep fact', value: '31 days' } }] },
    });
    const paper = promotion(72, {
      slug: 'paper',
      title: 'Paper',
      image: file('/media/rules.pdf', 'application/pdf'),
    });
    front.setAnswer('/content/promotions', { body: { data: [wrapped, paper], meta: {} } });
    const { html } = await front.get('/promotions');
    expect([html.includes('Wrapped evening'), html.includes('rules.pdf')]).toEqual([true, false]);
    expect(html).toMatch(/<img[^>]*\/media\/pip\.svg/);
    const page = (await front.get('/promotions/wrapped')).html;
    expect(page).toContain('Deep fact');
    expect(page).toContain('31 days');
  });
});

describe('canonical address and robots', () => {
  it('SH-2.69 a game page names an address with the platform segment before its path, other pages none', async () => {
    const game = await slots();
    expect(canonicalOf((await front.get(`/game/${game}`)).html)).toBe(`${front.base}/game/${game}`);
    front.setOverrides({ config: { seo: { canonicalSegment: 'mobile' } } });
    expect(canonicalOf((await front.get(`/game/${game}?a=1`)).html)).toBe(
      `${front.base}/mobile/game/${game}`,
    );
    expect(canonicalOf((await front.get(`/lv/game/${game}`)).html)).toBe(
      `${front.base}/mobile/lv/game/${game}`,
    );
    expect(canonicalOf((await front.get('/terms')).html)).toBe(`${front.base}/terms`);
    front.setOverrides({
      config: { seo: { canonicalSegment: 'mobile' } },
      content: { seos: [{ url: `/game/${game}`, canonical: 'https://www.example/lamp' }] },
    });
    expect(canonicalOf((await front.get(`/game/${game}`)).html)).toBe('https://www.example/lamp');
  });

  it('BY-2.05 canonical, alternates with x-default and sitemap name the same addresses, each of which answers 200 without cookies and links back', async () => {
    const pathOf = (address = '') => address.replace(front.base, '') || '/';
    const valuesOf = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, value = '']) => value);
    const read = async (path: string) => {
      const answer = await fetch(`${front.base}${path}`, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    const files = valuesOf(await read('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g).map(pathOf);
    expect(files).toHaveLength(5);
    const pages = new Map<string, readonly string[]>();
    for (const file of files)
      for (const row of (await read(file)).split('\n').filter((line) => line.startsWith('<url>')))
        pages.set(pathOf(valuesOf(row, /<loc>([^<]+)</g)[0]), valuesOf(row, /href="([^"]+)"/g));
    expect(pages.size).toBeGreaterThan(5000);
    // One page of each route: as it is by default, and in another locale, each of which has its turn.
    const kinds = new Map<string, readonly string[]>();
    for (const [path, alternates] of pages)
      if (!/^\/(?:lv|ru|pt-BR|ar)(?:\/|$)/.test(path)) {
        const [, first = '', second, third = ''] = path.split('/');
        const kind = `${first}${second === undefined ? '' : '/*'}/${third}`;
        if (!kinds.has(kind)) kinds.set(kind, alternates);
      }
    expect(kinds.size).toBeGreaterThan(12);
    for (const [index, alternates] of [...kinds.values()].entries())
      for (const at of [0, 1 + (index % 4)]) {
        const path = pathOf(alternates[at]);
        const html = await read(path);
        const codes = valuesOf(html, /<link rel="alternate" hreflang="([^"]*)"/g);
        const own = valuesOf(html, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g);
        expect([path, codes.at(-1), own]).toEqual([path, 'x-default', alternates]);
        expect([path, pathOf(canonicalOf(html) ?? '')]).toEqual([path, path]);
        expect([path, pages.get(path)]).toEqual([path, alternates]);
      }
  });

  it('SH-7.26 GET /robots.txt of the platform is read, and a path that it disallows says noindex,follow', async () => {
    front.setAnswer('/robots.txt', { body: 'User-agent: *\nDisallow: /terms\nAllow: /terms-of-trade\n' });
    expect(robotsOf((await front.get('/terms')).html)).toBe('noindex,follow');
    expect(front.asked('/robots.txt').length).toBeGreaterThan(0);
    expect(robotsOf((await front.get('/winners')).html)).not.toContain('noindex');
    front.setAnswer('/robots.txt', { status: 500, body: 'no' });
    expect(robotsOf((await front.get('/terms')).html)).not.toContain('noindex');
  });
});

it('HP-60 in on a guest reads of no bonus in page, head, sitemap or popup; a player does after consent, and no more when it is taken back', async () => {
  const host = createHostApi(front.sandbox.platform);
  onTestFinished(() => host.reset());
  const one = await host.createPlayer();
  const terms = /matched once|25×|×25|100% up to|quiet evening|Ten for the stands|Wagering/i;
  const read = async (path: string, cookie?: string) =>
    (await front.get(path, cookie === undefined ? {} : { cookie })).html;
  const paths = ['/', '/gamehall', '/offers', '/offers/101', '/promotions', '/promotions/first-evening'];
  expect(await read('/offers')).toMatch(terms);
  expect(await read('/sitemap/en-US.xml')).toMatch(/\/(?:offers|promotions)\b/);
  await host.setSwitches({ market: 'on' });
  // What the front server has read of the house is read anew.
  front.reset();
  for (const path of paths) {
    const html = await read(path);
    expect(html).toContain('</footer>');
    expect([path, terms.exec(html)?.[0] ?? '']).toEqual([path, '']);
    expect([path, /href="\/(?:offers|promotions)[/"]/.test(html)]).toEqual([path, false]);
  }
  expect(await read('/sitemap/en-US.xml')).not.toMatch(/\/(?:offers|promotions)\b/);
  const page = await openPage(front.sandbox.base, '/?popup=live-tables');
  await page.until('popups', (state) => state.matches('guest'));
  expect(page.calls().filter(({ url }) => /popups/.test(url.pathname))).toEqual([]);
  expect(await page.text()).not.toMatch(terms);
  page.close();

  const cookie = await front.signIn(`${one.login}@example.test`, one.password);
  const client = front.sandbox.client();
  await client.call('auth.login', { login: one.login, password: one.password });
  const agree = async (is_agreed: boolean) =>
    expect(
      (await client.call('account.setConsent', { product: 'casino', channel: 'site', is_agreed })).status,
    ).toBe(200);
  const closed = t('section.closed.title');
  const own = [...paths, '/cashier/deposit'];
  /** What of offers and banners stands anywhere in the documents of a player, also where no eye sees it. */
  const praise = async () =>
    Promise.all(
      own.map(async (path) => [
        path,
        /home_(?:hero|side)/.exec(await read(path, cookie))?.[0] ??
          terms.exec(await read(path, cookie))?.[0] ??
          '',
      ]),
    );
  const nothing = own.map((path) => [path, '']);
  /** Whether the page shows the offer, and whether it says that there is none. */
  const shown = async () => {
    const words = wordsOf(drawn(await read('/offers', cookie)));
    return [words.includes('Fifteen for a quiet evening'), words.includes(closed)];
  };
  expect(await shown()).toEqual([false, true]);
  expect(await praise()).toEqual(nothing);
  await agree(true);
  expect(await shown()).toEqual([true, false]);
  expect(await praise()).not.toEqual(nothing);
  await agree(false);
  expect(await shown()).toEqual([false, true]);
  expect(await praise()).toEqual(nothing);

  // The pages that the browser goes on to ask for none of it either.
  const tab = await openPage(front.sandbox.base, '/support', { as: one });
  for (const path of ['/', '/offers', '/promotions', '/promotions/first-evening', '/offers/101']) {
    await tab.goTo(path);
    await tab.shows(path === '/' ? 'House jackpot' : closed);
  }
  const asked = tab.calls().map(({ url }) => url.pathname.toLowerCase());
  expect(asked.filter((path) => /banners|getoffers|promotions/.test(path))).toEqual([]);
  tab.close();
});
