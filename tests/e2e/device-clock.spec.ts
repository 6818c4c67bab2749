import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;

const warningOf = ({ page, t }: Visit) =>
  page.getByRole('alertdialog', { name: t('dialogs.inactivity.title') });

/** A player whose actors run, on a device whose clock the test sets. */
const atRest = async (visit: Visit): Promise<void> => {
  await visitAs(visit, await visit.site.sandbox.createPlayer());
  await visit.page.clock.install();
  await visit.open('/');
  await visit.page.waitForFunction(() => window.croupier !== undefined);
};

/** The device's clock is set; timers run on as they were. */
const putClock = async (page: Page, byMs: number): Promise<void> =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs);

/** General info names 30 minutes: the warning stands there after 24. */
for (const [name, byMs] of [
  ['back by an hour', -hourMs],
  ['back by twelve years', -12 * yearMs],
] as const) {
  test(`SH-4.18 SH-4.19 a device's clock that is put ${name} keeps no resting player signed in @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await atRest(visit);
    await page.clock.fastForward(minuteMs);
    await putClock(page, byMs);
    await page.clock.fastForward(25 * minuteMs);
    await expect(warningOf(visit)).toBeVisible();
    const left = await warningOf(visit).locator('svg text').textContent();
    expect(Number(/\d+/.exec(left ?? '')?.[0])).toBeLessThanOrEqual(360);
    await page.clock.fastForward(6 * minuteMs);
    await expect(
      page.getByRole('banner').getByRole('button', { name: visit.t('shell.login'), exact: true }),
    ).toBeVisible({ timeout: 20_000 });
  });

  test(`SH-4.18 SH-4.19 a player who does something is not signed out after the device's clock was put ${name} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site);
    await atRest(visit);
    await page.clock.fastForward(minuteMs);
    await putClock(page, byMs);
    await page.clock.fastForward(20 * minuteMs);
    await page.keyboard.press('Shift');
    await page.clock.fastForward(20 * minuteMs);
    await expect(warningOf(visit)).toHaveCount(0);
    // Activity counts from when it was, by the clock as it is now.
    await page.clock.fastForward(5 * minuteMs);
    await expect(warningOf(visit)).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(warningOf(visit)).toHaveCount(0);
  });
}

test('SH-4.18 SH-4.21 after the clock was put back, activity in another tab keeps this one signed in @desktop', async ({
  page,
  site,
  context,
}) => {
  const visit = visitOf(page, site);
  await atRest(visit);
  await page.clock.fastForward(minuteMs);
  await putClock(page, -hourMs);
  const other = await context.newPage();
  await visitOf(other, site).open('/gamehall');
  await other.waitForFunction(() => window.croupier !== undefined);
  await page.clock.fastForward(20 * minuteMs);
  await other.keyboard.press('Shift');
  await page.clock.fastForward(20 * minuteMs);
  await expect(warningOf(visit)).toHaveCount(0);
});

test('SH-4.18 a clock that is put ahead by a year asks, and a player who does something stays @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await atRest(visit);
  await putClock(page, yearMs);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(20 * minuteMs);
  await expect(warningOf(visit)).toHaveCount(0);
  await page.clock.fastForward(5 * minuteMs);
  await expect(warningOf(visit)).toBeVisible();
});

for (const [name, deviceAheadMs, platformAheadMs] of [
  ['device is six hours ahead, as with a wrong zone', 6 * hourMs, 0],
  ['platform is six hours behind device and front server', 0, -6 * hourMs],
] as const)
  test(`a game of a player whose ${name}, goes on for its time @desktop`, async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.moveClock(platformAheadMs);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 1000n }));
    await page.clock.install({ time: Date.now() + deviceAheadMs });
    await visit.open('/game/double_bell#real');
    const frame = page.locator('iframe');
    await expect(frame).toBeVisible();
    await page.clock.fastForward(minuteMs);
    await expect(frame).toBeVisible();
    await expect(page.getByText(visit.t('game.expired.title'))).toHaveCount(0);
  });
