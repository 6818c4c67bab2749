import { routes } from '../../schemas/rules/site/routes.ts';
import type { Route } from '../../schemas/rules/site/routes.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import type { Theme } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { codeField, openRegistration, openSignIn, sendCredentials, signInPopup } from './pages/auth.ts';
import {
  depositByCard,
  fillDeposit,
  lostNote,
  openHistory,
  payButton,
  toCardSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { makeDeposit, visitAs } from './pages/intents.ts';
import type { Locale } from './pages/texts.ts';
import { openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

type Look = { readonly locale: Locale; readonly tag: string; readonly themes: readonly Theme[] };

/** Both directions and both widths; structure by the rules of one theme each, colours in both. */
const looks: readonly Look[] = [
  { locale: 'en-US', tag: '@desktop', themes: ['dark', 'light'] },
  { locale: 'ar', tag: '@phone', themes: ['light', 'dark'] },
];

/** An address of each route that has a parameter or needs a query. */
const addresses: Readonly<Record<string, string>> = {
  slug: '/terms',
  'help-slug': '/help/withdrawal-times',
  'offers-id': '/offers/101',
  'loyalty-sysname': '/loyalty/lamplight',
  'jackpots-id': '/jackpots/2',
  'promotions-id': '/promotions/first-evening',
  'tournaments-id': '/tournaments/2',
  'tournaments-id-gamehall': '/tournaments/1/gamehall',
  confirmation: '/confirmation?type=restore',
  'confirmation-success': '/confirmation/success?type=restore',
  'game-sysname': '/game/double_bell',
  'game-sysname-about': '/game/double_bell/about',
  'cashier-deposit-sysname': '/cashier/deposit/card',
  'cashier-payfail-transaction': '/cashier/payfail/none',
  'cashier-paypending-transaction': '/cashier/paypending/none',
  'cashier-paysuccess-transaction': '/cashier/paysuccess/none',
};

/** The pages of the route map; those that only lead elsewhere have none. */
const pagesFor = (access: Route['access']): readonly string[] =>
  (routes as readonly Route[])
    .filter((route) => route.access === access && route.built && route.redirect === null)
    // The address that brings an answer of a provider leads on, and the receipt of no payment to the history.
    .filter(({ name }) => name !== 'oauth-return' && name !== 'cashier-receipt')
    .map(({ name, pattern }) => addresses[name] ?? pattern);

const expectPages = async (
  { page, open }: Visit,
  paths: readonly string[],
  { themes }: Pick<Look, 'themes'>,
): Promise<void> => {
  for (const path of paths) {
    expect(path).not.toMatch(/[:*]/);
    await open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('load');
    await expectAccessible(page, { themes, hasExceptions: true });
  }
};

for (const look of looks) {
  const { locale, tag } = look;
  test.describe(`BY-1.13 no accessibility finding, ${locale}`, { tag }, () => {
    test.describe.configure({ timeout: 300_000 });

    test('on guests’ pages', async ({ page, site, watch }) => {
      watch.allow(/404/);
      await expectPages(visitOf(page, site, locale), [...pagesFor('everyone'), '/no/such/page'], look);
    });

    test('on everyone’s pages as a player sees them', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await visitAs(visit, await site.sandbox.createPlayer({ locale, mainMinor: 9000n }));
      // The header is what differs: each page in one of the two looks, and in one theme.
      const half = pagesFor('everyone').filter((_, at) => at % 2 === looks.indexOf(look));
      await expectPages(visit, half, { themes: look.themes.slice(0, 1) });
    });

    test('in guests’ dialogs', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visit.open('/');
      await openRegistration(visit);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.search') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await openSignIn(visit);
      await expectAccessible(page);
      await sendCredentials(visit, { login: 'nobody', password: 'Wrong-1234' });
      await expect(signInPopup(visit).getByRole('form').getByRole('alert')).toHaveText(t('login.wrong.html'));
      await expectAccessible(page);
      const player = await site.sandbox.createPlayer({ has_two_factor: 1 });
      await sendCredentials(visit, player);
      await expect(codeField(visit)).toBeEditable();
      await expectAccessible(page);
    });

    test('on players’ pages', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await visitAs(
        visit,
        await site.sandbox.createPlayer({ login: `axe-${locale}`, locale, mainMinor: 9000n }),
      );
      await expectPages(visit, pagesFor('player'), look);
      await openMenu(visit);
      await expectAccessible(page);
    });

    test('where money moves', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visitAs(visit, await site.sandbox.createPlayer({ locale, mainMinor: 9000n }));
      await visit.open('/cashier/deposit');
      await depositByCard(visit, '20');
      await expectAccessible(page);
      await visit.open('/cashier/withdraw');
      await toCardSummary(visit, '30');
      await expectAccessible(page);
      await withdrawButton(visit).click();
      await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
      await expectAccessible(page);
      await visit.open('/cashier/history');
      await openHistory(visit, 'withdrawal');
      await page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '45');
      await site.sandbox.setFault({ target: makeDeposit, times: -1, kind: 'drop', when: 'after' });
      await payButton(visit).click();
      await expect(lostNote(visit)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
