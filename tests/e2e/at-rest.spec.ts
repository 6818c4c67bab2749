import type { Page } from 'playwright/test';
import { parseReport } from '../../machines/journal/report.ts';
import { expect, test } from '../harness/test.ts';
import { chunkAt } from './pages/files.ts';
import { visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const all = ['effect', 'effects', 'journal'];

/** Names of the files of this page that come only when it is used, in the order of the alphabet. */
const watchLater = (page: Page): (() => readonly string[]) => {
  const names = new Set<string>();
  page.on('framenavigated', (frame) => frame === page.mainFrame() && names.clear());
  page.on('request', (request) => {
    const name = chunkAt(request.url());
    if (name !== undefined && all.includes(name)) names.add(name);
  });
  return () => [...names].toSorted();
};
/** The actors are awake, with those that come from outside. */
const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.croupier !== undefined);
  await page.waitForLoadState('networkidle');
};

test(
  'a guest’s page that nobody uses loads neither the runtime of effects nor the journal, and both at the first sign',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const files = watchLater(page);
    const hits: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/hit') hits.push(request.url());
    });
    await page.goto(visit.href('/'), { referer: 'https://ads.example/board' });
    await awake(page);
    // The visit is told all the same.
    await expect.poll(() => hits.length).toBe(1);
    expect(files()).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(files).toEqual(all);
    // What came before the journal is in it.
    const report = parseReport(await page.evaluate(() => window.croupier?.exportReport() ?? ''));
    const [journal] = report.ok ? report.report.pages : [];
    expect(journal?.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['client.started', 'loadOutside', 'tellVisit']),
    );
    // The page after it goes on from there.
    await page.goto(visit.href('/gamehall'));
    await expect.poll(files).toContain('journal');
  },
);

test(
  'a page that is looked at and not touched gets them after half a minute; a report of it can be had at once',
  desktop,
  async ({ page, site }) => {
    const files = watchLater(page);
    await page.clock.install();
    await visitOf(page, site).open('/gamehall');
    await awake(page);
    await page.clock.runFor(25_000);
    expect(files()).toEqual([]);
    const report = parseReport(await page.evaluate(() => window.croupier?.exportReport() ?? ''));
    expect(report.ok && report.report.pages.at(-1)?.entries.map(({ type }) => type)).toContain(
      'client.started',
    );
    expect(files()).toEqual(['journal']);
    await page.clock.runFor(10_000);
    await expect.poll(files).toEqual(all);
  },
);

test('the page of a player has both by itself', desktop, async ({ page, site }) => {
  const files = watchLater(page);
  const { login } = await site.sandbox.createPlayer({ mainMinor: 100n });
  const cookies = await site.sandbox.signIn(login);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  await visitOf(page, site).open('/');
  await expect.poll(files).toEqual(all);
});
