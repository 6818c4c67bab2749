import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn, restorePopup, signInPopup } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { logOut, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
const answerTo = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === `/auth/auth/${path}`);

test(
  'SH-7.41 SH-7.42 SH-7.43 SH-7.44 SH-4.15 OPS-015 the content identity gets a forgotten, a changed password and another link beside the platform',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer();
    const email = `${player.login}@example.test`;
    const password = 'Linnet-Wren-31';
    await visit.open('/');
    await openSignIn(visit);
    await signInPopup(visit)
      .getByRole('button', { name: t('login.forgot') })
      .click();
    await restorePopup(visit).getByLabel(t('restore.login'), { exact: true }).fill(email);
    const forgot = answerTo(page, 'forgot-password');
    await restorePopup(visit)
      .getByRole('button', { name: t('restore.submit') })
      .click();
    expect((await forgot).status()).toBe(200);
    expect((await forgot).request().postDataJSON()).toEqual({ email });
    expect(await tokenOf(page)).toBeUndefined();

    const mails = await site.sandbox.outbox(email);
    expect(mails).toHaveLength(1);
    await page.goto(/https?:\S+/.exec(mails[0]?.body ?? '')?.[0] ?? '');
    await page.getByLabel(t('confirmation.password.new'), { exact: true }).fill(password);
    await page.getByLabel(t('field.password_repeat'), { exact: true }).fill(password);
    const reset = answerTo(page, 'reset-password');
    await page.getByRole('button', { name: t('confirmation.password.submit') }).click();
    expect((await reset).status()).toBe(200);
    await expect(page).toHaveURL(/\/confirmation\/success/);
    expect(await tokenOf(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    await visit.open('/profile/security');
    await page.getByLabel(t('security.password.old'), { exact: true }).fill(password);
    await page.getByLabel(t('security.password.new'), { exact: true }).fill('Siskin-Wren-32');
    await page.getByLabel(t('field.password_repeat'), { exact: true }).fill('Siskin-Wren-32');
    const changed = page.waitForRequest((request) => request.url().endsWith('/auth/auth/change-password'));
    await page.getByRole('button', { name: t('security.password.save') }).click();
    expect((await changed).postDataJSON()).toEqual({
      currentPassword: password,
      password: 'Siskin-Wren-32',
      passwordConfirmation: 'Siskin-Wren-32',
    });

    await page.goto(`${site.url}/confirmation?contact=${encodeURIComponent(email)}&code=000000`);
    const again = page.waitForRequest((request) =>
      request.url().endsWith('/auth/auth/send-email-confirmation'),
    );
    await page.getByRole('button', { name: t('confirmation.refused.button') }).click();
    expect((await again).postDataJSON()).toEqual({ email });
  },
);

test(
  'SH-7.38 SH-4.16 SH-4.17 D-15 a token that /users/me refuses with 401 ends with the page, as at logout; one that may not read it stays',
  desktop,
  async ({ page, site }) => {
    const player = await site.sandbox.createPlayer();
    const cookies = await site.sandbox.signIn(player.login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    const headers = { origin: site.url, 'sec-fetch-site': 'same-origin', 'x-croupier': '1' };
    const signIn = async () => {
      const data = { identifier: player.login, password: player.password };
      expect((await page.request.post(`${site.url}/auth/auth/local`, { headers, data })).status()).toBe(200);
      expect(await tokenOf(page)).toBeDefined();
    };
    const me = (status: number) =>
      site.sandbox.setFault({
        target: '/auth-service/users/me',
        kind: 'status',
        when: 'before',
        status,
        times: 1,
      });
    const open = () => page.request.get(`${site.url}/terms`);
    await signIn();
    await me(403);
    await open();
    expect(await tokenOf(page)).toBeDefined();

    // A token is asked about once in a while: the next one is another.
    await site.sandbox.moveClock(2000);
    await signIn();
    await me(401);
    await open();
    expect(await tokenOf(page)).toBeUndefined();

    await site.sandbox.moveClock(2000);
    await signIn();
    await page.request.get(`${site.url}/api/auth.logout?v=1&locale=en-US`, { headers });
    expect(await tokenOf(page)).toBeUndefined();
  },
);

test(
  'SH-2.95 AC-4.18 OP-13 the wallet keeps a backUrl too, and no remembered address outlives the logout',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('payment_success_back_url'),
        localStorage.getItem('social_auth_back_url'),
      ]);
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/cashier/wallet?backUrl=https%3A%2F%2Felsewhere.example%2F');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await stored()).toEqual([null, null]);
    await visit.open('/cashier/wallet?backUrl=%2Fgamehall');
    await expect.poll(async () => (await stored())[0]).toContain('"/gamehall"');
    await page.evaluate(() =>
      localStorage.setItem('social_auth_back_url', JSON.stringify({ url: '/offers', saved_at: Date.now() })),
    );
    await logOut(visit);
    await expect(page).toHaveURL(`${site.url}/`);
    expect(await stored()).toEqual([null, null]);
  },
);
