import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const first = 'First deposit, matched once';
const quarter = 'A quarter on top';
const quiet = 'Fifteen for a quiet evening';

const ticket = ({ page }: Visit, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });
const fact = (visit: Visit, place: Locator, label: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: visit.page.getByText(visit.t(`terms.${label}`), { exact: true }) })
    .locator('dd');
const steps = ({ page, t }: Visit): Locator =>
  page.getByRole('region', { name: t('bonuses.example') }).getByRole('listitem');
const used = 'insert into offer_uses (uid, offer_id, promo_code, at) values (?, ?, ?, ?)';

test('SH-2.03 SH-2.04 AC-2.02 AC-2.03 a ticket tells its facts in the currency of the account, whole art and one way or why there is none; its page reckons an example', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { uid } = await signedIn(visit, { currency: 'BRL' });
  await visit.open('/offers');
  const card = ticket(visit, first);
  await expect(fact(visit, card, 'gives')).toHaveText('100% of the deposit, up to R$ 100');
  await expect(fact(visit, card, 'deposit')).toHaveText('R$ 10');
  await expect(fact(visit, card, 'wager')).toHaveText('×25');
  await expect(fact(visit, card, 'time')).toHaveText(t('terms.days', { count: 14 }));
  await expect(fact(visit, card, 'methods')).toHaveText('Phone bill');
  await expect(card.getByRole('link', { name: `${t('bonuses.offer.deposit')}: ${first}` })).toBeVisible();
  const art = card.locator('img');
  await expect(art).toHaveCSS('object-fit', 'contain');
  await expect(art).toBeInViewport({ ratio: 1 });

  await card.getByRole('link', { name: `${t('bonuses.offer.details')}: ${first}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(steps(visit).locator('b')).toHaveText(['R$ 10', 'R$ 10', 'R$ 250']);
  await visit.open('/offers/302');
  await expect(steps(visit).locator('b')).toHaveText(['R$ 15', 'R$ 150']);
  await visit.open('/offers/301');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twenty turns in the attic');
  await expect(steps(visit)).toHaveCount(0);

  const at = Date.UTC(2025, 10, 18, 12);
  await site.sandbox.query(used, [uid, 302, '', at]);
  await site.sandbox.query(used, [uid, 101, '', at]);
  await site.sandbox.query(
    `insert into payments (id, uid, direction, status, amount_minor, fee_minor, currency, method_id, requisites, locale, front_origin, is_first, created_at, updated_at)
     values ('paid-once', ?, 'deposit', 'success', 2000, 0, 'BRL', 1, '{}', 'en-US', ?, 1, ?, ?)`,
    [uid, site.url, at, at],
  );
  await visit.open('/offers');
  for (const [name, reason] of [
    [quiet, 'taken'],
    [first, 'USED'],
  ] as const) {
    await expect(ticket(visit, name)).toContainText(t(`bonuses.offer.${reason}`));
    await expect(ticket(visit, name)).toContainText('18.11.2025');
    await expect(ticket(visit, name).getByRole('button')).toHaveCount(0);
  }
  await site.sandbox.query('delete from offer_uses where uid = ? and offer_id = 101', [uid]);
  await visit.open('/offers/101');
  await expect(page.getByRole('main')).toContainText(t('bonuses.offer.NOT_FIRST'));
  await expect(page.getByRole('main')).toContainText(t('bonuses.offer.firstOn', { date: '18.11.2025' }));
  await visit.open('/offers');
  await expect(ticket(visit, quarter).getByRole('link', { name: t('bonuses.offer.deposit') })).toBeVisible();
});

test('the promotions stand on the page of the offers, and their own page leads to the offers', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  await visit.open('/offers');
  const promotions = main.getByRole('region', { name: t('section.promotions') });
  await promotions.getByRole('link', { name: /^The first evening/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first evening');
  await visit.open('/promotions');
  await main.getByRole('link', { name: t('section.promotions.toOffers') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('section.offers'));
});
