import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openRegistration, openSignIn, registrationPopup, signInPopup, termsBox } from './pages/auth.ts';
import { changeSettings } from './pages/settings.ts';
import { logOut, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const PROVIDER = 'Harbour ID';

const providerButton = (popup: Locator, name = PROVIDER): Locator =>
  popup.getByRole('button', { name, exact: true });

/** The page of the provider, in a window or in the site's own. */
const enterAs = async (provider: Page, email: string): Promise<void> => {
  await expect(provider.locator('h1')).toBeVisible();
  await provider.locator('input[name=email]').fill(email);
  await provider.locator('input[name=given_name]').fill('Ida');
  await provider.locator('button[value=allow]').click();
};

/** An account that was opened by the provider and completed since, signed out. */
const knownPlayer = async ({ site }: Visit, name: string): Promise<string> => {
  const player = await site.sandbox.createPlayer({ login: name, mainMinor: 1500n });
  const email = `${name}@harbour.test`;
  await site.sandbox.linkIdentity('harbour', email, player.uid);
  return email;
};

const openWindow = async (visit: Visit, button: Locator): Promise<Page> => {
  const [opened] = await Promise.all([visit.page.waitForEvent('popup'), button.click()]);
  return opened;
};

const storedBackUrl = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('social_auth_back_url'));

for (const locale of ['en-US', 'ar'] as const)
  test(
    `SH-2.85 SH-2.94 SH-7.22 SH-7.45 SH-7.46 SH-9.11 SH-4.15 a provider signs in through a window of 640 by 480 in ${locale}`,
    desktop,
    async ({ page, site, context, watch }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const email = await knownPlayer(visit, `ida-${locale.toLowerCase()}`);
      const begun = context.waitForEvent('request', (request) => request.url().includes('/oauth/init'));
      await visit.open('/gamehall');
      await openSignIn(visit);
      const popup = signInPopup(visit);
      await expect(providerButton(popup, 'Lantern')).toBeVisible();
      const opened = await openWindow(visit, providerButton(popup));
      const query = Object.fromEntries(new URL((await begun).url()).searchParams);
      expect(query).toEqual({
        service: 'harbour',
        redirect_url: visit.href('/oauth/return'),
        type_auth: 'auth',
      });
      await expect(popup.getByText(t('social.window'))).toBeVisible();
      await expect(opened.locator('h1')).toBeVisible();
      expect(await opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([640, 480]);
      const closed = opened.waitForEvent('close');
      await enterAs(opened, email);
      await closed;
      await expect(popup).toHaveCount(0);
      await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeAttached();
      await expect(page).toHaveURL(visit.href('/gamehall'));
      expect(await storedBackUrl(page)).toBeNull();
      // On its way back the window has been to {base}/connect/{provider} and its callback.
      expect((await context.cookies()).filter(({ name }) => name === 'token')).toHaveLength(1);
      const connect = `${site.sandboxUrl}/auth-service/connect/harbour?`;
      expect(watch.urls().filter((url) => url.startsWith(connect))).toHaveLength(1);
    },
  );

test(
  'SH-2.85 a visit that is cancelled, closed or refused leaves the popup as it was; without providers there are no buttons',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    await openSignIn(visit);
    const popup = signInPopup(visit);
    const button = providerButton(popup);
    const notice = popup.getByRole('group', { name: t('social.title') }).getByRole('alert');

    const cancelled = await openWindow(visit, button);
    await cancelled.locator('button[value=cancel]').click();
    await expect(popup.getByText(t('social.window'))).toHaveCount(0);
    await expect(notice).toHaveCount(0);

    await (await openWindow(visit, button)).close();
    await expect(popup.getByText(t('social.window'))).toHaveCount(0);
    await expect(notice).toHaveCount(0);

    const given = await openWindow(visit, button);
    const gone = given.waitForEvent('close');
    await popup.getByRole('button', { name: t('social.cancel') }).click();
    await gone;
    await expect(button).toBeEnabled();

    // The address belongs to an account with a password.
    await enterAs(await openWindow(visit, button), 'wren@evenfall.test');
    await expect(notice).toHaveText(t('social.failed'));
    await expect(popup).toBeVisible();

    await changeSettings(page, {
      authentication: { registrationTypes: ['form', 'social'], socialProviders: [], twoFactorCodes: {} },
    });
    await visit.open('/');
    await openSignIn(visit);
    await expect(popup.getByText(t('social.or'), { exact: true })).toHaveCount(0);
    await expect(button).toHaveCount(0);
  },
);

test(
  'SH-2.95 SH-2.96 without a window the whole page goes to the provider, and the remembered backUrl is followed once',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const email = await knownPlayer(visit, 'ida-blocked');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/gamehall?show_popup_auth=1&backUrl=%2Fresponsible-gaming');
    const popup = signInPopup(visit);
    await providerButton(popup).click();
    await expect(page.locator('input[name=email]')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.sandboxUrl);
    await enterAs(page, email);
    await expect(page).toHaveURL(visit.href('/responsible-gaming'));
    await expect(page.getByRole('banner').getByText(visit.t('shell.balance'))).toBeAttached();
    expect(await storedBackUrl(page)).toBeNull();
    await page.goto('/oauth/return?result=ok');
    await expect(page).toHaveURL(visit.href('/'));

    await Promise.all([page.waitForEvent('load'), logOut(visit)]);
    await page.goto('/oauth/return?result=cancel');
    await expect(popup).toBeVisible();
    await expect(page.getByRole('region', { name: visit.t('shell.toasts') }).getByRole('alert')).toHaveText(
      '',
    );
    await page.goto('/oauth/return?result=error');
    await expect(
      page.getByRole('region', { name: visit.t('shell.toasts') }).getByText(visit.t('social.failed')),
    ).toBeVisible();
  },
);

test(
  'SH-4.14 SH-2.87 a provider’s button marks the terms that are not accepted, and opens no window',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    await openRegistration(visit);
    const popup = registrationPopup(visit);
    await popup.getByText(t('auth-config.registration-type-social'), { exact: true }).click();
    await expect(popup.getByRole('button', { name: t('registration.submit') })).toHaveCount(0);
    await providerButton(popup).click();
    await expect(termsBox(visit)).toHaveAttribute('aria-invalid', 'true');
    expect(page.context().pages()).toHaveLength(1);
    await termsBox(visit).check();
    const opened = await openWindow(visit, providerButton(popup));
    await expect(opened.locator('input[name=email]')).toBeVisible();
    expect(new URL(opened.url()).origin).toBe(site.sandboxUrl);
    await opened.close();
  },
);
