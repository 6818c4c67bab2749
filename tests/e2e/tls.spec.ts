import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright/test';
import { browserArguments, findBrowser } from '../../scripts/bootstrap/browser.mjs';
import { startAlone, startLone } from '../harness/other-make.ts';
import { expect, test as base } from '../harness/test.ts';
import { seedFolder } from '../harness/site.ts';
import type { SiteHandle } from '../harness/site.ts';
import { startTls } from '../harness/tls.ts';
import type { Tls } from '../harness/tls.ts';
import { amountField, decideInFrame, expectPaid, payButton } from './pages/cashier.ts';
import { signIn } from './pages/auth.ts';
import { expectBalance, logOut, reload, shownBalance, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const executablePath = await findBrowser();

type House = { readonly site: Tls; readonly pay: Tls; readonly partner: Tls };

/** The built server as it stands in production: behind TLS, under a name, its provider and a partner on sites of their own. */
const test = base.extend<object, { readonly house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [site, pay, partner] = await Promise.all(
        ['play.croupier.test', 'pay.lamplight.test', 'games.partner.test'].map(startTls) as [
          Promise<Tls>,
          Promise<Tls>,
          Promise<Tls>,
        ],
      );
      const folder = await mkdtemp(join(tmpdir(), 'croupier-tls-'));
      if (existsSync(seedFolder)) await cp(seedFolder, folder, { recursive: true });
      const sandbox = await startLone(folder, pay.origin);
      const blank = createServer((_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>partner</title>'),
      );
      await once(blank.listen(0, '127.0.0.1'), 'listening');
      const front = await startAlone({
        PLATFORM_URL: sandbox.url,
        CONTENT_URL: `${sandbox.url}/content`,
        AUTH_URL: `${sandbox.url}/auth-service`,
        SITE_ORIGINS: site.origin,
        FRAME_ORIGINS: pay.origin,
        TRUSTED_HOPS: '1',
        SEAL_KEY: 'Zq8vLw2xTn5bRk7mYc3dHf9jPs6gAe4u',
      });
      site.target(front.url);
      pay.target(sandbox.url);
      partner.target(`http://127.0.0.1:${(blank.address() as AddressInfo).port}`);
      await use({ site, pay, partner });
      await Promise.all([site.stop(), pay.stop(), partner.stop()]);
      await front.stop();
      blank.close();
      const ended = once(sandbox.child, 'exit');
      sandbox.child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    args: [
      ...browserArguments,
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      // All of them are this machine, which no site on the internet would reach.
      '--disable-features=LocalNetworkAccessChecks',
    ],
    ...(executablePath && { executablePath }),
  },
});
test.describe.configure({ timeout: 90_000 });

const player = { login: 'wren@evenfall.test', password: 'Lamp-2026' };
const desktop = { tag: '@desktop' };

const visitIn = (page: Page, { site, pay }: House): Visit =>
  visitOf(page, { url: site.origin, sandboxUrl: pay.origin } as SiteHandle);

const keptBy = async (page: Page) => {
  const all = await page.context().cookies();
  return new Map(all.map((cookie) => [cookie.name, cookie]));
};

test(
  '3.3.1 3.3.3 3.4.1 over TLS the cookies carry __Host-, sign-in works with them, and logging out ends them',
  desktop,
  async ({ page, house }) => {
    const visit = visitIn(page, house);
    const first = page.waitForResponse((response) => response.request().isNavigationRequest());
    await visit.open('/terms');
    expect((await first).headers()['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await signIn(visit, player);
    await expect.poll(() => shownBalance(visit)).not.toBeNull();
    await expect.poll(async () => (await keptBy(page)).has('__Host-token')).toBe(true);
    const signedIn = await keptBy(page);
    for (const name of ['__Host-session', '__Host-player', '__Host-visit_id', '__Host-token'])
      expect(signedIn.get(name), name).toMatchObject({
        secure: true,
        httpOnly: true,
        path: '/',
        // With a Domain attribute it would begin with a dot.
        domain: 'play.croupier.test',
        sameSite: 'Lax',
      });
    for (const cookie of signedIn.values()) expect(cookie.secure || cookie.name === 'i18n_locale').toBe(true);
    expect([...signedIn.keys()].filter((name) => /^(?:session|player|token|visit_id)$/.test(name))).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-');
    await reload(visit);
    await expect.poll(() => shownBalance(visit)).not.toBeNull();
    await logOut(visit);
    await expect
      .poll(async () => [...(await keptBy(page)).keys()].filter((name) => /session|player|token/.test(name)))
      .toEqual([]);
  },
);

test(
  '12.2.1 4.1.2 plain http leads to https and sets nothing; a call that came by it is refused',
  desktop,
  async ({ page, house: { site } }) => {
    const answers: {
      readonly url: string;
      readonly status: number;
      readonly headers: Record<string, string>;
    }[] = [];
    page.on('response', (one) => {
      if (one.request().isNavigationRequest())
        answers.push({ url: one.url(), status: one.status(), headers: one.headers() });
    });
    await page.goto(`${site.plainOrigin}/terms?from=old`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(`${site.origin}/terms?from=old`);
    expect(
      answers.map(({ url, status, headers }) => [
        new URL(url).protocol,
        status,
        headers['strict-transport-security'] !== undefined,
      ]),
    ).toEqual([
      ['http:', 308, false],
      ['https:', 200, true],
    ]);
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
    const call = await page.context().newPage();
    const refused = await call.goto(`${site.plainOrigin}/api/games.get?v=1&locale=en-US`);
    expect(refused?.status()).toBe(403);
    expect(refused?.headers()['strict-transport-security']).toBeUndefined();
  },
);

test(
  '3.3.2 a provider on another site takes a deposit in a frame: the session stays out of it, and the page goes on',
  desktop,
  async ({ page, house }) => {
    const visit = visitIn(page, house);
    await visit.open('/terms');
    await signIn(visit, player);
    await expect.poll(() => shownBalance(visit)).not.toBeNull();
    const before = (await shownBalance(visit)) ?? 0n;
    await visit.open('/cashier/deposit/phone_bill');
    await amountField(visit, 'deposit').fill('50');
    await page.getByRole('combobox', { name: visit.t('form.phone.choose') }).selectOption('LV');
    await page.getByRole('textbox', { name: visit.t('field.phone'), exact: true }).fill('20000001');
    await payButton(visit).click();
    const id = await decideInFrame(visit, 'approve');
    await expectPaid(visit, id);
    await expectBalance(visit, before + 5000n);
    // The provider's own way back brings no session; the site's next request for the same page does.
    const back = house.site.seen.filter(({ path }) => path === `/cashier/paysuccess/${id}`);
    expect(back.map(({ fetchSite, cookie }) => [fetchSite, cookie.includes('__Host-session')])).toEqual([
      ['cross-site', false],
      ['same-origin', true],
    ]);
  },
);

const PROBE = 'probe=';
/** What a page of a partner sends to the site, each with its own mark. */
const probe = (frame: Frame, origin: string): Promise<void> =>
  frame.evaluate(
    async ([site, mark]) => {
      const call = `${site}/api/account.getInfo?v=1&locale=en-US&${mark}`;
      await fetch(`${call}fetch`, { mode: 'no-cors', credentials: 'include' }).catch(() => {});
      await new Promise((done) => {
        const picture = new Image();
        picture.onload = done;
        picture.onerror = done;
        picture.src = `${call}picture`;
      });
      const inner = document.createElement('iframe');
      inner.name = 'inner';
      document.body.append(inner);
      const sendInto = (path: string, method: string) =>
        new Promise((done) => {
          inner.addEventListener('load', done, { once: true });
          const form = document.createElement('form');
          form.action = site + path;
          form.method = method;
          form.target = 'inner';
          document.body.append(form);
          if (method === 'get')
            form.append(Object.assign(document.createElement('input'), { name: 'probe', value: 'frame' }));
          form.submit();
        });
      await sendInto(`/api/auth.logout?v=1&locale=en-US&${mark}form`, 'post');
      await sendInto('/terms', 'get');
    },
    [origin, PROBE] as const,
  );

test(
  '3.3.2 3.5.5 a game on another site gets no cookie of the site, and is heard from its own window and origin alone',
  desktop,
  async ({ page, house, watch }) => {
    const { site, pay, partner } = house;
    watch.allow(/frame-ancestors|Framing|chrome-error|ERR_BLOCKED_BY_RESPONSE|status of 4\d\d|Refused to/);
    const visit = visitIn(page, house);
    await visit.open('/terms');
    await signIn(visit, player);
    await expect.poll(() => shownBalance(visit)).not.toBeNull();
    // The game of a provider who tries what it can.
    await page.route(
      (url) => url.origin === pay.origin && url.pathname.startsWith('/frame/'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>game</title>' }),
    );
    await visit.open('/gamehall');
    const href = await page.getByRole('main').locator('a[href*="/game/"]').first().getAttribute('href');
    await visit.open(`${href?.replace(/#.*$/, '')}#real`);
    const frameOf = () => page.frames().find((one) => one.url().startsWith(`${pay.origin}/frame/`));
    await expect.poll(() => frameOf() !== undefined).toBe(true);
    const frame = frameOf() as Frame;

    await probe(frame, site.origin);
    const marked = site.seen.filter(({ path }) => path.includes(PROBE));
    expect(marked.map(({ path, method }) => `${method} ${path.replace(/.*probe=/, '')}`)).toEqual([
      'GET fetch',
      'GET picture',
      'POST form',
      'GET frame',
    ]);
    expect(marked.filter(({ cookie, fetchSite }) => cookie !== '' || fetchSite !== 'cross-site')).toEqual([]);
    // The site's page is framed by nobody who is not on its list.
    expect(
      await page
        .frames()
        .find((one) => one.name() === 'inner')
        ?.evaluate(() => document.title)
        .catch(() => ''),
    ).not.toContain('Terms');

    const stands = () => expect(page.locator('iframe[src^="https://pay.lamplight.test"]')).toBeVisible();
    // The right shape from a window of another origin inside the frame, and from another window of its origin.
    await frame.evaluate(async (other) => {
      const nested = document.createElement('iframe');
      nested.name = 'nested';
      nested.src = other;
      await new Promise((done) => {
        nested.onload = done;
        document.body.append(nested);
      });
    }, `${partner.origin}/`);
    const nested = page.frames().find((one) => one.name() === 'nested');
    await nested?.evaluate(() => top?.postMessage({ type: 'close' }, '*'));
    await frame.evaluate(async () => {
      const twin = document.createElement('iframe');
      twin.name = 'twin';
      twin.src = '/frame/twin';
      await new Promise((done) => {
        twin.onload = done;
        document.body.append(twin);
      });
    });
    const twin = page.frames().find((one) => one.name() === 'twin');
    await twin?.evaluate(() => top?.postMessage({ type: 'close' }, '*'));
    await frame.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    await stands();
    // Its own word counts.
    await frame.evaluate(() => top?.postMessage({ type: 'close' }, '*'));
    await expect(page.locator('iframe[src^="https://pay.lamplight.test"]')).toHaveCount(0);
    // And the player is still signed in after all that.
    await expect.poll(() => shownBalance(visit)).not.toBeNull();
    expect((await keptBy(page)).has('__Host-session')).toBe(true);
  },
);
