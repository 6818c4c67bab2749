import { promotions } from '../../sandbox/seed/promotions.ts';
import { quietCookie } from '../../schemas/rules/site/promotion.ts';
import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const promoting = 'main a[href*="/offers"], main a[href*="/promotions"], footer a[href*="/offers"]';

test('SH-2.16 SH-2.17 AC-2.04 AC-2.05 promotions stand with their terms, by kind, the one that is over last and without a way in @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  await visit.open('/promotions');
  await expect(titles).toHaveText(promotions.map(({ texts }) => texts.title['en-US']));
  await main.getByRole('link', { name: t('section.promotion.kind.loyalty'), exact: true }).click();
  const loyal = promotions.filter(({ kind }) => kind === 'loyalty').map(({ texts }) => texts.title['en-US']);
  await expect(titles).toHaveText(loyal);
  await main.getByRole('link', { name: `${t('section.details')}: ${loyal[1]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(loyal[1]));
  await expect(main.getByRole('link', { name: t('section.promotion.others') })).toBeVisible();
  await visit.open('/promotions/first-evening');
  await expect(main.getByRole('row', { name: /Wagering ×25/ })).toBeVisible();
  await main.getByRole('link', { name: 'See the offer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First deposit, matched once');
});

test('SH-2.16 a promotion of which only the title is told stands without empty lines and rules, in the list and on its page @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const main = page.getByRole('main');
  await site.sandbox.setOverrides({
    content: { promotions: [{ id: 'bare', slug: 'bare', kind: 'casino', title: 'Bare' }] },
  });
  const blank = async () => {
    await expect(main.getByRole('heading', { name: 'Bare' })).toBeVisible();
    return main.locator('dl:empty, p:empty, div:empty').filter({ visible: true }).count();
  };
  await visit.open('/promotions');
  expect(await blank()).toBe(0);
  await visit.open('/promotions/bare');
  expect(await blank()).toBe(0);
  const above = await main.getByRole('heading', { level: 1 }).boundingBox();
  const told = await main.getByText(visit.t('section.promotion.kind.casino'), { exact: true }).boundingBox();
  expect(told && above && told.y - above.y - above.height).toBeLessThan(40);
});

/** What of the house's own praise a page has. */
const praised = async ({ page }: Visit): Promise<number> => page.locator(promoting).count();

test('HP-33 a player at risk meets no banner, offer, promotion or popup; the same pages of another have them @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  const offers = page.getByRole('radiogroup', { name: t('deposit.offer') });
  const amount = page.getByRole('heading', { name: t('deposit.amount') });
  await visitAs(visit, await site.sandbox.createPlayer({ promotion_bar: 'at_risk' }));
  await visit.open('/?popup=live-tables');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await praised(visit)).toBe(0);
  for (const path of ['/offers', '/offers/101', '/promotions', '/promotions/first-evening']) {
    await visit.open(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(t('section.closed.title'))).toBeVisible();
    expect([path, await praised(visit)]).toEqual([path, 0]);
  }
  await visit.open('/profile/bonuses');
  expect(await praised(visit)).toBe(0);
  await visit.open('/cashier/deposit');
  await expect(amount).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visitAs(visit, await site.sandbox.createPlayer());
  await visit.open('/cashier/deposit');
  await expect(offers).toBeVisible();
  await visit.open('/?popup=live-tables');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await praised(visit)).toBeGreaterThan(0);
});

test('HP-33 after an exclusion nothing is promoted on the device either, from the first byte on @desktop', async ({
  page,
  site,
  context,
}) => {
  const visit = visitOf(page, site);
  const player = await site.sandbox.createPlayer({
    excluded_until_at: (await site.sandbox.now()) + 86_400_000,
  });
  await visit.open('/');
  expect(await praised(visit)).toBeGreaterThan(0);
  await openSignIn(visit);
  await sendCredentials(visit, player);
  await expect(page.getByRole('heading', { name: visit.t('system.selfExcluded.header') })).toBeVisible();
  // Neither a new account nor a deposit is asked of who is kept out.
  await expect(page.getByRole('banner').getByRole('button', { name: visit.t('shell.login') })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: visit.t('shell.register.short') }),
  ).toHaveCount(0);
  await expect(page.locator('header, nav').locator('a[href$="/cashier/deposit"]')).toHaveCount(0);
  const kept = (await context.cookies()).find(({ name }) => name === quietCookie);
  expect(kept?.value).toBe('1');
  const html = await (await context.request.get(visit.href('/'))).text();
  expect(html).toContain('</footer>');
  expect(html).not.toMatch(/href="\/(?:offers|promotions)/);
  await visit.open('/');
  expect(await praised(visit)).toBe(0);
});

test('the home page ends with running tournaments and promotions, read once they come near @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit.open('/');
  const part = (name: string) => page.getByRole('region', { name: t(`outside.home.${name}`) });
  await expect(part('promotions')).toBeAttached();
  expect(asked.filter((path) => path.includes('/content/promotions'))).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(part('promotions').getByRole('article')).toHaveCount(3);
  await expect(part('tournaments').getByRole('link', { name: /€/ })).toHaveCount(3);
});
