import { expect, test } from '../harness/test.ts';
import { actorsOf, stateOf } from './pages/actors.ts';
import { picture } from './pages/pictures.ts';
import { expectLive, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const cards = ({ page }: Visit) => page.getByRole('main').locator('a[href*="/game/"]');
const shown = async (visit: Visit) => Number(new URL(visit.page.url()).searchParams.get('shown') ?? 18);
/** Boxes of the grid's places that are seen, row by row, without those above the screen. */
const rows = ({ page }: Visit) =>
  page.evaluate(() => {
    const grid = document.querySelector('main a[href*="/game/"]')?.parentElement?.parentElement;
    const byTop = new Map<number, number>();
    for (const child of grid?.children ?? []) {
      const { top, height } = child.getBoundingClientRect();
      if (height > 0 && child.localName !== 'svg')
        byTop.set(Math.round(top), (byTop.get(Math.round(top)) ?? 0) + 1);
    }
    return [...byTop.values()];
  });

test('AC-9.21 who looks at what stands below the list stays there, and sees the games that have come @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await visit.open('/gamehall');
  await expect.poll(() => stateOf(page, 'gameHall')).not.toBeNull();
  const more = page.getByRole('button', { name: visit.t('list.more', { count: 18 }) });
  const end = await more.evaluate((button) => {
    button.scrollIntoView({ block: 'start', behavior: 'instant' });
    return scrollY;
  });
  await expect(cards(visit).nth(24)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(end);
  expect(await shown(visit)).toBeLessThan(72);
});

test('AC-9.21 the hall grows by 18 as it is scrolled, some pages in a row, and then waits for its button, so that the footer can be reached; by keyboard it is the button alone @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const more = page.getByRole('button', { name: t('list.more', { count: 18 }) });
  await visit.open('/gamehall');
  await expect(cards(visit)).toHaveCount(18);
  // Every step of it, however quick: two of them can be one write of the address.
  await expect.poll(() => stateOf(page, 'gameHall')).not.toBeNull();
  const actors = await actorsOf(page);
  await actors.evaluate((directory) => {
    type Told = { readonly context: { readonly query: { readonly shown: number } } };
    type Hall = { readonly subscribe: (tell: (snapshot: Told) => void) => unknown };
    const steps: string[] = [];
    (directory.get('gameHall') as unknown as Hall).subscribe(({ context }) => {
      const now = String(context.query.shown);
      if (now !== '18' && steps.at(-1) !== now) steps.push(now);
    });
    Object.assign(window, { steps });
  });
  const down = async () => {
    await page.mouse.wheel(0, 1500);
    return shown(visit);
  };
  await expect.poll(down, { intervals: [200] }).toBe(90);
  const steps = () => page.evaluate(() => (window as never as { readonly steps: readonly string[] }).steps);
  expect(await steps()).toEqual(['36', '54', '72', '90']);
  const footer = page.getByRole('contentinfo').getByRole('link').last();
  await expect(async () => {
    await down();
    await expect(footer).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 10_000 });
  expect(await shown(visit)).toBe(90);
  await more.click();
  await expect.poll(down, { intervals: [200] }).toBe(180);
  expect((await steps()).slice(4)).toEqual(['108', '126', '144', '162', '180']);

  await visit.open('/gamehall');
  await expectLive(page);
  await page.keyboard.press('Tab');
  await cards(visit).nth(16).focus();
  const isThere = () => more.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 8 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  expect(await shown(visit)).toBe(18);
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(visit)).toBe(36);
});

test('every row of the hall is whole at every width @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  test.setTimeout(120_000);
  for (const count of [18, 36, 54]) {
    await visit.open(`/gamehall?shown=${count}`);
    await expect(cards(visit)).toHaveCount(count);
    for (const width of [390, 560, 834, 1024, 1300, 1440, 1700, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => new Set(await rows(visit)).size, `${count} at ${width}`).toBe(1);
      if (count < 54) continue;
      await page.getByRole('main').getByRole('button', { name: /^Show/ }).scrollIntoViewIfNeeded();
      await picture(visit, `hall-end-${width}`);
    }
  }
});

test('on a phone the games begin in the first half of the screen, and the providers are offered once @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await visit.open('/gamehall');
  const main = page.getByRole('main');
  expect((await cards(visit).first().boundingBox())?.y).toBeLessThan(400);
  await expect(main.getByRole('button', { name: t('hall.providers'), exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: t('hall.providers.all') })).toBeHidden();
  await picture(visit, 'hall-phone');
});
