import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { payByPhone } from './pages/cashier.ts';
import { visitAs } from './pages/intents.ts';
import { reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const minuteMs = 60_000;

/** The actors of the page run: what comes before is not seen by the inactivity timers. */
const expectAwake = (page: Page) => page.waitForFunction(() => window.croupier !== undefined);
const warningOf = ({ page, t }: Visit) =>
  page.getByRole('alertdialog', { name: t('dialogs.inactivity.title') });
/** A player whose browser's time the test moves; general info is read anew by a site of its own locale. */
const rest = async (visit: Visit) => {
  const player = await visit.site.sandbox.createPlayer();
  await visitAs(visit, player);
  await visit.page.clock.install();
  await visit.open('/');
  await expectAwake(visit.page);
  return player;
};

test(
  'SH-2.117 SH-4.20 the warning that stands there at 80 % of the time cannot be closed, and counts down',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await rest(visit);
    const warning = warningOf(visit);
    // 30 minutes by general info: 80 % are 24.
    await page.clock.fastForward(23 * minuteMs);
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward(2 * minuteMs);
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('button', { name: t('common.close') })).toHaveCount(0);
    const left = async () => Number(/\d+/.exec((await warning.locator('svg text').textContent()) ?? '')?.[0]);
    const first = await left();
    expect(first).toBeLessThanOrEqual(360);
    expect(first).toBeGreaterThan(240);
    await page.clock.fastForward(60_000);
    await expect.poll(left).toBeLessThanOrEqual(first - 59);
  },
);

test(
  'SH-4.18 SH-4.19 SH-4.22 SH-9.07 SH-9.08 a resting player is warned at 80 % of the time, counts down, and stays by doing something',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const guest = visitOf(page, site);
    await rest(visit);
    const warning = warningOf(visit);
    // 30 minutes by general info: 80 % are 24.
    await page.clock.runFor(23 * minuteMs);
    await expect(warning).toHaveCount(0);
    await page.keyboard.press('Shift');
    await page.clock.runFor(23 * minuteMs);
    await expect(warning).toHaveCount(0);
    await page.clock.runFor(2 * minuteMs);
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('button', { name: t('common.close') })).toHaveCount(0);
    const left = async () => Number(/\d+/.exec((await warning.locator('svg text').textContent()) ?? '')?.[0]);
    const first = await left();
    expect(first).toBeLessThanOrEqual(360);
    expect(first).toBeGreaterThan(280);
    await page.clock.runFor(60_000);
    await expect.poll(left).toBeLessThanOrEqual(first - 59);
    await expect(warning).toContainText(t('dialogs.inactivity.text', { seconds: await left() }));
    await warning.getByRole('button', { name: t('dialogs.inactivity.stay') }).click();
    await page.clock.runFor(1000);
    await expect(warning).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('shell.figures'), exact: true })).toBeVisible();
    // A guest is not watched.
    await page.context().clearCookies();
    await reload(guest);
    await page.clock.runFor(40 * minuteMs);
    await expect(warning).toHaveCount(0);
  },
);

test(
  'BY-1.10 SH-4.21 SH-4.16 at the full time the player is logged out in all tabs, and activity in one keeps the others',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await rest(visit);
    const other = await context.newPage();
    const second = visitOf(other, site);
    await second.open('/gamehall');
    await expectAwake(other);
    const sessions = async () => {
      const [row] = await site.sandbox.query(
        'select count(*) as n from sessions where uid = ? and ended_at is null',
        [player.uid],
      );
      return Number(row?.['n']);
    };
    expect(await sessions()).toBe(1);
    // One clock moves all pages of a context. Jumps, not runs: polls of half an hour at once would queue and come too late.
    await page.clock.fastForward(25 * minuteMs);
    for (const tab of [visit, second]) await expect(warningOf(tab)).toBeVisible();
    // What is done in the other tab counts here, too.
    await other.keyboard.press('Shift');
    for (const tab of [visit, second]) await expect(warningOf(tab)).toHaveCount(0);
    await page.clock.fastForward(23 * minuteMs);
    for (const tab of [visit, second]) await expect(warningOf(tab)).toHaveCount(0);
    expect(await sessions()).toBe(1);
    await page.clock.fastForward(2 * minuteMs);
    for (const tab of [visit, second]) await expect(warningOf(tab)).toBeVisible();
    expect(await sessions()).toBe(1);
    await page.clock.fastForward(6 * minuteMs);
    for (const tab of [visit, second]) {
      await expect.poll(() => new URL(tab.page.url()).pathname, { timeout: 20_000 }).toBe('/');
      await expect(
        tab.page.getByRole('banner').getByRole('button', { name: tab.t('shell.login'), exact: true }),
      ).toBeVisible();
      await expect(
        tab.page.getByRole('region', { name: tab.t('shell.toasts') }).getByText(tab.t('toast.rested.text')),
      ).toBeVisible();
    }
    expect(await sessions()).toBe(0);
  },
);

test(
  'SH-4.18 SH-4.20 activity that is yet to come, in the store of the device or told by another tab, keeps nobody signed in',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { uid } = await rest(visit);
    await page.evaluate((player) => {
      const shared = { uid: player, at: Date.UTC(2099, 0, 1) };
      localStorage.setItem('last_activity', JSON.stringify(shared));
      document.dispatchEvent(new Event('visibilitychange'));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      new BroadcastChannel('croupier.activity').postMessage(shared);
    }, uid);
    // What is told after it has been heard, too.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const [from, to] = [new BroadcastChannel('test'), new BroadcastChannel('test')];
          to.addEventListener('message', done);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
          from.postMessage('');
        }),
    );
    await page.clock.fastForward(25 * minuteMs);
    await expect(warningOf(visit)).toBeVisible();
  },
);

test(
  'SH-2.116 resting at the cashier opens InteractivityWarning, which neither cancels nor signs out',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
    await visitAs(visit, player);
    await page.clock.install();
    await visit.open('/cashier/deposit');
    await expectAwake(page);
    await page.clock.runFor(6 * minuteMs);
    const warning = page.getByRole('alertdialog', { name: t('dialogs.attention.title') });
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('button', { name: t('dialogs.attention.support') })).toBeVisible();
    await warning.getByRole('button', { name: t('dialogs.attention.continue') }).click();
    await expect(warning).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/cashier/deposit');
    await page.clock.runFor(6 * minuteMs);
    await expect(warning).toBeVisible();
  },
);

test(
  'AC-3.52 who rests in the frame of a payment is asked for attention; the chat opens beside the payment',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setOverrides({
      general: { user_inactivity_pp_time: 2 },
      support: { chat: 'freshChat', config: { id: '12', license: '', src: '', widget_id: '', lang: '' } },
    });
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 1000n }));
    await payByPhone(visit);
    const provider = page.frameLocator(`iframe[title="${t('deposit.frame')}"]`);
    await provider.locator('body').click({ position: { x: 2, y: 2 } });
    await expect(page.locator('iframe[data-chat]')).toBeVisible();
    const warning = page.getByRole('alertdialog', { name: t('dialogs.attention.title') });
    await warning.getByRole('button', { name: t('dialogs.attention.support') }).click();
    await expect(page.frameLocator('iframe[data-chat]').getByLabel('Message')).toBeVisible();
    await expect(provider.locator('body')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/cashier/deposit/phone_bill');
  },
);
