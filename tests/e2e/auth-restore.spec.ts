import { findSecret } from '../harness/secrets.ts';
import { expect, test } from '../harness/test.ts';
import { openSignIn, restorePopup, sendCredentials, signInPopup } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { expectBalance, expectLive, expectPath, logOut, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

const openRestore = async (visit: Visit): Promise<void> => {
  await openSignIn(visit);
  await signInPopup(visit)
    .getByRole('button', { name: visit.t('login.forgot') })
    .click();
  await expect(restorePopup(visit).getByLabel(visit.t('restore.login'), { exact: true })).toBeEditable();
};

const askLink = async (visit: Visit, login: string): Promise<void> => {
  const popup = restorePopup(visit);
  await popup.getByLabel(visit.t('restore.login'), { exact: true }).fill(login);
  await popup.getByRole('button', { name: visit.t('restore.submit') }).click();
};

const mailedLink = async ({ site }: Visit, email: string): Promise<string> => {
  const mails = await site.sandbox.outbox(email);
  return /https?:\S+/.exec(mails.at(-1)?.body ?? '')?.[0] ?? '';
};

const setPassword = async (visit: Visit, password: string, repeated = password): Promise<void> => {
  const { page, t } = visit;
  await page.getByLabel(t('confirmation.password.new'), { exact: true }).fill(password);
  await page.getByLabel(t('field.password_repeat'), { exact: true }).fill(repeated);
  await page.getByRole('button', { name: t('confirmation.password.submit') }).click();
};

for (const { locale, tag } of [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'ar', tag: '@phone' },
] as const)
  test(`SH-2.22 SH-2.23 SH-2.74 SH-2.82 SH-4.15 a forgotten password is replaced by the mailed link in ${locale} ${tag}`, async ({
    page,
    site,
    watch,
    wire,
  }, { project }) => {
    const visit = visitOf(page, site, locale);
    const { t } = visit;
    const password = 'Canary-Siskin-27';
    const name = `siskin-${locale.toLowerCase()}-${project.name}`;
    const player = await site.sandbox.createPlayer({ login: name, locale, mainMinor: 900n });
    const email = `${name}@example.test`;
    await visit.open('/');
    await openRestore(visit);
    const popup = restorePopup(visit);
    await expect(popup.getByRole('heading', { level: 2 })).toHaveCount(0);
    await expect(popup.getByText('Evenfall', { exact: true })).toBeInViewport();
    await expect(popup.getByText(t('auth.title.restore'), { exact: true })).toBeInViewport();
    await expect(popup.getByRole('link', { name: t('auth.help') })).toHaveAttribute('href', /\/support$/);
    await popup.getByRole('button', { name: t('auth.backToLogin') }).click();
    await expect(signInPopup(visit).getByRole('heading', { level: 2 })).toBeVisible();
    await signInPopup(visit)
      .getByRole('button', { name: t('login.forgot') })
      .click();
    await askLink(visit, email);
    await expect(popup.getByRole('status').filter({ hasText: t('restore.sent.title') })).toBeVisible();
    await expect(popup.getByRole('timer')).toHaveText(t.pattern('restore.resendIn', 'time'));

    const link = await mailedLink(visit, email);
    const code = new URL(link).searchParams.get('code') ?? '';
    expect(code.length).toBeGreaterThan(30);
    const answer = await page.goto(link);
    expect([
      answer?.status(),
      answer?.headers()['referrer-policy'],
      answer?.headers()['cache-control'],
    ]).toEqual([200, 'no-referrer', 'no-store']);
    expect(await answer?.text()).not.toContain(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.password.title'));
    await expect(page).toHaveURL(visit.href('/confirmation?type=restore'));
    await setPassword(visit, password, 'Other-Siskin-27');
    await expect(page.getByText(t('validation.passwordsNotEqual'))).toBeVisible();
    await setPassword(visit, password);
    await expect(page).toHaveURL(visit.href('/confirmation/success?type=restore'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('confirmation.success.password.title'),
    );
    await expectBalance(visit, 900n);
    expect(await findSecret(page, password, watch)).toEqual([]);
    // The link itself was asked for by its address, and nothing else.
    expect(await findSecret(page, code, watch)).toEqual(['urls']);

    await reload(visit);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('confirmation.success.password.title'),
    );
    await logOut(visit);
    await page.waitForURL(visit.href('/'));
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(signInPopup(visit).getByRole('form').getByRole('alert')).toBeVisible();
    await sendCredentials(visit, { ...player, password });
    await expectBalance(visit, 900n);

    // The page that is still open is that of a player without a session.
    wire.allow(/a call of a player, sent for a guest/);
    await page.context().clearCookies();
    await page.goto(link);
    await setPassword(visit, 'Second-Siskin-27');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.refused.title'));
    await page.getByRole('button', { name: t('confirmation.refused.button') }).click();
    await expect(restorePopup(visit)).toBeVisible();
  });

test(
  'SH-2.74 an unknown account gets the same answer; another link is to be had after 60 s, and an early one waits',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await page.clock.install();
    await visit.open('/');
    await openRestore(visit);
    const popup = restorePopup(visit);
    await askLink(visit, 'nobody.siskin@example.test');
    await expect(popup.getByText(t('restore.sent.text'))).toBeVisible();
    const again = popup.getByRole('button', { name: t('restore.resend') });
    await expect(again).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await again.click();
    // The platform's own clock has not moved: it wants a pause and says how long.
    await expect(popup.getByRole('button', { name: t.pattern('auth.wait', 'time') })).toBeDisabled();
    await expect(popup.getByRole('alert').filter({ hasText: t('errors.TooManyRequests') })).toBeVisible();
    await popup.getByRole('button', { name: t('auth.backToLogin') }).click();
    await expect(signInPopup(visit)).toBeVisible();
  },
);

/** The mail's link for a player, asked for straight at the platform. */
const linkFor = async ({ site, page }: Visit, login: string): Promise<string> => {
  const answer = await page.request.post(`${site.sandboxUrl}/api/auth.restore?v=1&locale=en-US`, {
    headers: { 'x-forwarded-host': new URL(site.url).host, 'x-forwarded-proto': 'http' },
    multipart: { login },
  });
  expect(answer.status()).toBe(200);
  return mailedLink(visitOf(page, site), login);
};

test(
  'SH-2.22 SH-4.36 a change of the language keeps the link and the new password that was typed',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 700n });
    await page.goto(await linkFor(visit, `${player.login}@example.test`));
    await expectLive(page);
    await page.getByLabel(visit.t('confirmation.password.new'), { exact: true }).fill('Canary-Siskin-27');
    await page
      .getByRole('contentinfo')
      .getByRole('combobox', { name: visit.t('shell.language') })
      .selectOption('ar');
    await expect(page).toHaveURL(/\/ar\/confirmation\?type=restore$/);
    const later = visitOf(page, site, 'ar');
    const field = page.getByLabel(later.t('confirmation.password.new'), { exact: true });
    await expect(field).toHaveValue('Canary-Siskin-27');
    await setPassword(later, 'Canary-Siskin-27');
    await expectBalance(later, 700n);
  },
);

test(
  'SH-2.22 SH-4.15 a link of the player who is signed in leaves this browser signed in; one of somebody else changes nobody',
  desktop,
  async ({ page, site, context, newVisitor }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const [player, other] = [
      await site.sandbox.createPlayer({ mainMinor: 700n }),
      await site.sandbox.createPlayer({ mainMinor: 900n }),
    ];
    await visitAs(visit, player);
    await visit.open('/terms');
    await expectBalance(visit, 700n);
    const elsewhere = await newVisitor();
    const device = await visitAs(visitOf(elsewhere.page, site), player);
    await device.open('/terms');
    await expectBalance(device, 700n);
    for (const { login } of [player, other]) {
      const link = await linkFor(visit, `${login}@example.test`);
      const tab = visitOf(await context.newPage(), site);
      await tab.page.goto(link);
      await expectLive(tab.page);
      await setPassword(tab, 'Canary-Siskin-27');
      await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText(
        t('confirmation.success.password.title'),
      );
      await expect(tab.page.getByRole('link', { name: t('confirmation.success.games') })).toBeVisible();
      for (const one of [tab, visit]) {
        await reload(one);
        await expectBalance(one, 700n);
      }
    }
    await device.page.reload();
    await expect(
      device.page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
    ).toBeVisible();
  },
);

test(
  'SH-2.22 a player with two-factor who sets a password by the own link is asked to log in, and hears of no other device',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ has_two_factor: 1, mainMinor: 700n });
    await visitAs(visit, player);
    await visit.open('/terms');
    await expectBalance(visit, 700n);
    const tab = visitOf(await context.newPage(), site);
    await tab.page.goto(await linkFor(visit, `${player.login}@example.test`));
    await expectLive(tab.page);
    await setPassword(tab, 'Canary-Siskin-27');
    await expect(tab.page.getByText(t('confirmation.success.password.guest'))).toBeVisible();
    await expect(
      tab.page.getByRole('main').getByRole('button', { name: t('confirmation.success.login') }),
    ).toBeVisible();
    for (const one of [tab, visit]) {
      const toasts = one.page.getByRole('region', { name: t('shell.toasts') });
      await expect(toasts).toContainText(t('shell.session.expired'));
      await expect(toasts).not.toContainText(/device/i);
    }
  },
);

test(
  'a link that was opened before asks for a new one, and one without a purpose leads to the index',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visit.open('/confirmation?type=restore');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('confirmation.refused.title'));
    await page.goto('/confirmation');
    await expectPath(visit, '/');
  },
);

test(
  'OPS-015 the code of a link outlives the redirect to the visitor’s locale',
  desktop,
  async ({ request, site }) => {
    const answer = await request.get(`${site.url}/confirmation?type=restore&code=a%2Bb`, {
      maxRedirects: 0,
      headers: { cookie: 'i18n_locale=lv' },
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/lv/confirmation?type=restore&code=a%2Bb');
  },
);
