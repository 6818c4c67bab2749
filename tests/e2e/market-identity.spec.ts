import { routes } from '../../schemas/rules/site/routes.ts';
import type { Route } from '../../schemas/rules/site/routes.ts';
import { expect, test } from '../harness/test.ts';
import { chooseCountry, openRegistration, registrationField } from './pages/auth.ts';
import { signedIn } from './pages/limits.ts';
import { expectIdentity } from './pages/market-rules.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

const pathOf = ({ name, pattern }: Route): string =>
  ({
    'offers-id': '/offers/101',
    'loyalty-sysname': '/loyalty/lamplight',
    'jackpots-id': '/jackpots/2',
    'promotions-id': '/promotions/first-evening',
    'tournaments-id': '/tournaments/2',
    'tournaments-id-gamehall': '/tournaments/1/gamehall',
    confirmation: '/confirmation?type=restore',
    'confirmation-success': '/confirmation/success?type=restore',
    'game-sysname': '/game/double_bell',
    'cashier-deposit-sysname': '/cashier/deposit/card',
    'cashier-payfail-transaction': '/cashier/payfail/none',
    'cashier-paypending-transaction': '/cashier/paypending/none',
    'cashier-paysuccess-transaction': '/cashier/paysuccess/none',
    slug: '/terms',
  })[name] ?? pattern;

const paths = (access: Route['access']): readonly string[] =>
  (routes as readonly Route[])
    .filter((route) => route.access === access && route.built && route.redirect === null)
    // The address that brings an answer of a provider leads on, and the receipt of no payment to the history.
    .filter(({ name }) => name !== 'oauth-return' && name !== 'cashier-receipt')
    .map(pathOf);

test(
  'HP-48 HP-52 operator, licence, regulator and the age of the market stand on every page and in every layout',
  phone,
  async ({ page, site, watch }) => {
    test.setTimeout(240_000);
    watch.allow(/40[34]|503/);
    await site.sandbox.setSwitches({ market: 'on' });
    const visit = visitOf(page, site);
    const sweep = async (list: readonly string[]) => {
      for (const path of list) {
        await page.goto(visit.href(path));
        await expectIdentity(visit, 'on', 19);
        await expect(page.getByText(/18\+|\+18/)).toHaveCount(0);
      }
    };
    await sweep([...paths('everyone'), '/no/such/page']);
    await page.goto(visit.href('/'));
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', / · 19\+$/);
    await signedIn(visit, { mainMinor: 5000n });
    await sweep([...paths('player'), '/', '/game/double_bell', '/forms/sign_in']);
    await site.sandbox.setSwitches({ market: 'plain' });
    await page.goto(visit.href('/'));
    await expect(page.getByRole('contentinfo').getByText('18+', { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toContainText('Evenfall sandbox, no licence');
    await page.goto(visit.href('/forms/sign_in'));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  },
);

test(
  'HP-52 a birth date below the age of the market is refused before anything is sent, and on the birthday no more',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'on' });
    const visit = visitOf(page, site);
    await visit.open('/');
    await openRegistration(visit);
    await chooseCountry(visit, 'LV');
    const birth = registrationField(visit, 'birth_date');
    const born = (daysLater: number): string => {
      const day = new Date();
      day.setUTCFullYear(day.getUTCFullYear() - 19);
      day.setUTCDate(day.getUTCDate() + daysLater);
      return day.toISOString().slice(0, 10).split('-').toReversed().join('');
    };
    await birth.pressSequentially(born(1));
    await birth.blur();
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await birth.fill('');
    await birth.pressSequentially(born(0));
    await birth.blur();
    await expect(birth).not.toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText(visit.t('registration.terms', { age: 19 }).replaceAll(/<[^>]+>/g, '')),
    ).toBeVisible();
  },
);
