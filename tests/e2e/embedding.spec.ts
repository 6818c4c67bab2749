import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { bodyOf } from './pages/fields.ts';
import { expectLive, expectPath, visitOf } from './pages/visit.ts';

const password = 'Lamp-2026';
const partner = (site: SiteHandle, query: string) => `${site.sandboxUrl}/embed?${query}`;
const told = (page: Page) => page.locator('#told li');

test('SH-1.05 SH-2.24 SH-2.91 AC-2.01 an embedded sign-in posts refresh_user to its embedder, and says so when it comes again @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await site.sandbox.setOverrides({
    config: { consent: { enabled: true } },
    support: { chat: 'jivoSite', config: { id: '', license: '', src: '', widget_id: 'W1', lang: '' } },
  });
  await page.goto(partner(site, 'form=sign_in'));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('auth.title.authorization'));
  // The empty layout: nothing of the site stands around the form.
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  const inner = page.frames().find((one) => one.parentFrame() !== null);
  if (inner) await expectLive(inner);
  await frame.getByLabel(t('login.login'), { exact: true }).fill('wren@evenfall.test');
  await frame.getByLabel(t('login.password'), { exact: true }).fill(password);
  await frame.getByRole('button', { name: t('login.submit') }).click();
  await expect(told(page)).toHaveText(['{"type":"refresh_user"}']);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('forms.done.title'));
  await expect(frame.getByRole('region', { name: t('outside.consent.title') })).toHaveCount(0);
  await expect(frame.locator('iframe')).toHaveCount(0);
  await page.reload();
  await expect(told(page)).toHaveText(['{"type":"refresh_user"}']);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('forms.done.title'));
});

test('SH-2.25 SH-2.92 on the embedded sign-up a social button posts a redirect to the site with show_popup_reg=1 and backUrl @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await site.sandbox.setOverrides({
    config: {
      authentication: {
        registrationTypes: ['social'],
        socialProviders: [{ service: 'lantern', title: 'Lantern', icon: '' }],
      },
    },
  });
  await page.goto(partner(site, 'form=sign_up&backUrl=%2Foffers'));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t('auth.title.registration'));
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await frame.getByRole('button', { name: /Lantern/ }).click();
  const url = `${site.url}/?show_popup_reg=1&backUrl=%2Foffers`;
  await expect(told(page)).toHaveText([JSON.stringify({ type: 'redirect', url })]);
  // What the embedder does with it: the site opens its registration.
  await page.goto(url);
  await expect(page.getByRole('dialog', { name: t('auth.title.registration') })).toBeVisible();
});

test('SH-2.46 the forms return a visitor to an allowed backUrl after authentication, and to the index from any other @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/forms/sign_in?backUrl=%2Foffers%3Ffrom%3Dform');
  await page.getByLabel(t('login.login'), { exact: true }).fill('wren@evenfall.test');
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page).toHaveURL(`${site.url}/offers?from=form`);
  for (const back of ['https%3A%2F%2Fevil.example%2F', '%2F%2Fevil.example', 'javascript%3Aalert(1)']) {
    await page.goto(`/forms/sign_up?backUrl=${back}`);
    await expect(page).toHaveURL(`${site.url}/`);
  }
});

test('what is typed before the page listens is taken over with it @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  let listen = () => {};
  const listening = new Promise<void>((resolve) => (listen = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await listening;
    await route.continue();
  });
  await page.goto('/forms/sign_in', { waitUntil: 'commit' });
  const [login, secret] = [t('login.login'), t('login.password')].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await login?.fill('wren@evenfall.test');
  await secret?.fill(password);
  listen();
  await expectLive(page);
  await page.getByRole('button', { name: t('login.submit') }).click();
  // Without a frame the page leads back as soon as the player is signed in.
  await expectPath(visit, '/');
  await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeVisible();
});

test('SH-1.05 no other site may frame the forms, and no site any other page @desktop', async ({
  request,
  site,
}) => {
  const ancestorsOf = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await request.get(path)).headers()['content-security-policy'] ?? '')?.[1];
  const messenger = ' https://web.telegram.org';
  for (const path of ['/forms/sign_in', '/lv/forms/sign_up'])
    expect(await ancestorsOf(path)).toBe(`'self' ${site.sandboxUrl}${messenger}`);
  for (const path of ['/', '/offers', '/confirmation/success', '/nothing/here'])
    expect(await ancestorsOf(path)).toBe(`'self'${messenger}`);
});

test('SH-7.48 SH-7.49 a page that is framed by its own site leads the site there @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/winners?from=frame' });
    document.querySelector('main')?.append(frame);
  });
  await expect(page).toHaveURL(`${site.url}/winners?from=frame`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.t('boards.winners'));
});

/** The messenger's bridge as its apps put it into a page; it answers its popup for the person. */
const insideMessenger = (page: Page, says: 'yes' | 'cancel' = 'yes') =>
  page.addInitScript((button) => {
    type View = { Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } } };
    Object.assign(window, {
      TelegramWebviewProxy: {
        postEvent: (type: string) => {
          if (type === 'web_app_open_popup')
            setTimeout(() =>
              (window as View).Telegram?.WebView?.receiveEvent?.('popup_closed', { button_id: button }),
            );
        },
      },
    });
  }, says);

test('a link with start data signs nobody in outside of the messenger, nor inside without a yes @desktop', async ({
  newVisitor,
  site,
}) => {
  for (const place of ['tab', 'refused'] as const) {
    const { page } = await newVisitor();
    const { t } = visitOf(page, site);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/registerMessenger|auth\.register/i.test(request.url())) calls.push(request.url());
    });
    await page.clock.install();
    if (place === 'refused') await insideMessenger(page, 'cancel');
    await page.goto(`${site.sandboxUrl}/messenger?user=77${site.url.slice(-3)}&language=en`);
    await expect(page.getByRole('button', { name: t('shell.login') })).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.clock.runFor(1500);
    expect([place, calls, (await page.context().cookies()).some(({ name }) => name === 'session')]).toEqual([
      place,
      [],
      false,
    ]);
  }
});

test('SH-1.04 SH-7.10 inside a messenger mini-app a guest is registered without a form, and known the next time @desktop', async ({
  newVisitor,
  site,
}) => {
  const uids: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { page } = await newVisitor();
    const { t } = visitOf(page, site);
    const registered = page.waitForRequest(/\/api\/auth\.register\?/);
    await insideMessenger(page);
    await page.goto(`${site.sandboxUrl}/messenger?user=88${site.url.slice(-3)}&language=en`);
    await expect(page.getByRole('button', { name: t('shell.account.menu') })).toBeVisible();
    const sent = bodyOf((await registered).postData());
    expect((await registered).method()).toBe('POST');
    expect(sent).toEqual({
      is_tg: '1',
      id: `88${site.url.slice(-3)}`,
      username: expect.stringMatching(/./),
      hash: new URLSearchParams(sent['payload']).get('hash'),
      language_code: 'en',
      payload: expect.stringMatching(/auth_date=\d+/),
    });
    // The start data are gone from the address.
    expect(new URL(page.url()).hash).toBe('');
    const player = await site.sandbox.player(`telegram-88${site.url.slice(-3)}`);
    uids.push(player.uid);
    expect([player.is_registration_completed, player.email]).toEqual([0, null]);
    expect(
      await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
      ),
    ).not.toContain('auth_date');
  }
  expect(uids[0]).toBe(uids[1]);
});

test('SH-8.50 a messenger registration that fails shows the toast wrongRegServerError @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  const forged = new URLSearchParams({
    auth_date: String(Math.floor(Date.now() / 1000)),
    user: JSON.stringify({ id: 1, username: 'eve', language_code: 'en' }),
    hash: 'ab'.repeat(32),
  });
  await insideMessenger(page);
  await page.goto(`/#tgWebAppData=${encodeURIComponent(forged.toString())}`);
  await expect(
    page.getByRole('region', { name: t('shell.toasts') }).getByText(t('toast.wrongRegServerError')),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('shell.login') })).toBeVisible();
});
