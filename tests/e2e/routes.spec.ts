import type { Page, Response } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { continueDemo, demoPopup, playForReal } from './pages/play.ts';
import { expectLive, expectPath, visitOf } from './pages/visit.ts';
import { signedIn } from './pages/limits.ts';

const statusOf = (response: Response | null) => response?.status() ?? 0;
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const firstGame = async (site: SiteHandle): Promise<{ sysname: string; name: string }> => {
  const [game] = await site.sandbox.query('select sysname, name from games order by rank limit 1');
  return { sysname: String(game?.['sysname']), name: String(game?.['name']) };
};
const signIn = async (page: Page, site: SiteHandle, name: string) => {
  const cookies = await site.sandbox.signIn(name);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
};

test('SH-2.01 / renders the home page @desktop', async ({ page, site }) => {
  const { t } = visitOf(page, site);
  expect(statusOf(await page.goto('/'))).toBe(200);
  await expect(titleOf(page)).toBeVisible();
  await expect(page.getByRole('region', { name: t('home.jackpots') }).first()).toBeVisible();
});

test('SH-2.02 a single unknown segment is a content page by slug @desktop', async ({ page }) => {
  expect(statusOf(await page.goto('/terms'))).toBe(200);
  await expect(titleOf(page)).toHaveText(/terms/i);
});

test('SH-2.11 AC-2.09 /gamehall renders the game hall @desktop', async ({ page, site }) => {
  const { t } = visitOf(page, site);
  expect(statusOf(await page.goto('/gamehall'))).toBe(200);
  await expect(titleOf(page)).toHaveText(t('hall.title'));
  await expect(
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible();
});

test('SH-2.12 SH-2.43 AC-2.10 /gamehall/{id} leads to the category view, for good @desktop', async ({
  page,
  request,
}) => {
  const answer = await request.get('/gamehall/slots?providers=brasswork', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/gamehall?category=slots&providers=brasswork');
  await page.goto('/gamehall/slots');
  expect(new URL(page.url()).search).toBe('?category=slots');
});

test('SH-2.44 AC-2.11 the query category selects the category of the hall @desktop', async ({
  page,
  site,
}) => {
  const [row] = await site.sandbox.query("select count(*) as n from games where category = 'live'");
  await page.goto('/gamehall?category=live');
  const current = page.getByRole('main').locator('[aria-current]').first();
  await expect(current).toContainText(Number(row?.['n']).toLocaleString('en-US'));
  await expect(page.getByRole('complementary').locator('a[aria-current]')).toContainText(/live/i);
});

test('SH-2.45 AC-2.12 the query providers restricts the hall to those providers @desktop', async ({
  page,
  site,
}) => {
  const rows = await site.sandbox.query('select sysname, name from providers order by sysname limit 2');
  const [first, second] = rows.map((row) => ({ sysname: String(row['sysname']), name: String(row['name']) }));
  await page.goto(`/gamehall?providers=${first?.sysname},${second?.sysname}`);
  const cards = page.getByRole('main').locator('a[href*="/game/"]');
  await expect(cards.first()).toBeVisible();
  const counts = await site.sandbox.query(
    'select count(*) as n from games where is_desktop = 1 and provider in (?, ?) group by provider',
    [first?.name, second?.name],
  );
  expect(counts).toHaveLength(2);
  const both = counts.reduce((sum, row) => sum + Number(row['n']), 0);
  await expect(page.getByRole('main')).toContainText(`of ${both.toLocaleString('en-US')} games shown`);
  const shown = [first?.name, second?.name].join('|');
  for (const card of await cards.all())
    await expect(card).toHaveAccessibleName(new RegExp(`\\S (${shown})( (Live|New|Jackpot))?$`));
});

test('SH-2.26 AC-2.13 /game/{sysname} shows that game in the game layout @desktop', async ({
  page,
  site,
}) => {
  const game = await firstGame(site);
  expect(statusOf(await page.goto(`/game/${game.sysname}`))).toBe(200);
  await expect(page.getByRole('main')).toContainText(game.name);
  await expect(page.locator('iframe')).toBeVisible();
  // The game layout has no footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('AC-2.53 a demo says once per visit that it is play money, and leads on or to real money @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { sysname } = await firstGame(site);
  const demo = `${site.url}/game/${sysname}`;
  await signedIn(visit);
  await page.goto(demo);
  await continueDemo(visit);
  await expect(page.locator('iframe')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: visit.t('game.real') })
    .click();
  await page.waitForURL(/#real$/);
  await page.goBack();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(demoPopup(visit)).toHaveCount(0);
  await page.reload();
  await playForReal(visit);
  expect(page.url()).toBe(`${demo}#real`);
  await expect(demoPopup(visit)).toHaveCount(0);
});

test('SH-2.32 SH-2.120 SH-8.37 a path outside the route table is a 404 with the not found page @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404/);
  const { t } = visitOf(page, site);
  expect(statusOf(await page.goto('/nothing/here'))).toBe(404);
  await expect(titleOf(page)).toHaveText(t('system.notFound.header'));
  await expect(page.getByText(t('system.notFound.description'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('system.notFound.button') })
    .click();
  await expectPath(visitOf(page, site), '/');
  expect(statusOf(await page.goto('/no-such-page'))).toBe(404);
  await expect(titleOf(page)).toHaveText(t('system.notFound.header'));
});

test('SH-2.34 a non-default locale code as prefix selects that locale @desktop', async ({ page, site }) => {
  for (const [prefix, dir] of [
    ['lv', 'ltr'],
    ['ar', 'rtl'],
    ['pt-BR', 'ltr'],
    ['ru', 'ltr'],
  ] as const) {
    await page.goto(`/${prefix}/gamehall`);
    await expect(page.locator('html')).toHaveAttribute('lang', prefix);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
  }
  await expect(titleOf(page)).not.toHaveText(visitOf(page, site).t('hall.title'));
});

test('SH-2.34 a link to another locale selects it, and the way back after a change of locale stays in the new one @desktop', async ({
  page,
  site,
}) => {
  const ar = visitOf(page, site, 'ar');
  const lv = visitOf(page, site, 'lv');
  const ru = visitOf(page, site, 'ru');
  await ar.open('/offers');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/lv/gamehall?category=slots#top' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/\/lv\/gamehall\?category=slots#top$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  await expectLive(page);
  await page.getByRole('contentinfo').locator('a[href="/lv/support"]').first().click();
  await expectPath(lv, '/lv/support');
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: lv.t('shell.language') })
    .selectOption('ru');
  await expect(page).toHaveURL(/\/ru\/support$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/gamehall\?category=slots/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle(new RegExp(ru.t('hall.title')));
});

test('SH-2.35 no link of the default locale carries a prefix, and its own prefix is redirected for good @desktop', async ({
  page,
  request,
}) => {
  const answer = await request.get('/en-US/gamehall?category=slots', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/gamehall?category=slots']);
  await page.goto('/');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(20);
  expect(hrefs.filter((href) => /^\/(en-US|lv|ru|pt-BR|ar)(\/|$)/.test(href ?? ''))).toEqual([]);
});

test('SH-2.36 SH-2.37 an unknown prefix is the slug route, with query and hash kept @desktop', async ({
  page,
}) => {
  await page.goto('/privacy?from=mail#part');
  await expect(titleOf(page)).toHaveText(/privacy/i);
  const url = new URL(page.url());
  expect([url.pathname, url.search, url.hash]).toEqual(['/privacy', '?from=mail', '#part']);
});

test('SH-2.68 a prefixed path that is malformed is a 404 @desktop', async ({ page, watch }) => {
  watch.allow(/404/);
  expect(statusOf(await page.goto('/lv//evil.example'))).toBe(404);
  expect(new URL(page.url()).host).toBe(new URL(page.url()).host);
});

test('SH-2.47 SH-2.48 SH-2.49 SH-2.50 a rule of the configuration redirects every path under its wildcard, query carried over @desktop', async ({
  page,
  site,
  request,
}) => {
  const answer = await request.get('/slots/whatever/deep?ref=1', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/gamehall?category=slots&ref=1']);
  await visitOf(page, site).open('/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/slots/x?ref=2', textContent: 'rule' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect.poll(() => new URL(page.url()).search).toBe('?category=slots&ref=2');
  expect(new URL(page.url()).pathname).toBe('/gamehall');
});

test('SH-2.49 a rule leads to another site too, by the server and from the page @desktop', async ({
  page,
  site,
  request,
}) => {
  const away = `${site.sandboxUrl}/sandbox`;
  await site.sandbox.setOverrides({
    config: {
      redirects: [
        { from_url: '/partner/*', to_url: away },
        { from_url: '/partners', to_url: 'https://partner.example/hall' },
      ],
    },
  });
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await ask('/partner/deep?ref=1')).toEqual([301, `${away}?ref=1`]);
  expect(await ask('/partners')).toEqual([301, 'https://partner.example/hall']);
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
  );
  await visitOf(page, site).open('/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/partners', textContent: 'rule' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.waitForURL('https://partner.example/hall');
});

test('SH-2.51 a redirect record of the content service is followed @desktop', async ({
  page,
  request,
  site,
}) => {
  const answer = await request.get('/rules', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/terms']);
  await site.sandbox.query(
    "insert into content (collection, locale, attributes, is_draft) values ('redirects', '', ?, 0)",
    [JSON.stringify({ from_url: '/правила/', to_url: '/terms', updatedAt: '2026-11-21' })],
  );
  for (const path of ['/rules/', '/правила', '/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0/']) {
    const other = await request.get(path, { maxRedirects: 0 });
    expect([path, other.status(), other.headers()['location']]).toEqual([path, 301, '/terms']);
  }
  await page.goto('/rules');
  await expect(titleOf(page)).toHaveText(/terms/i);
});

test('SH-2.51 SH-2.49 redirects that turn in a circle end in the not-found page, one after the other in their end @desktop', async ({
  page,
  site,
  request,
  watch,
}) => {
  watch.allow(/404/);
  const visit = visitOf(page, site);
  const records = [
    ['/ring-a', '/ring-b'],
    ['/ring-b', '/ring-a'],
    ['/step-1', '/step-2'],
    ['/step-2', '/terms'],
    ['/own', '/own'],
  ];
  for (const [from, to] of records)
    await site.sandbox.query(
      "insert into content (collection, locale, attributes, is_draft) values ('redirects', '', ?, 0)",
      [JSON.stringify({ from_url: from, to_url: to, updatedAt: '2026-11-21' })],
    );
  await site.sandbox.setOverrides({
    config: {
      redirects: [
        { from_url: '/rule-a', to_url: '/rule-b' },
        { from_url: '/rule-b', to_url: '/rule-a' },
        // One of the configuration and one of the content.
        { from_url: '/mixed-a', to_url: '/ring-a' },
      ],
    },
  });
  const notFound = visit.t('system.notFound.header');
  const circles = ['/ring-a', '/ring-b', '/own', '/rule-a', '/mixed-a', '/lv/ring-a'];
  for (const path of circles) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  const response = await page.goto('/ring-a');
  expect(statusOf(response)).toBe(404);
  await expect(titleOf(page)).toHaveText(notFound);
  expect((await request.get('/step-1')).url()).toBe(`${site.url}/terms`);

  const follow = async (href: string) => {
    await visit.open('/');
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'old' });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
  };
  for (const path of ['/ring-a', '/own', '/rule-a', '/mixed-a']) {
    await follow(path);
    await expect(titleOf(page), path).toHaveText(notFound);
  }
  await follow('/step-1');
  await expect(page).toHaveURL(`${site.url}/terms`);
});

for (const [id, path] of [
  ['SH-2.54', '/bets/week'],
  ['SH-2.55 SH-6.02 AC-6.10', '/cashier/history?tab=withdrawal'],
  ['SH-2.56', '/profile/settings'],
  ['SH-2.57', '/responsible-game'],
] as const)
  test(`${id} SH-2.58 a guest on ${path} is sent to the index with redirectUrl @desktop`, async ({
    page,
    request,
    site,
  }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(`/?redirectUrl=${encodeURIComponent(path)}`);
    expect(answer.headers()['cache-control']).toContain('no-store');
    await page.goto(path);
    // The index asks the guest to sign in, and closing takes the parameter away.
    const { t } = visitOf(page, site);
    const popup = page.getByRole('dialog', { name: t('auth.title.authorization') });
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: t('common.close') }).click();
    await expect(popup).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

test('SH-2.58 a locale-prefixed guard keeps the locale @desktop', async ({ request }) => {
  const answer = await request.get('/lv/cashier/deposit', { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(`/lv?redirectUrl=${encodeURIComponent('/lv/cashier/deposit')}`);
});

test('SH-2.60 SH-2.61 a guest on a game with #real gets the registration popup; closing it leads to the index @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  const game = await firstGame(site);
  await page.goto(`/game/${game.sysname}#real`);
  const popup = page.getByRole('dialog', { name: t('auth.title.registration') });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: t('common.close') }).click();
  await expectPath(visitOf(page, site), '/');
});

test('SH-2.62 SH-2.65 show_popup_reg opens the registration popup; closing takes the flag out of the query @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await page.goto('/?show_popup_reg=1&keep=1');
  const popup = page.getByRole('dialog', { name: t('auth.title.registration') });
  await expect(popup).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?keep=1');
  expect(await page.evaluate(() => localStorage.getItem('show_popup_reg'))).toBeNull();
});

test('SH-2.66 the registration flag is kept in local storage for a later page @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await page.goto('/?show_popup_reg=1');
  await expect(page.getByRole('dialog', { name: t('auth.title.registration') })).toBeVisible();
  await page.goto('/gamehall');
  await expect(page.getByRole('dialog', { name: t('auth.title.registration') })).toBeVisible();
});

test('SH-2.63 SH-2.64 show_popup_auth opens the authorization popup; prevent_close=1 alone keeps it open @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  const popup = page.getByRole('dialog', { name: t('auth.title.authorization') });
  await page.goto('/?show_popup_auth=1&prevent_close=1');
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button', { name: t('common.close') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  await page.goto('/?show_popup_auth=1&prevent_close=2');
  await expect(popup.getByRole('button', { name: t('common.close') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('SH-2.70 a link to another site without permission is refused, and the page stays @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await page.goto('/?redirectUrl=https%3A%2F%2Fevil.example%2F');
  await expect(titleOf(page)).toBeVisible();
  // An address off the site is no return address: nothing prompts for it.
  await expect(page.getByRole('dialog', { name: t('auth.title.authorization') })).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(site.url);
});

test.describe('players', () => {
  test.beforeEach(async ({ page, site }) => signIn(page, site, 'wren@evenfall.test'));

  test('SH-2.41 AC-2.23 /cashier redirects to the deposit page @desktop', async ({ page, site }) => {
    await page.goto('/cashier?from=menu');
    await expectPath(visitOf(page, site), '/cashier/deposit');
    expect(new URL(page.url()).search).toBe('?from=menu');
  });

  test('AC-2.26 AC-2.28 AC-2.29 deposit, history and withdrawal are pages of the cashier @desktop', async ({
    page,
    site,
  }) => {
    const { t } = visitOf(page, site);
    for (const [path, tab] of [
      ['/cashier/deposit', 'cashier.tab.deposit'],
      ['/cashier/history', 'cashier.tab.history'],
      ['/cashier/withdraw', 'cashier.tab.withdrawal'],
    ] as const) {
      expect(statusOf(await page.goto(path))).toBe(200);
      await expect(page.getByRole('main').locator('nav [aria-current=page]').first()).toHaveText(t(tab));
    }
  });

  test('AC-2.27 AC-2.32 /cashier/deposit/{sysname} chooses that method, an unknown one leads to the index of deposits @desktop', async ({
    page,
    site,
  }) => {
    await page.goto('/cashier/deposit/bank_transfer');
    await expect(page.getByRole('radio', { name: /bank/i })).toBeChecked();
    await page.goto('/cashier/deposit/no_such_method');
    await expectPath(visitOf(page, site), '/cashier/deposit');
  });

  test('AC-2.25 AC-2.31 /cashier/billing leads to the named method, or to the index of deposits @desktop', async ({
    page,
    site,
  }) => {
    await page.goto('/cashier/billing?method=card');
    await expectPath(visitOf(page, site), '/cashier/deposit/card');
    await page.goto('/cashier/billing?method=none');
    await expectPath(visitOf(page, site), '/cashier/deposit');
  });

  test('SH-2.58 a player is let through where a guest is not @desktop', async ({ page, site }) => {
    await page.goto('/cashier/history');
    await expectPath(visitOf(page, site), '/cashier/history');
  });

  test('SH-2.63 the flags do nothing for a player but go @desktop', async ({ page, site }) => {
    await page.goto('/?show_popup_auth=1');
    await expect(titleOf(page)).toBeVisible();
    await expect(
      page.getByRole('dialog', { name: visitOf(page, site).t('auth.title.authorization') }),
    ).toHaveCount(0);
  });
});
