import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn, sendCredentials } from './pages/auth.ts';
import { holdScript } from './pages/held-calls.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Of what is seen, as browsers count it; what the design allows a page. */
const LIMIT = 0.01;

/** Adds up what moves though nobody has touched anything, and names it. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved, shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: ReadonlyArray<{
            readonly node: Node | null;
            readonly previousRect: DOMRect;
            readonly currentRect: DOMRect;
          }>;
        };
        if (hadRecentInput) continue;
        (globalThis as never as { shift: number }).shift += value;
        const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            `${node?.nodeName ?? ''} “${(node?.textContent ?? '').slice(0, 24)}” ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since it was asked the last time. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    const seen = globalThis as never as { shift: number; moved: string[] };
    const told = { shift: seen.shift, moved: seen.moved.slice() };
    seen.shift = 0;
    seen.moved.length = 0;
    return told;
  });

const expectStill = async (page: Page, where: string): Promise<void> => {
  const { shift, moved } = await shifts(page);
  expect(shift, `${where}: ${moved.join(', ')}`).toBeLessThan(LIMIT);
};

/** As a phone on Slow 4G. Faces are left out: whether those of the system are as wide is the system's. */
const onSlowLine = async ({ page }: Visit): Promise<void> => {
  await page.route('**/*.woff2', (route) => route.abort());
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
    connectionType: 'cellular4g',
  });
};

/** Follows a link of the page, and waits until the next page has all that it reads. */
const follow = async ({ page }: Visit, path: string): Promise<void> => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await expect(heading).not.toHaveText(before ?? '');
  await expect
    .poll(() =>
      page
        .locator('[data-loading]')
        .evaluateAll((found) => found.filter((one) => one.getBoundingClientRect().top < innerHeight).length),
    )
    .toBe(0);
};

for (const tag of ['@phone', '@desktop'] as const) {
  test(`nothing that is seen moves while a page comes alive on a slow line and is scrolled to its end ${tag}`, async ({
    page,
    site,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/\/fonts\//);
    const visit = visitOf(page, site);
    await watchShifts(page);
    await onSlowLine(visit);
    for (const path of ['/', '/gamehall', '/promotions']) {
      await visit.open(path);
      await page.waitForLoadState('networkidle');
      await expectStill(page, path);
      const end = page.getByRole('contentinfo').getByRole('link').last();
      await expect(async () => {
        await page.mouse.wheel(0, 120);
        await expect(end).toBeInViewport({ timeout: 50 });
      }).toPass({ timeout: 30_000, intervals: [20] });
      await page.waitForLoadState('networkidle');
      await expectStill(page, `${path} to its end`);
    }
  });

  test(`the foot of the site does not come into sight while the next page is on its way on a slow line ${tag}`, async ({
    page,
    site,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/\/fonts\//);
    const visit = visitOf(page, site);
    await signedIn(visit, { mainMinor: 100_00n });
    await watchShifts(page);
    await visit.open('/');
    await onSlowLine(visit);
    await shifts(page);
    for (const path of ['/gamehall', '/promotions', '/cashier/deposit', '/support', '/tournaments', '/']) {
      await follow(visit, path);
      await expectStill(page, path);
    }
  });

  test(`a player's home comes with its head when it is led to from elsewhere on a slow line ${tag}`, async ({
    page,
    site,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/\/fonts\//);
    const visit = visitOf(page, site);
    await signedIn(visit, { mainMinor: 100_00n });
    await watchShifts(page);
    await visit.open('/support');
    await onSlowLine(visit);
    await shifts(page);
    await follow(visit, '/');
    await expectStill(page, 'home');
  });

  test(`the strip of figures pushes nothing when its code comes after the page of who has just signed in ${tag}`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 100_00n });
    const strip = page.getByRole('region', { name: t('shell.figures'), exact: true });
    const top = async () => (await page.getByRole('main').boundingBox())?.y;
    const letGo = await holdScript(page, 'FiguresStrip');
    await watchShifts(page);
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeVisible();
    // The head of a player's home is a strip, that of a guest fills the screen.
    const head = page.getByRole('main').getByRole('heading', { level: 1 }).locator('xpath=ancestor::section');
    await expect.poll(async () => (await head.boundingBox())?.height ?? 999).toBeLessThan(260);
    await expect(strip).toHaveCount(0);
    const before = await top();
    await shifts(page);
    letGo();
    await expect(strip).toBeVisible();
    expect(await top()).toBe(before);
    await expectStill(page, 'home');
  });
}
