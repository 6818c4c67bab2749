import { english } from '../../sandbox/seed/help/english.ts';
import type { APIRequestContext, APIResponse, Locator } from 'playwright/test';
import { request as requests } from 'playwright/test';
import { callTable } from '../../schemas/calls/table.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { expect, test } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { expectPath, openMenu, visitOf } from './pages/visit.ts';

type Shape = 'default' | 'game' | 'bare';
type Row = {
  readonly rows: string;
  readonly path: string;
  /** Text of the only h1: a text id, or what it says. */
  readonly title: string;
  /** What it says to wren, where that is not the same. */
  readonly own?: string;
  readonly layout?: Shape;
};

/** What everyone may open. */
const open: readonly Row[] = [
  { rows: 'SH-2.03 AC-2.02', path: '/offers', title: 'section.offers' },
  { rows: 'SH-2.04 AC-2.03', path: '/offers/101', title: 'First deposit, matched once' },
  { rows: 'SH-2.05 AC-2.22', path: '/betting', title: 'section.betting' },
  { rows: 'SH-2.06 AC-2.06', path: '/loyalty', title: 'loyalty.title', own: '2,140 points' },
  { rows: 'SH-2.07 AC-2.07', path: '/loyalty/shop', title: 'loyalty.shop.title' },
  { rows: 'SH-2.08 AC-2.08', path: '/loyalty/lamplight', title: 'Lamplight' },
  { rows: 'SH-2.09 AC-2.21', path: '/support', title: 'section.support' },
  { rows: 'SH-2.10 AC-2.17', path: '/winners', title: 'boards.winners' },
  { rows: 'SH-2.13 AC-2.14', path: '/jackpots', title: 'boards.jackpots' },
  { rows: 'SH-2.14 AC-2.15', path: '/jackpots/2', title: 'Weekly' },
  { rows: 'SH-2.15 AC-2.16', path: '/providers', title: 'boards.providers' },
  { rows: 'SH-2.16 AC-2.04', path: '/promotions', title: 'section.promotions' },
  { rows: 'SH-2.17 AC-2.05', path: '/promotions/first-evening', title: 'The first evening' },
  { rows: 'SH-2.18 AC-2.18', path: '/tournaments', title: 'tournaments.title' },
  { rows: 'SH-2.19 AC-2.19', path: '/tournaments/2', title: 'Crown evening' },
  { rows: 'SH-2.20 AC-2.20', path: '/tournaments/1/gamehall', title: 'The lamplighters’ race' },
  { rows: 'SH-2.27', path: '/_icons', title: 'section.icons', layout: 'bare' },
];

/** What only players may open. */
const profile = [
  'bets',
  'bonuses',
  'loyalty',
  'cashback',
  'security',
  'settings',
  'notification',
  'verification',
  'responsible-game',
] as const;
const cashier = ['wallet', 'deposit', 'deposit/card', 'history', 'withdraw'] as const;
const results = ['paycancel', 'paymobile', 'paynewwindow'] as const;

/** An id of a list that has none such. */
const unknown = [
  '/offers/999',
  '/jackpots/99',
  '/promotions/none',
  '/tournaments/999',
  '/tournaments/999/gamehall',
  '/loyalty/none',
  '/help/none',
];

const decode = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
const h1Of = (html: string) =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => decode(text ?? ''));
const titleOf = (html: string) => decode(/<title>([^<]*)/.exec(html)?.[1] ?? '');
const shapeOf = (html: string): Shape => {
  const has = (tag: string) => html.includes(`<${tag} `) || html.includes(`<${tag}>`);
  return has('footer') ? 'default' : has('header') ? 'game' : 'bare';
};
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)/.exec(html)?.[1] ?? '';

const asPlayer = async (site: SiteHandle, name: string): Promise<APIRequestContext> => {
  const cookies = await site.sandbox.signIn(name);
  return requests.newContext({
    baseURL: site.url,
    extraHTTPHeaders: {
      cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      'accept-language': 'en-US',
    },
  });
};
const get = (from: APIRequestContext, path: string): Promise<APIResponse> =>
  from.get(path, { maxRedirects: 0 });

for (const { rows, path, title, own, layout = 'default' } of open)
  test(`${rows} ${path} answers with its layout, its one title and its head @desktop`, async ({
    request,
    site,
    page,
  }) => {
    const { t } = visitOf(page, site);
    const heading = /^[a-z]+\.[\w.-]+$/.test(title) ? t(title) : title;
    const player = await asPlayer(site, 'wren@evenfall.test');
    for (const [visitor, shown] of [
      [request, heading],
      [player, own ?? heading],
    ] as const) {
      const answer = await get(visitor, path);
      const html = await answer.text();
      expect([answer.status(), h1Of(html), shapeOf(html)]).toEqual([200, [shown], layout]);
      if (layout === 'default') expect(titleOf(html)).toContain(heading);
      expect(robotsOf(html).includes('noindex')).toBe(layout !== 'default');
    }
    await player.dispose();
  });

test('AC-6.01 there are guests and players and nobody else: no address and no call asks for more @desktop', async ({
  request,
  site,
}) => {
  expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(['everyone', 'player']));
  expect(new Set(Object.values(callTable).map(({ access }) => access))).toEqual(
    new Set(['everyone', 'guest', 'player']),
  );
  const player = await asPlayer(site, 'wren@evenfall.test');
  for (const path of ['/admin', '/admin/players', '/backoffice', '/operator'])
    for (const visitor of [request, player]) expect((await get(visitor, path)).status(), path).toBe(404);
  await player.dispose();
});

declare global {
  var loaderAfterMs: number;
}

test('SH-2.31 SH-2.42 AC-2.39 AC-2.40 AC-2.41 AC-2.42 AC-2.43 AC-2.44 AC-2.45 AC-2.46 AC-2.47 AC-2.48 the profile and its sections are for players, a guest is sent to the index @desktop', async ({
  request,
  site,
  page,
}) => {
  const { t } = visitOf(page, site);
  const player = await asPlayer(site, 'wren@evenfall.test');
  const refusedMs: number[] = [];
  for (const section of profile) {
    const path = `/profile/${section}`;
    const answer = await get(player, path);
    const html = await answer.text();
    expect([path, answer.status(), h1Of(html), shapeOf(html)]).toEqual([
      path,
      200,
      [t(`profile.section.${section}`)],
      'default',
    ]);
    expect([robotsOf(html), answer.headers()['cache-control']]).toEqual(['noindex', 'no-store']);
    const asked = performance.now();
    const refused = await get(request, path);
    refusedMs.push(performance.now() - asked);
    expect([refused.status(), refused.headers()['location']]).toEqual([
      302,
      `/?redirectUrl=${encodeURIComponent(path)}`,
    ]);
  }
  // A page that is left for another is not waited for: less than the time that a page may take for its data.
  expect(Math.min(...refusedMs)).toBeLessThan(1_000);
  for (const [prefix, to] of [
    ['', '/profile/settings?from=mail'],
    ['/lv', '/lv/profile/settings?from=mail'],
  ]) {
    const answer = await get(player, `${prefix}/profile?from=mail`);
    // The account's own locale is English: a prefixed address leads there first.
    if (prefix === '') expect([answer.status(), answer.headers()['location']]).toEqual([302, to]);
  }
  await player.dispose();
});

test('SH-2.28 SH-2.29 SH-6.01 the placeholder paths lead players to their sections and guests to the index; there are no other roles @desktop', async ({
  request,
  site,
}) => {
  for (const name of ['wren@evenfall.test', 'twofa@evenfall.test']) {
    const player = await asPlayer(site, name);
    for (const [path, to] of [
      ['/responsible-game?a=1', '/profile/responsible-game?a=1'],
      ['/bets?a=1', '/profile/bets?a=1'],
      ['/bets/live/7', '/profile/bets'],
    ] as const) {
      const answer = await get(player, path);
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, to]);
      const guest = await get(request, path);
      expect(guest.headers()['location']).toBe(`/?redirectUrl=${encodeURIComponent(path)}`);
    }
    await player.dispose();
  }
});

test('SH-2.30 AC-2.24 the cashier and its children are served to players, and to nobody else @desktop', async ({
  request,
  site,
}) => {
  const player = await asPlayer(site, 'wren@evenfall.test');
  for (const child of [...cashier, ...results]) {
    const path = `/cashier/${child}`;
    const answer = await get(player, path);
    const html = await answer.text();
    expect([path, answer.status(), h1Of(html).length, shapeOf(html)]).toEqual([path, 200, 1, 'default']);
    expect((await get(request, path)).status()).toBe(302);
  }
  for (const [path, to] of [
    ['/cashier', '/cashier/deposit'],
    ['/cashier/billing', '/cashier/deposit'],
    ['/cashier/receipt', '/cashier/history'],
    ['/cashier/receipt?transaction=none', '/cashier/history'],
  ] as const) {
    const answer = await get(player, path);
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, to]);
  }
  for (const result of ['payfail', 'paypending', 'paysuccess']) {
    const path = `/cashier/${result}/no-such-transaction`;
    const html = await (await get(player, path)).text();
    expect([path, h1Of(html).length, shapeOf(html)]).toEqual([path, 1, 'default']);
    expect((await get(request, path)).status()).toBe(302);
  }
  await player.dispose();
});

test('an id that does not exist is a 404 on every page of one thing @desktop', async ({
  request,
  site,
  page,
}) => {
  const { t } = visitOf(page, site);
  for (const path of unknown) {
    const answer = await get(request, path);
    const html = await answer.text();
    expect([path, answer.status(), h1Of(html), robotsOf(html)]).toEqual([
      path,
      404,
      [t('system.notFound.header')],
      'noindex',
    ]);
  }
});

test('SH-1.03 SH-2.33 AC-2.01 every route exists in every locale, and its alternates answer without cookies and link back @desktop', async ({
  request,
}) => {
  const paths = ['/', '/terms', '/gamehall', '/game/double_bell', ...open.map(({ path }) => path)];
  const locales = ['lv', 'ru', 'pt-BR', 'ar'];
  // Each in two of the four, so that every locale has its turn.
  for (const [index, path] of [...paths, '/profile/settings', '/cashier/deposit'].entries())
    for (const locale of [locales[index % 4], locales[(index + 1) % 4]]) {
      const own = `/${locale}${path === '/' ? '' : path}`;
      const answer = await get(request, own);
      const guarded = /^\/(profile|cashier)/.test(path);
      expect([own, answer.status()]).toEqual([own, guarded ? 302 : 200]);
      if (guarded)
        expect(answer.headers()['location']).toBe(`/${locale}?redirectUrl=${encodeURIComponent(own)}`);
      else expect(await answer.text()).toContain(`<html lang="${locale}"`);
    }
  const linksOf = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [
      code,
      href,
    ]);
  const alternates = linksOf(await (await get(request, '/offers/101')).text());
  expect(alternates.map(([code]) => code)).toEqual(['en-US', 'lv', 'ru', 'pt-BR', 'ar', 'x-default']);
  for (const [, href] of alternates) {
    const answer = await get(request, href ?? '');
    expect(answer.status()).toBe(200);
    expect(linksOf(await answer.text())).toEqual(alternates);
  }
});

test('BY-2.05 every page of the sitemap answers in every locale without cookies, and its alternates link back @desktop', async ({
  request,
  site,
}) => {
  test.slow();
  const read = async (path: string) => {
    const answer = await get(request, path);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.text();
  };
  const valuesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);
  const pathOf = (address: string | undefined) => (address ?? '').replace(site.url, '') || '/';
  const files = valuesOf(await read('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g).map(pathOf);
  expect(files).toHaveLength(5);
  expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const pages = new Map<string, readonly (string | undefined)[]>();
  for (const file of files)
    for (const row of (await read(file)).split('\n').filter((line) => line.startsWith('<url>')))
      pages.set(pathOf(valuesOf(row, /<loc>([^<]+)</g)[0]), valuesOf(row, /href="([^"]+)"/g));
  const all = [...pages.keys()];
  expect(all.filter((path) => path.startsWith('/lv/game/')).length).toBeGreaterThan(1000);
  for (const path of [
    '/',
    '/gamehall',
    '/terms',
    '/ar/promotions',
    '/offers/101',
    '/game/fox_on_the_roof/about',
  ])
    expect(all).toContain(path);
  expect(
    all.filter((path) => /\/(cashier|profile|forms|confirmation|unsubscribe|_icons)/.test(path)),
  ).toEqual([]);
  // All the rest, and one game in each locale with the page about it.
  const games = new Map<string, string>();
  const crawled = all.filter((path) => {
    const [, game, locale = ''] = /^((.*)\/game\/[^/]+)/.exec(path) ?? [];
    if (game === undefined) return true;
    if (!games.has(locale)) games.set(locale, game);
    return games.get(locale) === game;
  });
  const crawl = async (): Promise<void> => {
    for (let path = crawled.pop(); path !== undefined; path = crawled.pop()) {
      const html = await read(path);
      const own = valuesOf(html, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)"/g);
      expect([path, own]).toEqual([path, pages.get(path)]);
      expect(valuesOf(html, /<link rel="canonical" href="([^"]*)"/g).map(pathOf)).toEqual([path]);
      expect(own.filter((alternate) => !pages.has(pathOf(alternate)))).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: 2 }, crawl));
});

test('a guarded page is a redirect also when its decision comes late, and a page for everyone waits for it @desktop', async ({
  request,
  site,
}) => {
  const late = { kind: 'latency', when: 'after', times: -1, delayMs: 3000 } as const;
  await site.sandbox.setOverrides({ config: { seo: { siteName: 'Late' } } });
  // One after the other they take longer than a page waits for its data.
  for (const target of ['/nfx/cms-config/*', '/content/redirects'])
    await site.sandbox.setFault({ ...late, target });
  const [guarded, open] = await Promise.all([
    get(request, '/ar/cashier/withdraw'),
    get(request, '/ar/winners'),
  ]);
  expect([guarded.status(), guarded.headers()['location']]).toEqual([
    302,
    `/ar?redirectUrl=${encodeURIComponent('/ar/cashier/withdraw')}`,
  ]);
  expect(open.status()).toBe(200);
});

test('SH-2.59 a content page and an article of the help may have a protected word in their name, and be opened by a guest @desktop', async ({
  request,
  site,
  page,
}) => {
  const attributes = (slug: string) =>
    JSON.stringify({
      slug,
      title: 'Bets explained',
      body: '<p>How a bet works.</p>',
      updatedAt: '2026-11-21',
    });
  for (const slug of ['bets-explained', 'my-profile', 'cashier-help', 'the-responsible-game'])
    await site.sandbox.query(
      "insert into content (collection, locale, attributes, is_draft) values ('pages', 'en-US', ?, 0)",
      [attributes(slug)],
    );
  for (const slug of ['bets-explained', 'my-profile', 'cashier-help', 'the-responsible-game']) {
    const answer = await get(request, `/${slug}`);
    expect([slug, answer.status(), h1Of(await answer.text())]).toEqual([slug, 200, ['Bets explained']]);
  }
  expect((await get(request, '/bets/explained')).status()).toBe(302);
  // Decided once more by the page itself, where the link is followed in place.
  const visit = visitOf(page, site);
  await visit.open('/my-profile');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Bets explained');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/cashier-help', textContent: 'help' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expectPath(visit, '/cashier-help');
  await expect(heading).toHaveText('Bets explained');
  // An article stands in a segment of its own: the word is the whole of it.
  await site.sandbox.query(
    `insert into content (collection, locale, attributes, is_draft)
     select collection, locale, json_set(attributes, '$.slug', 'cashier'), is_draft from content
     where collection = 'help-articles' and json_extract(attributes, '$.slug') = 'deposit'`,
  );
  // The list of articles may be kept from before.
  await expect(async () => {
    const article = await get(request, '/help/cashier');
    expect([article.status(), h1Of(await article.text())]).toEqual([200, [english.deposit.title]]);
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/help/cashier', textContent: 'help' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expectPath(visit, '/help/cashier');
  await expect(heading).toHaveText(english.deposit.title);
});

test('SH-2.52 an absolute target of a page redirect is loaded as a document, a path is followed in place @desktop', async ({
  page,
  site,
}) => {
  for (const [from, to] of [
    ['/old-terms', `${site.url}/terms`],
    ['/old-privacy', '/privacy'],
  ])
    await site.sandbox.query(
      "insert into content (collection, locale, attributes, is_draft) values ('redirects', '', ?, 0)",
      [JSON.stringify({ from_url: from, to_url: to, updatedAt: '2026-11-21' })],
    );
  const visit = visitOf(page, site);
  await visit.open('/');
  const follow = async (href: string, path: string) => {
    await page.evaluate((address) => {
      (window as { mark?: string }).mark = 'kept';
      const link = Object.assign(document.createElement('a'), { href: address, textContent: 'old' });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
    await expect(page).toHaveURL(`${site.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    return page.evaluate(() => (window as { mark?: string }).mark ?? 'gone');
  };
  expect(await follow('/old-privacy', '/privacy')).toBe('kept');
  expect(await follow('/old-terms', '/terms')).toBe('gone');
});

test('SH-2.38 SH-2.39 SH-2.40 system pages: maintenance and forbidden stand alone, the others in the default layout @desktop', async ({
  request,
  site,
  page,
}) => {
  const { t } = visitOf(page, site);
  const read = async (path: string) => {
    const answer = await get(request, path);
    const html = await answer.text();
    return [answer.status(), h1Of(html)[0], shapeOf(html)];
  };
  expect(await read('/nothing/here')).toEqual([404, t('system.notFound.header'), 'default']);
  expect(await read('/game/double_bell').then(([, , shape]) => shape)).toBe('game');
  await site.sandbox.setFault({
    target: 'campaigns.getoffers',
    kind: 'status',
    when: 'before',
    times: -1,
    status: 403,
  });
  expect(await read('/ru/offers?fresh=1').then(([status, , shape]) => [status, shape])).toEqual([
    403,
    'bare',
  ]);
  await site.sandbox.clearFaults();
  await site.sandbox.setSwitches({ isMaintenance: true });
  expect(await read('/ar/winners?fresh=1').then(([status, , shape]) => [status, shape])).toEqual([
    503,
    'bare',
  ]);
});

test('SH-4.43 the menu closes by a click beside it @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { login } = await site.sandbox.createPlayer();
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/');
  const menu = page.getByRole('dialog', { name: visit.t('shell.menu') });
  await openMenu(visit);
  const { x = 0 } = (await menu.locator('> *').first().boundingBox()) ?? {};
  expect(x).toBeGreaterThan(300);
  await page.mouse.click(x / 2, 300);
  await expect(menu).toHaveCount(0);
});

test('SH-4.43 the menu opens, and closes by Esc and by a change of route @phone', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  const menu = page.getByRole('dialog', { name: visit.t('shell.menu') });
  await openMenu(visit);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await openMenu(visit);
  await menu.getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL(/\/gamehall$/);
  await expect(menu).toHaveCount(0);
});

test('SH-4.44 SH-9.13 the page loader and the on-demand loader are on while something is on its way, and off after it @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const hold = async (pattern: RegExp): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  // The document asks for them ahead.
  const releaseAuth = await hold(/\/messages\/.*\/auth\.json/);
  await visit.open('/');
  const releaseSection = await hold(/\/messages\/.*\/section\.json/);
  const pageLoader = page.getByRole('status').filter({ hasText: t('shell.pageLoading') });
  await expect(pageLoader).toHaveCount(0);
  await page.evaluate((label) => {
    const clicked = performance.now();
    new MutationObserver((_changes, observer) => {
      const isShown = [...document.querySelectorAll('[role=status]')].some(
        (status) => status.textContent === label,
      );
      if (!isShown) return;
      globalThis.loaderAfterMs = performance.now() - clicked;
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
    const link = Object.assign(document.createElement('a'), { href: '/offers', textContent: 'offers' });
    document.querySelector('main')?.append(link);
    link.click();
  }, t('shell.pageLoading'));
  await expect(pageLoader).toHaveCount(1);
  // What settles within 100 ms shows no loader at all.
  expect(await page.evaluate(() => globalThis.loaderAfterMs)).toBeGreaterThanOrEqual(100);
  releaseSection();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('section.offers'));
  await expect(pageLoader).toHaveCount(0);

  const onDemand = page.getByRole('status').filter({ hasText: t('common.loading') });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login') })
    .click();
  await expect(onDemand).toHaveCount(1);
  releaseAuth();
  await expect(page.getByRole('dialog', { name: t('auth.title.authorization') })).toBeVisible();
  await expect(onDemand).toHaveCount(0);
});

test('SH-1.02 the shell leads to games, jackpots, tournaments, promotions, offers, loyalty with its shop, cashier, betting and profile @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const cookies = await site.sandbox.signIn('wren@evenfall.test');
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visit.open('/jackpots');
  const heading = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Weekly/ })
    .click();
  await expect(heading).toHaveText('Weekly');
  await page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', { name: t('boards.jackpots') })
    .click();
  await expect(heading).toHaveText(t('boards.jackpots'));
  for (const [name, title] of [
    ['Offers', 'section.offers'],
    ['Promotions', 'section.promotions'],
    ['Winners', 'boards.winners'],
    ['Providers', 'boards.providers'],
    ['Support', 'section.support'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(t(title));
  }
  const linked = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const header = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const sections = ['/gamehall', '/jackpots', '/tournaments', '/loyalty', '/betting'];
  expect(await linked(header)).toEqual(expect.arrayContaining(sections));
  await openMenu(visit);
  const menu = page.getByRole('dialog', { name: t('shell.menu') }).getByRole('link');
  const own = ['/gamehall?category=favorites', '/profile/bonuses', '/support', '/cashier/history'];
  expect(await linked(menu)).toEqual(expect.arrayContaining([...sections, ...own]));
  for (const path of [
    '/gamehall',
    '/tournaments',
    '/loyalty',
    '/loyalty/shop',
    '/cashier/deposit',
    '/cashier/withdraw',
    '/betting',
    '/profile/verification',
    '/profile/responsible-game',
  ])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
});
