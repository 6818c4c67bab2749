import type { SiteHandle } from '../harness/site.ts';
import { startAlone, startOtherMake } from '../harness/other-make.ts';
import type { Style } from '../harness/other-make.ts';
import { expect, test } from '../harness/test.ts';
import { saveLimit } from './pages/limits.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { shownBalance, visitOf } from './pages/visit.ts';
import { openSignIn, sendCredentials, signIn, signInPopup } from './pages/auth.ts';

/** The front server alone, against services in processes of their own that answer in other ways than the sandbox. */
const operator = async (settings: Readonly<Record<string, string>> = {}, style: Style = {}) => {
  const make = await startOtherMake(style);
  const front = await startAlone({
    PLATFORM_URL: make.platform.url,
    CONTENT_URL: `${make.content.url}/content`,
    AUTH_URL: `${make.identity.url}/auth-service`,
    FRAME_ORIGINS: make.platform.sandboxUrl,
    SEAL_KEY: 'Zq8vLw2xTn5bRk7mYc3dHf9jPs6gAe4u',
    ...settings,
  });
  return {
    ...make,
    front,
    stop: async () => {
      await front.stop();
      await make.stop();
    },
  };
};

test('SH-7.34 with SANDBOX=off the site runs against services of another make: sign-in, token, cashier, a round @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { front, stop } = await operator();
  try {
    const visit = visitOf(page, { url: front.url } as SiteHandle);
    await visit.open('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
    await signIn(visit, { login: 'wren@evenfall.test', password: 'Lamp-2026' });
    await expect.poll(() => shownBalance(visit)).toBe(24860n);
    // The identity service gave a token: the cookie is there, and no script can read it.
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'token')?.httpOnly)
      .toBe(true);
    expect(await page.evaluate(() => document.cookie)).not.toContain('token=');
    await visit.open('/cashier/deposit');
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    await visit.open('/gamehall');
    const href = await page.getByRole('main').locator('a[href*="/game/"]').first().getAttribute('href');
    await visit.open(`${href?.replace(/#.*$/, '')}#real`);
    const slot = await slotOf(visit);
    await playRounds(slot, 1);
    expect(front.said()).not.toContain('error:');
  } finally {
    // A page that is open while the site stops reports what it cannot load.
    await page.goto('about:blank');
    await stop();
  }
});

test('SANDBOX=off: what happens when an endpoint is missing is what docs/operators.md says @desktop', async () => {
  test.setTimeout(90_000);
  const { platform, content, identity, front, stop } = await operator({
    SITE_ORIGINS: 'https://play.example',
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(front.url + path, { headers, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  try {
    const own = { 'x-croupier': '1', 'sec-fetch-site': 'same-origin' };
    // A frame of a partner gets a session of its own kind; the site's own windows keep theirs.
    const sessionOf = async (query: string) => {
      const body = new URLSearchParams({ login: 'wren@evenfall.test', password: 'Lamp-2026' });
      const answer = await fetch(`${front.url}/api/auth.login?${query}`, {
        method: 'POST',
        headers: own,
        body,
      });
      return answer.headers.getSetCookie().find((line) => /^__Host-session=[^;]/.test(line));
    };
    expect(await sessionOf('v=1&_non_strict=1')).toMatch(/SameSite=None; Partitioned; Secure; HttpOnly$/);
    expect(await sessionOf('v=1')).toMatch(/SameSite=Lax; Secure; HttpOnly$/);
    // Without the content service pages keep their own titles; a page of the content says that it cannot be shown.
    content.leaveOut('/content/');
    expect((await ask('/lv/')).status).toBe(200);
    expect((await ask('/lv/terms')).text).toContain('<main');
    // Without the identity service nothing changes for a player.
    identity.leaveOut('/auth-service/');
    expect((await ask('/auth/users/me', own)).status).toBe(404);
    // Optional blocks of the platform stay hidden.
    platform.leaveOut('/api/Jackpots.', '/api/banners.', '/robots.txt', '/nfx/i18n/messages/');
    const home = await ask('/ru/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('<h1');
    expect((await ask('/robots.txt')).text).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: /);
    // The last good configuration stays in force, and /healthz says which locale runs on it.
    platform.leaveOut('/nfx/cms-config/');
    expect((await ask('/ar/gamehall')).status).toBe(500);
    const health = JSON.parse((await ask('/healthz')).text) as {
      content: Record<string, { isCurrent: boolean; faults: string[] }>;
    };
    expect(health.content['ru']).toMatchObject({ isCurrent: true, faults: [] });
    expect(health.content['ar']?.isCurrent).toBe(false);
    platform.leaveOut();
    expect((await ask('/ar/gamehall')).status).toBe(200);
  } finally {
    await stop();
  }
});

test('OPS-002 OPS-008 OP-40 OP-45 a platform with a cookie, ids and a strictness of its own: sign-in, the deposit limit, promotions, the session’s end @desktop', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { platform, content, front, stop } = await operator(
    { SITE_NAME: 'play.example' },
    { cookie: 'SID', isLocaleStrict: true, hasNoSlugs: true },
  );
  try {
    const visit = visitOf(page, { url: front.url } as SiteHandle);
    const { t } = visit;
    await visit.open('/');
    // Answers that are lost on the way: what was typed stays, the page too, and the next try signs in.
    platform.drop('/api/auth.login', 1);
    await openSignIn(visit);
    await sendCredentials(visit, { login: 'wren@evenfall.test', password: 'Lamp-2026' });
    await expect(signInPopup(visit).getByRole('alert').first()).toHaveText(t('errors.LostAnswer'));
    await expect(signInPopup(visit).getByLabel(t('login.login'))).toHaveValue('wren@evenfall.test');
    platform.drop('/api/account.getInfo', 2);
    await signInPopup(visit)
      .getByRole('button', { name: t('login.submit') })
      .click();
    await expect.poll(() => shownBalance(visit), { timeout: 30_000 }).toBe(24860n);
    expect((await page.context().cookies()).find(({ name }) => name === 'session')?.httpOnly).toBe(true);

    // No limit is listed: the deposit limit is offered all the same, by its own calls.
    platform.answer('/api/account.getLimits', { data: { items: [] } });
    await visit.open('/profile/responsible-game');
    await saveLimit(visit, 'deposit', '10');
    await expect.poll(() => platform.asked('/api/account.setDepositLimit')).toBe(1);

    // Promotions without a slug go by their number; without the content service the page is no success.
    await visit.open('/promotions');
    const href = await page.getByRole('main').locator('a[href*="/promotions/"]').first().getAttribute('href');
    expect(href).toMatch(/\/promotions\/\d+$/);
    await visit.open(href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    content.leaveOut('/content/promotions');
    expect((await fetch(`${front.url}/promotions/99999`)).status).toBe(503);
    content.leaveOut();

    // The session ends at the platform: a call that moves no money tells it as well.
    await visit.open('/profile/security');
    const secrets = page.getByRole('main').locator('input[type=password]');
    for (const [at, secret] of ['Lamp-2026', 'Other-Lamp-26', 'Other-Lamp-26'].entries())
      await secrets.nth(at).fill(secret);
    platform.answer('/api/account.changepassword', {
      error: { type: 'Authorization', code: '', message: '', error_data: {} },
    });
    platform.answer('/api/account.getInfo', { data: { uid: 0 } });
    await page.getByRole('button', { name: t('security.password.save') }).click();
    await expect.poll(() => platform.asked('/api/account.changepassword')).toBe(1);
    await expect(page.getByText(t('shell.session.expired'))).toBeVisible();
    expect(platform.brokenManners()).toEqual([]);
    expect(front.said()).not.toContain('failed: InvalidRequest');
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});
