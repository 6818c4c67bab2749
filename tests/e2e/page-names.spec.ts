import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import type { Locale, Texts } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const locales: readonly Locale[] = ['en-US', 'lv', 'ru', 'pt-BR', 'ar'];

/** Pages that no record of the content names, by the text that does. */
const ofGuest: readonly (readonly [string, string])[] = [
  ['/nothing/here', 'system.notFound.header'],
  ['/unsubscribe', 'system.unsubscribe.header'],
  ['/confirmation', 'confirmation.contact.checking'],
  ['/confirmation/success', 'confirmation.success.contact.title'],
  ['/forms/sign_in', 'auth.title.authorization'],
  ['/forms/sign_up', 'auth.title.registration'],
];
const ofPlayer: readonly (readonly [string, string])[] = [
  ['/cashier/paycancel', 'system.paymentCancel.header'],
  ['/cashier/paymobile', 'system.paymentMobile.header'],
  ['/cashier/payfail/none', 'payment.notFound.title'],
];

const nameOf = (t: Texts, id: string) => `${t(id).replace(/\.$/, '')} · Evenfall`;

/** The title that comes with the page, before any script. */
const sentTitle = async (page: Page, address: string): Promise<string> => {
  const html = await (await page.request.get(address)).text();
  return (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
};

/** A link that a page might hold, followed as the site follows its links. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

test(
  'SH-3.47 a page without a record is named by what it is, in every language',
  desktop,
  async ({ page, site }) => {
    const player = await site.sandbox.createPlayer();
    const namesIn = async (locale: Locale, pages: typeof ofGuest) => {
      const visit = visitOf(page, site, locale);
      const names: string[] = [];
      for (const [path] of pages) names.push(await sentTitle(page, visit.href(path)));
      expect(names).toEqual(pages.map(([, id]) => nameOf(visit.t, id)));
    };
    for (const locale of locales) await namesIn(locale, ofGuest);
    await visitAs(visitOf(page, site), player);
    for (const locale of locales) {
      // Pages of an account are in its language.
      await site.sandbox.query('update players set locale = ? where uid = ?', [locale, player.uid]);
      await namesIn(locale, ofPlayer);
    }
  },
);

test(
  'SH-3.47 a page that is reached without a load has its name, says it, and leaves it to the next',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/404/);
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/support');
    const support = await page.title();
    for (const [path, id] of [...ofGuest.slice(0, 2), ...ofPlayer]) {
      const name = nameOf(visit.t, id);
      await follow(page, path);
      await expect(page).toHaveTitle(name);
      await expect(page.locator('#page-told')).toHaveText(name);
      await follow(page, '/support');
      await expect(page).toHaveTitle(support);
      await expect(page.locator('#page-told')).toHaveText(support);
    }
  },
);

test('SH-3.47 the record of such a page names it', desktop, async ({ page, site }) => {
  const record = { url: '/unsubscribe', title: 'No more mail' };
  await site.sandbox.setOverrides({ content: { seos: [record] } });
  const visit = visitOf(page, site);
  expect(await sentTitle(page, visit.href('/unsubscribe'))).toBe('No more mail');
  await visit.open('/support');
  await follow(page, '/unsubscribe');
  await expect(page).toHaveTitle('No more mail');
  await expect(page.locator('#page-told')).toHaveText('No more mail');
});
