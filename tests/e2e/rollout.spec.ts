import type { Page } from 'playwright/test';
import { isInShare } from '../../server/site/rollout.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { expect, test } from '../harness/test.ts';
import { startSite } from '../harness/site.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** The brand as a visitor reads it and as the page is coloured by it. */
const expectBrand = async ({ page, t }: Visit, name: 'Evenfall' | 'Lantern'): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-brand', name.toLowerCase());
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell.home', { brand: name }) }),
  ).toBeVisible();
  const hue = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-room-h'),
  );
  expect(hue).toBe(name === 'Lantern' ? '152' : '16');
};

const reportOf = async (page: Page) => {
  await page.waitForFunction(() => window.croupier !== undefined);
  const report = parseReport(await page.evaluate(() => window.croupier?.exportReport() ?? ''));
  return report.ok ? report.report.pages.map(({ header }) => header.rollout ?? null) : [];
};

const toLanguage = (visit: Visit, code: string) =>
  visit.page
    .getByRole('contentinfo')
    .getByRole('combobox', { name: visit.t('shell.language') })
    .selectOption(code);

test(
  'a visitor of the candidate sees its name, its colours and no tournaments, also in another language and another tab; after the end of the rollout an open tab returns at the next read',
  desktop,
  async ({ page, site, context, newVisitor, watch }) => {
    watch.allow(/status of 404/);
    test.setTimeout(60_000);
    const visit = visitOf(page, site);
    // Who has just come sees the present configuration: shared caches may have the page.
    await page.goto(`${site.url}/sandbox/rollout/100?to=/`);
    await expectBrand(visit, 'Evenfall');
    // Who only looks asks the platform for nothing: the visit is numbered with the first call.
    await page.mouse.move(200, 200);
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'visit_id'), {
        timeout: 20_000,
      })
      .toBe(true);
    await visit.open('/gamehall');
    await expectBrand(visit, 'Lantern');
    await page.reload();
    await expectBrand(visit, 'Lantern');
    const tournaments = page.locator('a[href$="/tournaments"]');
    await expect(tournaments).toHaveCount(0);
    expect((await page.goto(visit.href('/tournaments')))?.status()).toBe(404);

    await visit.open('/gamehall');
    const settings = page.waitForResponse((answer) => answer.url().includes('/nfx/cms-config/'));
    await toLanguage(visit, 'ar');
    expect(await (await settings).text()).not.toContain('rollout');
    await page.waitForURL(/\/ar\/gamehall$/);
    const other = visitOf(page, site, 'ar');
    await expect(
      page.getByRole('banner').getByRole('link', { name: other.t('shell.home', { brand: 'Lantern' }) }),
    ).toBeVisible();
    await expect(tournaments).toHaveCount(0);
    const tab = visitOf(await context.newPage(), site, 'ar');
    await tab.open('/winners');
    await expectBrand(tab, 'Lantern');
    expect((await reportOf(tab.page)).at(-1)).toBe('lantern');

    // Somebody ends it while both tabs are open.
    const operator = await newVisitor();
    await operator.page.goto(`${site.url}/sandbox/rollout/0?to=/winners`);
    await toLanguage(other, 'ru');
    await page.waitForURL(/\/ru\/gamehall$/);
    const russian = visitOf(page, site, 'ru');
    await expect(
      page.getByRole('banner').getByRole('link', { name: russian.t('shell.home', { brand: 'Evenfall' }) }),
    ).toBeVisible();
    await tab.page.reload();
    await expectBrand(tab, 'Evenfall');
    expect((await reportOf(tab.page)).at(-1)).toBeNull();
    await expect(tab.page.locator('a[href$="/tournaments"]').first()).toBeAttached();
  },
);

const brandAt = async (url: string, visitId: string) => {
  const headers = visitId === '' ? {} : { cookie: `visit_id=${visitId}` };
  const answer = await fetch(url, { headers });
  const html = await answer.text();
  return {
    html,
    brand: / data-brand="(\w+)"/.exec(html)?.[1],
    kept: answer.headers.get('cache-control') ?? '',
    from: answer.headers.get('x-cache'),
  };
};

/** What the platform's answer tells a browser. */
const toldAt = async (url: string, visitId: string) => {
  const headers = { cookie: `visit_id=${visitId}` };
  const answer = await fetch(`${url}/nfx/cms-config/en-US`, { headers });
  const text = await answer.text();
  const { brand } = JSON.parse(text) as { brand: { name: string } };
  return [brand.name, text.includes('rollout')];
};

test(
  'half of the visitors see the candidate, each the same on all pages, after a restart and at another server; kept pages of guests never hold it, and ROLLOUT=off shows it to nobody',
  desktop,
  async ({ site }) => {
    test.setTimeout(90_000);
    const other = await startSite();
    const off = await startSite({ ROLLOUT: 'off' });
    try {
      await site.start();
      for (const one of [site, other, off]) await one.sandbox.setSwitches({ rolloutPercent: 50 });
      const visits = Array.from({ length: 30 }, (_, at) => `visit${at}`);
      const isIn = (visitId: string) => isInShare({ name: 'lantern', share: 0.5 }, visitId);
      const armsAt = async (url: string) => {
        const seen: [string, string | undefined][] = [];
        for (const visitId of visits)
          for (const path of ['/gamehall', '/', '/gamehall']) {
            const { brand, kept } = await brandAt(url + path, visitId);
            seen.push([visitId, brand]);
            expect([path, kept]).toEqual([path, expect.stringMatching(isIn(visitId) ? /^private/ : /./)]);
          }
        return seen;
      };
      const expected = visits.flatMap((visitId) => {
        const brand = isIn(visitId) ? 'lantern' : 'evenfall';
        return Array.from({ length: 3 }, () => [visitId, brand]);
      });
      expect(new Set(expected.map(([, brand]) => brand)).size).toBe(2);
      expect(await armsAt(site.url)).toEqual(expected);
      const kept = await brandAt(`${site.url}/gamehall`, '');
      expect([kept.brand, kept.from, kept.kept.split(',')[0]]).toEqual(['evenfall', 'hit', 'public']);
      expect(/data-brand="lantern"|rollout/.test(kept.html)).toBe(false);
      expect(await armsAt(other.url)).toEqual(expected);
      await site.stop();
      await site.start();
      expect(await armsAt(site.url)).toEqual(expected);

      for (const visitId of visits.slice(0, 8)) {
        const { brand, html } = await brandAt(`${off.url}/gamehall`, visitId);
        expect([brand, html.includes('rollout')]).toEqual(['evenfall', false]);
        expect(await toldAt(off.url, visitId)).toEqual(['Evenfall', false]);
        expect(await toldAt(site.url, visitId)).toEqual([isIn(visitId) ? 'Lantern' : 'Evenfall', false]);
      }
      expect(await (await fetch(`${off.url}/healthz`)).text()).toContain('"isOn":false');
    } finally {
      await site.sandbox.setSwitches({ rolloutPercent: 0 });
      await Promise.all([other, off].map((one) => one.dispose()));
    }
  },
);
