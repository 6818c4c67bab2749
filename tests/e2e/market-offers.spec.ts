import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { visitAs } from './pages/intents.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };
const casino = 'Fifteen for a quiet evening';
const stands = 'Ten for the stands';
const deposit = 'First deposit, matched once';

const titles = ({ page }: Visit): Locator => page.getByRole('main').getByRole('heading', { level: 2 });
const card = ({ page }: Visit, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const fact = (visit: Visit, name: string, label: string): Locator =>
  card(visit, name)
    .locator('dl > div')
    .filter({ has: visit.page.getByText(visit.t(`terms.${label}`), { exact: true }) })
    .locator('dd');

/** What the platform answers to a call that no button of the page sends. */
const take = ({ page }: Visit, uid: number, id: number): Promise<string> =>
  page.evaluate(
    async ({ player, offer, idempotency }) => {
      const body = new URLSearchParams({ offer_id: offer, idempotency_key: idempotency });
      const headers = { 'x-croupier': '1', 'x-player': player };
      const sent = await fetch('/api/campaigns.takepromotions', { method: 'POST', headers, body });
      return sent.text();
    },
    { player: String(uid), offer: String(id), idempotency: randomUUID() },
  );

test(
  'HP-55 in gb an offer that is bet more than ten times or crosses products is not there and is refused, and the others tell their factor',
  phone,
  async ({ page, site, wire, watch }) => {
    wire.allow(/takepromotions/);
    watch.allow(/400/);
    const visit = visitOf(page, site);
    const player = await signedIn(visit, { mainMinor: 5000n });
    await visit.open('/offers');
    await expect(titles(visit)).toContainText([deposit, casino, stands]);
    await site.sandbox.setSwitches({ market: 'gb' });
    await visit.open('/offers');
    await expect(titles(visit)).toContainText([casino, stands]);
    await expect(card(visit, deposit)).toHaveCount(0);
    await expect(fact(visit, casino, 'wager')).toHaveText('×10');
    await expect(fact(visit, stands, 'wager')).toHaveText('×5');
    await visit.open('/cashier/deposit');
    await expect(page.getByRole('radio', { name: visit.t('deposit.offer.none') })).toBeVisible();
    await expect(page.getByText(deposit)).toHaveCount(0);

    await site.sandbox.setOverrides({
      offers: {
        302: { wagerTimes: 10.1 },
        303: { products: { action: 'betting', reward: 'casino' } },
      },
    });
    await visit.open('/offers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(titles(visit).filter({ hasText: /quiet evening|stands/ })).toHaveCount(0);
    for (const id of [302, 303]) expect(await take(visit, player.uid, id)).toContain('FORBIDDEN_BY_MARKET');
    await site.sandbox.setOverrides({});
    expect(await take(visit, player.uid, 302)).not.toContain('error');
  },
);

test(
  'HP-56 in gb every offer tells all of its conditions on its card and its page, one action from the cashier, and once more before it is taken; what is called free is not there',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb' });
    await site.sandbox.setOverrides({ offers: { 101: { wagerTimes: 8 } } });
    await signedIn(visit, { mainMinor: 5000n });
    const told = {
      gives: '15 €',
      wager: '×10',
      deposit: t('terms.none'),
      stake: t('terms.none'),
      time: t('terms.days', { count: 14 }),
      games: t('terms.none'),
      who: t('terms.who.all'),
    };
    await visit.open('/offers/302');
    for (const path of ['/offers/302', '/offers']) {
      await turnTo(page, path);
      const place = path === '/offers' ? card(visit, casino) : page.getByRole('main');
      for (const [label, value] of Object.entries(told))
        await expect(
          place
            .locator('dl > div')
            .filter({ has: page.getByText(t(`terms.${label}`), { exact: true }) })
            .locator('dd'),
          `${path} ${label}`,
        ).toHaveText(value);
    }
    await expect(fact(visit, deposit, 'who')).toHaveText(t('terms.who.new'));
    await expect(fact(visit, deposit, 'deposit')).toHaveText('10 €');
    await expect(titles(visit).filter({ hasText: 'Twenty turns' })).toHaveCount(0);
    await card(visit, casino)
      .getByRole('button', { name: `${t('bonuses.offer.take')}: ${casino}` })
      .click();
    const question = page.getByRole('alertdialog', { name: t('bonuses.ask.take.title') });
    for (const part of ['15 €', '×10', '14 days']) await expect(question).toContainText(part);
    await question.getByRole('button', { name: t('bonuses.offer.take') }).click();
    await expect(card(visit, casino).getByText(t('bonuses.offer.taken'))).toBeVisible();
    await turnTo(page, '/cashier/deposit');
    const option = page.getByRole('main').locator('label').filter({ hasText: deposit });
    await option.getByRole('link', { name: t('deposit.offer.all') }).click();
    await expect(page).toHaveURL(visit.href('/offers/101'));
    for (const label of ['gives', 'wager', 'deposit', 'stake', 'time', 'games', 'who'])
      await expect(
        page
          .getByRole('main')
          .locator('dt')
          .getByText(t(`terms.${label}`), { exact: true }),
      ).toBeVisible();

    await site.sandbox.setOverrides({
      offers: { 302: { text: { 'en-US': 'A free bonus of 15, without risk.' } } },
      content: {
        promotions: [
          {
            slug: 'gift',
            locale: 'en-US',
            title: 'Ten free turns',
            text: 'Just so.',
            kind: 'casino',
            facts: [],
          },
        ],
      },
    });
    await turnTo(page, '/offers');
    await expect(card(visit, stands)).toBeVisible();
    await expect(card(visit, casino)).toHaveCount(0);
    await turnTo(page, '/promotions');
    await expect(titles(visit).first()).toBeVisible();
    await expect(page.getByText('Ten free turns')).toHaveCount(0);
  },
);

test(
  'HP-57 in se one offer, for the first occasion and of sixty days, and after it nothing: no offer, loyalty, cashback or shop',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/40[04]/);
    wire.allow(/takepromotions/);
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'se' });
    const first = { onlyFirstDeposit: true, validDays: 60, wagerTimes: 10 };
    await site.sandbox.setOverrides({ offers: { 302: first, 303: { ...first, validDays: 59 } } });
    const player = await signedIn(visit, { mainMinor: 5000n });
    await visit.open('/offers');
    await expect(titles(visit).filter({ hasText: casino })).toBeVisible();
    for (const other of [deposit, stands]) await expect(card(visit, other)).toHaveCount(0);
    expect(await take(visit, player.uid, 303)).toContain('FORBIDDEN_BY_MARKET');
    expect(await take(visit, player.uid, 302)).not.toContain('error');
    await site.sandbox.setOverrides({ offers: { 302: first, 303: first } });
    expect(await take(visit, player.uid, 303)).toContain('FORBIDDEN_BY_MARKET');
    await visit.open('/offers');
    await expect(page.getByRole('main').getByText(visit.t('section.closed.title'))).toBeVisible();
    await expect(titles(visit).filter({ hasText: casino })).toHaveCount(0);
    await visit.open('/profile/bonuses');
    await expect(page.locator('main a[href*="/offers"]')).toHaveCount(0);
    for (const path of ['/loyalty', '/loyalty/shop', '/profile/loyalty', '/profile/cashback']) {
      const answer = await page.request.get(visit.href(path));
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    await site.sandbox.setSwitches({ market: 'plain' });
    await visitAs(visit, player);
    for (const path of ['/loyalty', '/profile/cashback']) {
      const answer = await page.request.get(visit.href(path));
      expect([path, answer.status()]).toEqual([path, 200]);
    }
  },
);
