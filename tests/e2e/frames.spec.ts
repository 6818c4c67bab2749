import type { Page } from 'playwright/test';
import type { SiteHandle } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { amountField, decideInFrame, expectPaid, payByPhone } from './pages/cashier.ts';
import { expectBooked, visitAs } from './pages/intents.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** Holds what a page of others is asked for, or answers it otherwise, until it is let go. */
const spoil = async (
  page: Page,
  site: SiteHandle,
  path: string,
  how: 'hangs' | 'refuses to be framed',
): Promise<{ readonly asked: () => number; readonly mend: () => void }> => {
  const here = (url: URL): boolean => url.origin === site.sandboxUrl && url.pathname.startsWith(path);
  let asked = 0;
  let isSpoilt = true;
  await page.route(here, async (route) => {
    if (!isSpoilt) return route.continue();
    asked += 1;
    if (how === 'hangs') return undefined;
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' },
      body: '<!doctype html><title>nobody frames me</title>',
    });
  });
  return { asked: () => asked, mend: () => void (isSpoilt = false) };
};

const signedInGame = async (visit: Visit): Promise<void> => {
  const player = await visit.site.sandbox.createPlayer({ mainMinor: 1000n });
  await visitAs(visit, player);
  await visit.page.clock.install();
};

test(
  'a game that never comes says so, is loaded again, and can be played then',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedInGame(visit);
    const game = await spoil(page, site, '/frame/', 'hangs');
    await page.goto(visit.href('/game/double_bell#real'));
    await expect.poll(game.asked).toBe(1);
    await expect(page.getByText(t('frame.late.title'))).toHaveCount(0);
    await page.clock.fastForward(13_000);
    const told = page.getByRole('alert').filter({ hasText: t('frame.late.title') });
    await expect(told).toBeVisible();
    await expect(told.getByRole('link', { name: t('game.back') })).toBeVisible();
    game.mend();
    await told.getByRole('button', { name: t('frame.again') }).click();
    await slotOf(visit);
    await expect(told).toHaveCount(0);
  },
);

test(
  'a game that lets nobody frame it leaves a way on, and one that is played does not',
  desktop,
  async ({ page, site, watch }) => {
    watch.allow(/frame-ancestors|X-Frame-Options|Refused to (?:frame|display)|chrome-error/i);
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedInGame(visit);
    const game = await spoil(page, site, '/frame/', 'refuses to be framed');
    await page.goto(visit.href('/game/double_bell#real'));
    await expect.poll(game.asked).toBe(1);
    await expect(page.getByText(t('game.launching'))).toHaveCount(0);
    await page.clock.fastForward(16_000);
    const hint = page.getByRole('status').filter({ hasText: t('frame.quiet') });
    await expect(hint).toBeVisible();
    game.mend();
    await hint.getByRole('button', { name: t('frame.again') }).click();
    const slot = await slotOf(visit);
    await expect(hint).toHaveCount(0);
    await slot.locator('#spin').click();
    await expect(slot.locator('#result')).not.toBeEmpty();
    await page.clock.fastForward(60_000);
    await expect(hint).toHaveCount(0);
  },
);

for (const how of ['hangs', 'refuses to be framed'] as const)
  test(
    `a payment page that ${how}: the player is told, loads it again, and pays once`,
    desktop,
    async ({ page, site, watch }) => {
      if (how !== 'hangs')
        watch.allow(/frame-ancestors|X-Frame-Options|Refused to (?:frame|display)|chrome-error/i);
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await page.clock.install();
      const pay = await spoil(page, site, '/pay/', how);
      await payByPhone(visit);
      await expect.poll(pay.asked).toBe(1);
      const told = page.getByRole('status').filter({ hasText: t('deposit.frame.late.title') });
      await expect(told).toHaveCount(0);
      await page.clock.fastForward(16_000);
      await expect(told).toBeVisible();
      await expect(told.getByRole('link', { name: t('deposit.left.check') })).toBeVisible();
      pay.mend();
      await told.getByRole('button', { name: t('deposit.frame.again') }).click();
      await expect(told).toHaveCount(0);
      const id = await decideInFrame(visit, 'approve');
      await expectPaid(visit, id);
      await expectBooked(visit, player.login, [5000n]);
    },
  );

test(
  'a payment page that hangs can be left for another deposit, or for how it stands',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer();
    await visitAs(visit, player);
    await page.clock.install();
    const pay = await spoil(page, site, '/pay/', 'hangs');
    await payByPhone(visit);
    await expect.poll(pay.asked).toBe(1);
    await page.clock.fastForward(13_000);
    await page.getByRole('button', { name: t('deposit.left.restart') }).click();
    await expect(amountField(visit, 'deposit')).toBeVisible();
    await payByPhone(visit);
    await expect.poll(pay.asked).toBe(2);
    await page.clock.fastForward(13_000);
    await page.getByRole('link', { name: t('deposit.left.check') }).click();
    await expectPath(visit, /^\/cashier\/paypending\//);
    await expectBooked(visit, player.login, []);
  },
);
