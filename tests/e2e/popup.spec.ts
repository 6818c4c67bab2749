import { campaigns } from '../../sandbox/seed/campaigns.ts';
import { expect, test } from '../harness/test.ts';
import { continueDemo } from './pages/play.ts';
import { textsOf } from './pages/texts.ts';
import {
  codePopup,
  openRegistration,
  openSignIn,
  registrationPopup,
  sendCredentials,
  signInPopup,
} from './pages/auth.ts';
import { expectPath, openSearch, visitOf } from './pages/visit.ts';

const password = 'Lamp-2026';

test('SH-2.73 SH-2.103 AuthPopup opens by its name and its titles come from translations @desktop', async ({
  page,
  site,
}) => {
  const titles = [];
  for (const locale of ['en-US', 'ar'] as const) {
    const visit = visitOf(page, site, locale);
    await visit.open('/');
    await openSignIn(visit);
    titles.push(await signInPopup(visit).getByRole('heading', { level: 2 }).innerText());
  }
  expect(titles).toEqual([
    textsOf('en-US')('auth.title.authorization'),
    textsOf('ar')('auth.title.authorization'),
  ]);
});

test('SH-2.80 SH-2.81 SH-2.83 the form has a login labelled as e-mail, a password and a button that submits @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openSignIn(visit);
  const popup = signInPopup(visit);
  await expect(popup.getByLabel('E-mail', { exact: true })).toHaveAttribute('autocomplete', /username|email/);
  await expect(popup.getByLabel(visit.t('login.password'), { exact: true })).toHaveAttribute(
    'type',
    'password',
  );
  const sent = page.waitForRequest((request) => request.url().includes('/api/auth.login'));
  await sendCredentials(visit, { login: 'wren@evenfall.test', password });
  expect((await sent).method()).toBe('POST');
  await expect(popup).toHaveCount(0);
});

test('SH-2.84 SH-2.76 a button leads to registration, whose title stands without a breadcrumb @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openSignIn(visit);
  await signInPopup(visit)
    .getByRole('button', { name: visit.t('login.register') })
    .click();
  const popup = registrationPopup(visit);
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText(visit.t('auth.title.registration'));
  await expect(popup.getByRole('button', { name: visit.t('auth.backToLogin') })).toHaveCount(0);
});

test('SH-2.86 SH-2.87 the registration form shows the switcher of its types @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openRegistration(visit);
  for (const type of ['form', 'fast'])
    await expect(
      registrationPopup(visit).getByText(visit.t(`auth-config.registration-type-${type}`), { exact: true }),
    ).toBeVisible();
});

test('SH-2.75 SH-2.93 SH-4.02 two-factor follows the login of a player who has it; its breadcrumb leads back @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openSignIn(visit);
  await sendCredentials(visit, { login: 'twofa@evenfall.test', password });
  const popup = codePopup(visit);
  await expect(popup.getByRole('textbox')).toBeVisible();
  await popup.getByRole('button', { name: visit.t('auth.backToLogin') }).click();
  await expect(signInPopup(visit).getByLabel(visit.t('login.password'), { exact: true })).toHaveValue('');
});

test('SH-2.99 SH-2.100 Esc and a click on the overlay close a dialog, and focus returns @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/');
  const opener = page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true });
  await openSignIn(visit);
  await page.keyboard.press('Escape');
  await expect(signInPopup(visit)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await openSignIn(visit);
  await page.mouse.click(8, 400);
  await expect(signInPopup(visit)).toHaveCount(0);
});

test('SH-2.102 SH-4.25 a popup has a close button, and the page behind does not scroll while it is open @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openSignIn(visit);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  expect(await overflow()).toBe('hidden');
  await signInPopup(visit)
    .getByRole('button', { name: visit.t('common.close') })
    .click();
  await expect(signInPopup(visit)).toHaveCount(0);
  expect(await overflow()).not.toBe('hidden');
});

test('SH-2.115 AC-2.62 GamesSearchPopup searches from 2 characters, shows games and providers, and says when nothing is found; BY-1.16 a platform without an index is asked @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await site.sandbox.setSwitches({ hasGameIndex: false });
  await visit.open('/');
  const popup = await openSearch(visit);
  const input = popup.getByRole('searchbox');
  const asked: string[] = [];
  page.on('request', (request) => {
    const options = new URL(request.url()).searchParams.get('options');
    if (options?.includes('"search"')) asked.push(options);
  });
  await input.fill('o');
  await input.fill('or');
  await expect(popup.locator('a[href*="/game/"]').first()).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.parse(asked[0] ?? '{}')).toMatchObject({ filter: { search: 'or' }, offset: 0, count: 18 });
  await input.fill('northquay');
  await expect(popup.getByRole('link', { name: /northquay/i }).first()).toBeVisible();
  // As many providers as the group says, each with its games.
  const providers = popup.getByRole('region', { name: t('search.providers') });
  await input.fill('er');
  await expect(providers.getByRole('link', { name: /^Merrow Live/ })).toBeVisible();
  const links = await providers.getByRole('link').count();
  expect(links).toBeGreaterThan(6);
  await expect(providers).toContainText(new RegExp(`^${t('search.providers')}\\s*${links}(?!\\d)`));
  await input.fill('zzzzqqqq');
  await expect(popup.getByText(t('search.empty.text'))).toBeVisible();
  await expect(popup.getByRole('region', { name: t('search.games') })).toHaveCount(0);
  // Enter has nothing to open, though popular games stand below.
  await input.press('Enter');
  await expect(popup).toBeVisible();
  // Pressed before the answer: all results where there are more than the popup shows, else the first.
  await input.fill('northquay');
  await input.press('Enter');
  await expectPath(visit, '/gamehall');
  expect(new URL(page.url()).searchParams.get('search')).toBe('northquay');
  await expect(popup).toHaveCount(0);
  const again = (await openSearch(visit)).getByRole('searchbox');
  await again.fill('cherry parliament');
  await again.press('Enter');
  await expectPath(visit, '/game/cherry_parliament');
});

test('BY-1.16 with the index of the platform names are found while typing, in the popup and the hall; only details are asked for @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const filters: { search?: string; sysname?: readonly string[] }[] = [];
  page.on('request', (request) => {
    const options = new URL(request.url()).searchParams.get('options');
    if (options) filters.push((JSON.parse(options) as { filter: (typeof filters)[number] }).filter);
  });
  const isFoundHere = () => filters.some(({ sysname }) => sysname?.includes('fox_on_the_roof'));
  await visit.open('/');
  const popup = await openSearch(visit);
  const box = popup.getByRole('searchbox');
  // Until the index is here the platform is asked.
  await expect(async () => {
    await box.fill('');
    await box.fill('roof');
    await expect.poll(isFoundHere, { timeout: 1000 }).toBe(true);
  }).toPass();
  filters.length = 0;
  await box.fill('');
  await box.pressSequentially('fox on');
  const card = popup.locator('a[href*="/game/fox_on_the_roof"]');
  await expect(card.locator('img')).toBeVisible();
  await expect(card).toHaveAccessibleName(/^Fox on the Roof \S/);
  await box.fill('on the');
  await popup.getByRole('link', { name: t('search.all') }).click();
  await expectPath(visit, '/gamehall');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: / on the / })
      .first(),
  ).toBeVisible();
  expect(filters.filter(({ search }) => search !== undefined)).toEqual([]);
  expect(isFoundHere()).toBe(true);
});

test('SH-4.31 SH-4.35 SH-9.05 a guest’s language choice moves to the prefixed address and is kept in the cookie @desktop', async ({
  page,
  site,
  context,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/gamehall');
  await page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: visit.t('shell.language') })
    .selectOption('ar');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ar/gamehall');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('ar')('hall.title'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_locale');
  expect([cookie?.value, cookie?.path]).toEqual(['ar', '/']);
  await page.goto(site.url);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ar');
});

test('BY-1.14 the theme is the system’s until the player chooses, and stays without a flash @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit.open('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('light');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: visit.t('shell.theme.dark') })
    .click();
  await expect.poll(theme).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await theme()).toBe('dark');
});

test('SH-2.119 SH-8.31 a platform that is switched off gives the maintenance page with 503 @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/503/);
  const { t } = visitOf(page, site);
  await site.sandbox.setFault({
    target: 'account.getInfo',
    kind: 'error',
    when: 'before',
    times: 5,
    errorType: 'ApplicationDisabled',
  });
  const cookies = await site.sandbox.signIn('wren@evenfall.test');
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  const response = await page.goto('/');
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('120');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.maintenance.header'));
  await expect(page.getByText(t('system.maintenance.description'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('system.maintenance.button') })).toBeVisible();
});

test('SH-6.05 AC-6.09 AC-2.75 AC-2.76 a campaign popup is asked for and opens for players alone, and waits on game and deposit pages for another one @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await site.sandbox.createPlayer();
  const popup = page.getByRole('dialog', { name: campaigns[0]?.title['en-US'] ?? '' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const call = /popups\.get|campaign-popups/.exec(request.url());
    if (call) asked.push(call[0]);
  });
  await visit.open('/?popup=live-tables');
  await openSignIn(visit);
  expect(asked).toEqual([]);
  await sendCredentials(visit, player);
  await expect(popup).toBeVisible();
  expect(asked).toEqual(['popups.get', 'campaign-popups']);

  asked.length = 0;
  const named = page.waitForResponse(/popups\.get/);
  await visit.open(`/game/double_bell?popup=live-tables`);
  await named;
  await continueDemo(visit);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.deposit'), exact: true })
    .click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  expect(asked).toEqual(['popups.get']);
  await expect(popup).toHaveCount(0);
  await page
    .getByRole('navigation', { name: t('shell.nav'), exact: true })
    .getByRole('link')
    .first()
    .click();
  await expect(popup).toBeVisible();
});
