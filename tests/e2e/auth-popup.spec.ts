import { popupBannerTexts } from '../../sandbox/seed/banners.ts';
import { findSecret } from '../harness/secrets.ts';
import { expect, test } from '../harness/test.ts';
import {
  codeField,
  codePopup,
  openSignIn,
  registrationPopup,
  sendCode,
  sendCredentials,
  signInPopup,
} from './pages/auth.ts';
import { holdCalls } from './pages/held-calls.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

for (const locale of ['en-US', 'ar'] as const)
  test(
    `SH-2.73 SH-2.75 SH-2.76 SH-2.77 SH-2.78 titles from translations, breadcrumb of two-factor and banner in ${locale}`,
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visit.open('/');
      await openSignIn(visit);
      const signIn = signInPopup(visit);
      await expect(signIn.getByRole('heading', { level: 2 })).toHaveText(t('auth.title.authorization'));
      await expect(signIn.getByRole('button', { name: t('auth.backToLogin') })).toHaveCount(0);
      const { label, addition } = popupBannerTexts(locale, 'authorization');
      const sold = popupBannerTexts(locale, 'registration');
      for (const text of [label, addition])
        await expect(signIn.getByText(text, { exact: true })).toBeVisible();
      // Who signs in has an account: its first deposit is not advertised.
      for (const text of [sold.label, sold.value, sold.addition])
        await expect(signIn.getByText(text, { exact: true })).toHaveCount(0);
      const picture = signIn.locator('picture');
      await expect(picture.locator('source[media*="767"]')).toHaveAttribute('srcset', /compact/);
      await expect(picture.locator('source[media*="991"]')).toHaveAttribute('srcset', /360x520/);
      await expect(picture.locator('img')).toHaveAttribute('src', /735x240/);
      await expect
        .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);

      await signIn.getByRole('button', { name: t('login.register') }).click();
      const registration = registrationPopup(visit);
      await expect(registration.getByRole('heading', { level: 2 })).toHaveText(t('auth.title.registration'));
      for (const text of [sold.label, sold.value, sold.addition])
        await expect(registration.getByText(text, { exact: true })).toBeVisible();
      await registration.getByRole('button', { name: t('registration.login') }).click();

      await sendCredentials(visit, { login: 'twofa@evenfall.test', password: 'Lamp-2026' });
      const code = codePopup(visit);
      await expect(code.getByRole('button', { name: t('auth.backToLogin') })).toBeVisible();
      await expect(code.getByRole('heading', { level: 2 })).toHaveCount(0);
      await expect(code.getByText(label, { exact: true })).toHaveCount(0);
    },
  );

test(
  'SH-2.77 a view without a banner has no side, and one of a character is a picture alone',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await page.route('**/api/banners.get*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { items: { description: Record<string, string> }[] } };
      const items = body.data.items.filter(({ description }) => description['position'] === 'authorization');
      for (const { description } of items)
        Object.assign(description, { banner_type: 'character', label: 'Wren' });
      await route.fulfill({ json: { data: { items, total: items.length } } });
    });
    await visit.open('/');
    await openSignIn(visit);
    const popup = signInPopup(visit);
    await expect(popup.getByRole('img', { name: 'Wren' })).toBeVisible();
    await expect(popup.getByText('100%', { exact: true })).toHaveCount(0);
    await popup.getByRole('button', { name: visit.t('login.register') }).click();
    const registration = registrationPopup(visit);
    await expect(registration.getByRole('button', { name: visit.t('registration.submit') })).toBeVisible();
    await expect(registration.getByRole('img')).toHaveCount(0);
    await expect(registration.locator('picture')).toHaveCount(0);
  },
);

test('SH-2.79 a skeleton stands in the popup until its form is there', async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/');
  const fields = await holdCalls(page, 'account.getPersonalDataFields');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.register.short') })
    .click();
  const popup = registrationPopup(visit);
  const skeleton = popup.getByRole('status').filter({ hasText: t('auth.loading') });
  await expect(skeleton).toBeVisible();
  await expect(popup.getByRole('form')).toHaveCount(0);
  await fields.open();
  await expect(popup.getByRole('form')).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test(
  'SH-8.41 SH-8.42 SH-8.43 SH-8.44 SH-8.45 SH-8.46 SH-8.47 every refusal of a two-factor code has its text and resets the timer',
  desktop,
  async ({ page, site, watch }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const password = 'Canary-Heron-58';
    const player = await site.sandbox.createPlayer({ has_two_factor: 1, password });
    await page.clock.install();
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, player);
    const popup = codePopup(visit);
    await expect(popup).toBeVisible();

    // Too short: told without a call, and by the platform all the same.
    await sendCode(visit, '12345');
    await expect(popup.getByText(t('validation.codeLength'))).toBeVisible();
    await expect(codeField(visit)).toHaveAttribute('aria-invalid', 'true');
    await codeField(visit).fill('12a456');
    await expect(codeField(visit)).toHaveValue('12456');

    const refusals = [
      ['TWO_FACTOR_CODE_FORMAT', t('twofa.error.length')],
      ['TWO_FACTOR_EXPIRED', t('twofa.error.expired')],
      ['TWO_FACTOR_INVALID', t('twofa.error.invalid')],
      ['TWO_FACTOR_ALREADY_ENABLED', t('twofa.error.enabled')],
      ['TWO_FACTOR_RESEND', t('twofa.error.resend', { seconds: 110 })],
    ] as const;
    for (const [code, text] of refusals) {
      await site.sandbox.setFault({
        target: 'auth.login',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: 'InvalidParameter',
        code,
        errorData: { resend_time: 110 },
      });
      await sendCode(visit, '730519');
      await expect(popup.getByText(text, { exact: true })).toBeVisible();
      await expect(popup.getByText(/1:(?:[34]\d|50)/)).toBeVisible();
      // All of them together within the ten minutes that the credentials are kept from the login.
      await page.clock.fastForward(110_000);
      await expect(popup.getByRole('button', { name: t('twofa.resend') })).toBeVisible();
    }
    await codeField(visit).fill('');
    for (const secret of [password, '730519']) expect(await findSecret(page, secret, watch)).toEqual([]);

    await site.sandbox.setFault({
      target: 'auth.login',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'InvalidParameter',
      code: 'TWO_FACTOR_STRANGE',
    });
    await sendCode(visit, '730519');
    await expect(signInPopup(visit).getByRole('form').getByRole('alert')).toHaveText(t('twofa.error.other'));
  },
);

test('SH-2.90 OPS-048 who signs in to go somewhere gets there', desktop, async ({ page, site }) => {
  const visit = visitOf(page, site);
  const player = await site.sandbox.createPlayer({ mainMinor: 500n });
  await page.goto('/cashier/history');
  await expect(signInPopup(visit)).toBeVisible();
  await expect(signInPopup(visit).getByLabel(visit.t('login.login'), { exact: true })).toBeEditable();
  await sendCredentials(visit, player);
  await expectPath(visit, '/cashier/history');
  await expect(signInPopup(visit)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});
