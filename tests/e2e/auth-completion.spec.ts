import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials, signInPopup } from './pages/auth.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

const completionPopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('auth.title.socialRegistration') });
const field = (visit: Visit, name: string): Locator =>
  completionPopup(visit).getByLabel(visit.t(`field.${name}`), { exact: true });

const complete = async (visit: Visit): Promise<void> => {
  const { t } = visit;
  await field(visit, 'last_name').fill('Liepa');
  await field(visit, 'birth_date').pressSequentially('17051990');
  const popup = completionPopup(visit);
  await popup.getByRole('checkbox', { name: t('registration.terms', { age: 18 }) }).check();
  await popup.getByRole('button', { name: t('completion.submit') }).click();
};

for (const locale of ['en-US', 'ar'] as const)
  test(
    `SH-2.71 SH-2.72 SH-4.01 SH-2.118 a first visit by a provider leads to the view that completes the account, which cannot be dismissed, in ${locale}`,
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visit.open('/gamehall');
      await openSignIn(visit);
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        signInPopup(visit).getByRole('button', { name: 'Harbour ID', exact: true }).click(),
      ]);
      await opened.locator('input[name=email]').fill(`wren.new.${locale.toLowerCase()}@harbour.test`);
      await opened.locator('input[name=given_name]').fill('Ida');
      await opened.locator('button[value=allow]').click();
      const popup = completionPopup(visit);
      await expect(popup.getByRole('heading', { level: 2 })).toHaveText(t('auth.title.socialRegistration'));
      await expect(popup.getByRole('button', { name: t('common.close') })).toHaveCount(0);
      await expect(field(visit, 'first_name')).toHaveValue('Ida');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 450);
      await expect(popup).toBeVisible();

      await popup.getByRole('button', { name: t('completion.submit') }).click();
      await expect(field(visit, 'last_name')).toHaveAttribute('aria-invalid', 'true');
      await complete(visit);
      await expect(popup).toHaveCount(0);
      await expectPath(visit, '/cashier/deposit');
      expect(new URL(page.url()).search).toBe('?register=success');
      await page.reload();
      await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeAttached();
      await expect(popup).toHaveCount(0);
    },
  );

test('SH-6.04 SH-2.118 an incomplete player is forced into the popup on every page, but for help @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await site.sandbox.createPlayer({ is_registration_completed: 0 });
  await visit.open('/');
  await openSignIn(visit);
  await sendCredentials(visit, player);
  const popup = completionPopup(visit);
  await expect(popup).toBeVisible();
  for (const path of ['/gamehall', '/cashier/deposit']) {
    await visit.open(path);
    await expect(popup.getByRole('form')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
  }
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    popup.getByRole('link', { name: t('completion.support') }).click(),
  ]);
  await expect(help).toHaveURL(visit.href('/support'));
  await expect(help.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(help.getByRole('dialog')).toHaveCount(0);
  await help.close();
  await popup.getByRole('button', { name: t('completion.logout') }).click();
  await page.waitForURL(visit.href('/'));
  await expect(popup).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
  ).toBeVisible();
});

test(
  'the completion asks again for another country, shows what the platform refuses, and counts down too many tries',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ is_registration_completed: 0 });
    const cookies = await site.sandbox.signIn(player.login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await visit.open('/');
    const popup = completionPopup(visit);
    await field(visit, 'country_code').selectOption('US');
    await expect(field(visit, 'postcode')).toBeVisible();
    await field(visit, 'country_code').selectOption('LV');
    await expect(field(visit, 'postcode')).toHaveCount(0);
    await field(visit, 'first_name').fill('Anna');
    const fault = { target: 'account.saveProfileInfo', kind: 'error', when: 'before', times: 1 } as const;
    await site.sandbox.setFault({
      ...fault,
      errorType: 'InvalidParameter',
      errorData: { last_name: [{ code: 'WRONG' }] },
    });
    await complete(visit);
    await expect(field(visit, 'last_name')).toHaveAccessibleDescription(t('form.error.WRONG'));
    await field(visit, 'last_name').fill('Liepa-Ozola');
    await site.sandbox.setFault({ ...fault, errorType: 'TooManyRequests', errorData: { retry_after: 40 } });
    await popup.getByRole('button', { name: t('completion.submit') }).click();
    await expect(popup.getByRole('button', { name: t.pattern('auth.wait', 'time') })).toBeDisabled();
  },
);

test(
  'OPS-035 SH-2.72 a country that requires a phone has the account that lacks one asked for it, and a taken one is refused at its field',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const phone = `201555${String(await site.sandbox.now()).slice(-4)}`;
    await site.sandbox.createPlayer({ phone: `1${phone}`, phone_country_code: 'US' });
    const player = await site.sandbox.createPlayer({ is_registration_completed: 0 });
    const cookies = await site.sandbox.signIn(player.login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await visit.open('/');
    await expect(field(visit, 'country_code')).toBeFocused();
    await expect(field(visit, 'phone')).toHaveCount(0);
    await field(visit, 'country_code').selectOption('US');
    await field(visit, 'phone').pressSequentially(phone);
    await field(visit, 'first_name').fill('Anna');
    await field(visit, 'region').selectOption({ index: 1 });
    await field(visit, 'postcode').pressSequentially('10001');
    await complete(visit);
    await expect(field(visit, 'phone')).toHaveAccessibleDescription(t('form.error.ALREADY_USED'));
    const other = phone.replace('201555', '201556');
    await field(visit, 'phone').fill('');
    await field(visit, 'phone').pressSequentially(other);
    await completionPopup(visit)
      .getByRole('button', { name: t('completion.submit') })
      .click();
    await expect(completionPopup(visit)).toHaveCount(0);
    const { phone: kept, is_registration_completed } = await site.sandbox.player(player.login);
    expect([kept, is_registration_completed]).toEqual([`1${other}`, 1]);
  },
);
