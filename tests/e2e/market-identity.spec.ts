import { monthsAfter } from '../../schemas/rules/kit/calendar.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import type { Route } from '../../schemas/rules/site/routes.ts';
import { expect, test } from '../harness/test.ts';
import { chooseCountry, openRegistration, registrationField } from './pages/auth.ts';
import { callDirectly } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { expectIdentity, ruleOf } from './pages/market-rules.ts';
import { picture } from './pages/pictures.ts';
import { namedYear, toTime, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };

const pathOf = ({ name, pattern }: Route): string =>
  ({
    'offers-id': '/offers/101',
    'loyalty-sysname': '/loyalty/lamplight',
    'help-slug': '/help/withdrawal-times',
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
    // A player is led on from the form.
    await page.context().clearCookies();
    await page.goto(visit.href('/forms/sign_in'));
    await expect(
      page.getByRole('main').getByRole('button', { name: visit.t('login.submit'), exact: true }),
    ).toBeVisible();
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
    const born = (daysLater: number): string =>
      new Date(monthsAfter(Date.now(), -19 * 12) + daysLater * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .split('-')
        .toReversed()
        .join('');
    await birth.pressSequentially(born(1));
    await birth.blur();
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await expect(birth).toHaveAccessibleDescription(new RegExp(visit.t('validation.wrongField.age')));
    await birth.fill('');
    await birth.pressSequentially(born(0));
    await birth.blur();
    await expect(birth).not.toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText(visit.t('registration.terms', { age: 19 }).replaceAll(/<[^>]+>/g, '')),
    ).toBeVisible();
  },
);

test(
  'HP-52 the platform takes nobody before the birthday has begun by the clocks of the market, whatever the form let through',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/400/);
    wire.allow(/auth\.register/);
    await site.sandbox.setSwitches({ market: 'on' });
    const visit = visitOf(page, site);
    await visit.open('/');
    const at = (moment: string) => toTime(visit, moment);
    const register = (birthDate: string, email: string): Promise<string> =>
      callDirectly(visit, { uid: 0 }, 'auth.register', {
        email,
        password: 'Evenfall-77',
        currency: 'EUR',
        locale: 'en-US',
        country_code: 'LV',
        first_name: 'Ada',
        last_name: 'Berg',
        birth_date: birthDate,
      });
    const known = async (email: string) =>
      (await site.sandbox.query('select 1 from players where email = ?', [email])).length;
    // In Riga and by UTC it is the eleventh already, in Toronto the tenth for another minute.
    await at(`${namedYear}-03-11T04:59:00Z`);
    expect(await register(`${namedYear - 19}-03-11`, 'young@example.test')).toBe('InvalidParameterException');
    expect(await known('young@example.test')).toBe(0);
    await at(`${namedYear}-03-11T05:00:00Z`);
    expect(await register(`${namedYear - 19}-03-12`, 'younger@example.test')).toBe(
      'InvalidParameterException',
    );
    expect(await register(`${namedYear - 19}-03-11`, 'young@example.test')).toBe('');
    expect(await known('young@example.test')).toBe(1);
  },
);

test(
  'HP-48 in Malta the seal of the licence stands on every page, leads to the regulator, and the content policy lets it be shown',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'mt' });
    const visit = visitOf(page, site);
    const { name = '', url = '', image = '' } = ruleOf('mt', 'seal');
    const seal = page.getByRole('contentinfo').getByRole('link', { name });
    const isDrawn = () => seal.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0);
    for (const path of ['/', '/game/double_bell', '/forms/sign_in']) {
      await page.goto(visit.href(path));
      await expect(seal).toHaveAttribute('href', url);
      await seal.scrollIntoViewIfNeeded();
      await expect(seal.locator('img')).toHaveAttribute('src', image);
      await expect.poll(isDrawn).toBe(true);
    }
    await picture({ page }, 'seal');
    // The seal of a regulator comes from a place of its own: that alone is let in.
    await site.sandbox.setOverrides({
      config: { market: { seal: { image: 'https://seal.example/live.svg' } } },
    });
    await page.route('https://seal.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"/>',
      }),
    );
    await expect
      .poll(async () => (await page.goto(visit.href('/')))?.headers()['content-security-policy'])
      .toMatch(/img-src 'self' data: [^;]*https:\/\/seal\.example(?: |;)/);
    await seal.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
    await site.sandbox.setOverrides({});
    await site.sandbox.setSwitches({ market: 'gb' });
    await expect
      .poll(async () => (await page.goto(visit.href('/')))?.headers()['content-security-policy'])
      .not.toContain('seal.example');
    await expect(seal).toHaveCount(0);
  },
);
