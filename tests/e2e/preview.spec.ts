import { randomUUID } from 'node:crypto';
import { draftPromotions } from '../../sandbox/seed/promotions.ts';
import { previewPath } from '../../server/security/preview-link.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test as base } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { startSite } from '../harness/site.ts';
import type { Locale } from './pages/texts.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const key = randomUUID() + randomUUID();
const [draft] = draftPromotions;
const until = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const test = base.extend<object, { readonly site: SiteHandle }>({
  site: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({ PREVIEW_KEY: key });
      await use(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const zone = 'Europe/Riga';
test.use({ timezoneId: zone });

const linkTo = ({ site, href }: Visit, path: string, seconds = 600): string =>
  site.url + previewPath(href(path).slice(site.url.length), until(seconds), key);

const barOf = ({ page, t }: Visit) => page.getByRole('complementary', { name: t('preview.bar.label') });

/** The bar stands above the site and takes room of its own: nothing is under it, nothing sticks out of it. */
const expectApart = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  const bar = barOf(visit);
  const [own, header] = await Promise.all([bar.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(own?.y).toBe(0);
  expect(header?.y).toBeGreaterThanOrEqual(own?.height ?? Infinity);
  const button = await bar.getByRole('button').boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  const parts = await bar
    .locator('p, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  for (const { left, right, bottom } of parts) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(own?.width ?? 0);
    expect(bottom).toBeLessThanOrEqual(own?.height ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

for (const locale of ['en-US', 'ar'] as const satisfies readonly Locale[])
  test(`an editor's link opens a draft in ${locale}, a tap leads to the next, and leaving ends both`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/404/);
    const visit = visitOf(page, site, locale);
    const { t } = visit;
    const main = page.getByRole('main');
    const title = draft?.texts.title[locale] ?? '';
    const bar = barOf(visit);
    const toList = main.getByRole('navigation').locator('a[href$="/promotions"]');

    await visit.open('/promotions');
    await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(main.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(bar).toHaveCount(0);

    await page.goto(linkTo(visit, '/promotions/first-frost'));
    await expectPath(visit, '/promotions/first-frost');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(bar.getByText(t.pattern('preview.bar', 'until'))).toBeVisible();
    const [time, shown] = await bar
      .locator('time')
      .evaluate((one: HTMLTimeElement) => [one.dateTime, one.textContent]);
    expect(Math.abs(Date.parse(time ?? '') - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(shown).toBe(
      new Date(time ?? '').toLocaleTimeString('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
    await expectApart(visit);
    await expectAccessible(page, { themes: ['dark', 'light'] });

    // The rest of the site is reached without a load of the page: its content comes through the browser's own reads.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await toList.click();
    await expectPath(visit, '/promotions');
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await main.getByRole('link', { name: `${t('section.details')}: ${title}` }).click();
    await expectPath(visit, '/promotions/first-frost');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await toList.click();
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect(bar).toBeVisible();

    await bar.getByRole('button', { name: t('preview.leave') }).click();
    await expect(bar).toHaveCount(0);
    await expectPath(visit, '/promotions');
    await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(main.getByRole('heading', { name: title })).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview');
    const gone = await page.goto(visit.href('/promotions/first-frost'));
    expect(gone?.status()).toBe(404);
  });

test('a link that is over says so in the language of the editor @desktop', async ({ page, site, watch }) => {
  const visit = visitOf(page, site);
  watch.allow(/410/);
  const answer = await page.goto(linkTo(visit, '/terms', -1));
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: visit.t('preview.old.header') })).toBeVisible();
  await page.getByRole('link', { name: visit.t('preview.home') }).click();
  await expectPath(visit, '/');
  await expect(barOf(visit)).toHaveCount(0);
});

test('a player who previews keeps the session, and no policy stands in the way @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { login } = await site.sandbox.createPlayer();
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await page.goto(linkTo(visit, '/promotions'));
  await expect(barOf(visit)).toBeVisible();
  await expect(page.getByRole('heading', { name: draft?.texts.title['en-US'] ?? '' })).toBeVisible();
  await expectApart(visit);
  await barOf(visit).getByRole('button').click();
  await expect(barOf(visit)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText(visit.t('shell.balance'))).toBeVisible();
});
