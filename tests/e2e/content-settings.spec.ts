import { expect, test } from '../harness/test.ts';
import { scriptsOf } from './pages/files.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

test(
  'SH-3.42 OPS-075 under another strategy than platform the address keeps the locale of a player, and the account follows',
  desktop,
  async ({ page, site }) => {
    const { login } = await site.sandbox.createPlayer({ locale: 'lv' });
    const cookies = await site.sandbox.signIn(login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    const ask = async () => {
      const answer = await page.request.get(`${site.url}/ru/gamehall`, { maxRedirects: 0 });
      const lang = /<html lang="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
      return [answer.status(), answer.headers()['location'] ?? '', lang];
    };
    expect(await ask()).toEqual([302, '/lv/gamehall', '']);
    await site.sandbox.setOverrides({ config: { localeDetectStrategy: 'browser' } });
    expect(await ask()).toEqual([200, '', 'ru']);
    await expect.poll(async () => (await site.sandbox.player(login)).locale).toBe('ru');
    await site.sandbox.setOverrides({ config: { localeDetectStrategy: 'moon' } });
    expect(await ask()).toEqual([200, '', 'ru']);
    expect((await site.logs()).filter((line) => line.includes('unknown strategy moon'))).not.toEqual([]);
  },
);

test(
  'SH-2.18 SH-3.47 the text of a page record is drawn, and titles stay sensible where the brand has no name',
  desktop,
  async ({ page, site }) => {
    const content = { pages: [{ slug: 'plain', title: 'Plain', text: '<p>Only a text</p>' }] };
    const htmlOf = async (path: string) => (await page.request.get(`${site.url}${path}`)).text();
    await site.sandbox.setOverrides({ content });
    const named = await htmlOf('/plain');
    expect(named).toContain('<p>Only a text</p>');
    expect(titleIn(named)).toBe('Plain · Evenfall');
    const { host } = new URL(site.url);
    await site.sandbox.setOverrides({
      content,
      config: { brand: { name: '' }, seo: { siteName: 'Evenfall' } },
    });
    expect(titleIn(await htmlOf('/plain'))).toBe('Plain · Evenfall');
    await site.sandbox.setOverrides({ content, config: { brand: { name: '' } } });
    expect(titleIn(await htmlOf('/plain'))).toBe(`Plain · ${host}`);
  },
);

const google = 'https://www.googletagmanager.com';

test(
  'SH-3.29 BY-1.15 OPS-012 counters of the general info run for known types, for guests and players, not on the cashier nor without consent, and no longer than it stands',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const reports: string[] = [];
    await page.route(`${google}/**`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `(window.ran??=[]).push(document.currentScript.src);
          trustedTypes.createPolicy('goog#html', {createHTML: (html) => html});
          fetch('https://region1.google-analytics.com/g/collect', {mode: 'no-cors'});`,
      }),
    );
    await page.route('https://region1.google-analytics.com/**', (route) => {
      reports.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    const analytic = [
      { type: 'googleAnalytics', id: 'G-EVEN1' },
      { type: 'moon', id: 'M-1' },
      { type: 'gtm', id: "x'+alert(1)" },
    ];
    const ran = () => page.evaluate(() => (globalThis as unknown as { ran?: string[] }).ran ?? []);
    const layer = () =>
      page.evaluate(() =>
        ((globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
          typeof entry[1] === 'string' ? entry[1] : '',
        ),
      );
    await site.sandbox.setOverrides({ general: { analytic } });
    await visit.open('/terms');
    await expect.poll(ran).toEqual([`${google}/gtag/js?id=G-EVEN1`]);
    expect(await layer()).toContain('G-EVEN1');
    await expect.poll(() => reports.length).toBe(1);
    expect((await site.logs()).filter((line) => line.includes('counter of type moon'))).not.toEqual([]);

    await site.sandbox.setOverrides({ general: { analytic: [{ type: 'gtm', id: 'GTM-EVEN2' }] } });
    const { login } = await site.sandbox.createPlayer();
    const cookies = await site.sandbox.signIn(login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await visit.open('/terms');
    await expect.poll(ran).toEqual([`${google}/gtm.js?id=GTM-EVEN2`]);
    await visit.open('/cashier/deposit');
    expect(await ran()).toEqual([]);

    await site.sandbox.setOverrides({
      general: { analytic: [{ type: 'gtm', id: 'GTM-EVEN2' }] },
      config: { consent: { enabled: true } },
    });
    await visit.open('/terms');
    expect(await ran()).toEqual([]);
    await page.context().addCookies([{ name: 'consent', value: 'all', url: site.url }]);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(scriptsOf('outside'), async (route) => {
      await held;
      await route.continue();
    });
    await visit.open('/terms');
    await expect.poll(ran).toHaveLength(1);
    const change = page.getByRole('contentinfo').getByRole('button', { name: visit.t('shell.consent') });
    // Not before a press is answered.
    await expect(change).toBeDisabled();
    release();
    await change.click();
    const bar = page.getByRole('region', { name: visit.t('outside.consent.title') });
    const reloaded = page.waitForEvent('load');
    await bar.getByRole('button', { name: visit.t('outside.consent.necessary') }).click();
    await reloaded;
    expect(await ran()).toEqual([]);
    await expect(bar).toHaveCount(0);
  },
);
