import { expect, test } from '../harness/test.ts';
import { requestToast } from './pages/actors.ts';
import { holdRounds, interruption, openSlot, realityCheck, startRound } from './pages/rounds.ts';
import { visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const market = { market: 'gb', gateSteps: '', timeToForceLogout: 0 } as const;
/** The check is due half an hour after the sign-in. */
const nearCheck = '29:30';

test(
  'HP-07 what comes due while a round runs waits until its result has stood alone; what the player presses opens at once',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches(market);
    const visit = visitOf(page, site);
    const { t } = visit;
    const { slot } = await openSlot(visit);
    await page.clock.fastForward(nearCheck);
    const held = await holdRounds(visit);
    await startRound(visit, slot);
    const toast = page.getByRole('region', { name: t('shell.toasts') }).getByText(t('shell.confirm.sent'));
    await requestToast(page, { kind: 'success', title: { id: 'shell.confirm.sent' }, sticky: true });
    await page.clock.fastForward(40_000);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('game.deposit') })
      .click();
    const deposit = page.getByRole('dialog', { name: t('quick.title') });
    await expect(deposit).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deposit).toHaveCount(0);
    await expect(realityCheck(visit)).toHaveCount(0);
    await expect(toast).toHaveCount(0);

    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
    await held.release();
    await expect(slot.locator('#result')).not.toBeEmpty();
    await page.clock.runFor(1000);
    await expect(realityCheck(visit)).toHaveCount(0);
    await expect(toast).toHaveCount(0);
    await page.clock.runFor(2500);
    await page.clock.resume();
    await expect(realityCheck(visit)).toBeVisible();
    await realityCheck(visit)
      .getByRole('button', { name: t('limits.check.continue') })
      .click();
    await expect(toast).toBeVisible();
  },
);

test(
  'HP-07 a game that hangs in a round holds nothing back for longer than the market’s bound, and that is said',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches(market);
    const visit = visitOf(page, site);
    const { slot } = await openSlot(visit);
    // The sandbox's slot gives up by itself; this one does not.
    await slot.locator('body').evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await page.clock.fastForward(nearCheck);
    await holdRounds(visit);
    await startRound(visit, slot);
    await page.clock.fastForward(40_000);
    await expect(interruption(visit, 'late')).toHaveCount(0);
    await expect(realityCheck(visit)).toHaveCount(0);
    await page.clock.fastForward(25_000);
    await expect(realityCheck(visit)).toBeVisible();
    await expect(page.getByText(visit.t('rounds.late'))).toBeAttached();
  },
);

test(
  'HP-07 over a game that tells of no rounds it is shown at once, and the journal says so',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches(market);
    await page.route('**/slot.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/round(?:Start|End|Lost)/g, 'untold'),
      });
    });
    const visit = visitOf(page, site);
    const { slot } = await openSlot(visit);
    await page.clock.fastForward(nearCheck);
    await holdRounds(visit);
    const asked = page.waitForRequest('**/frame/spin');
    await slot.locator('#spin').click();
    await asked;
    await page.clock.fastForward(40_000);
    await expect(realityCheck(visit)).toBeVisible();
    await page.waitForFunction(() => window.croupier !== undefined);
    const report = await page.evaluate(() => window.croupier?.exportReport() ?? '');
    expect(report).toContain('rounds.covered');
    expect(report).toContain('RealityCheck');
  },
);

test(
  'HP-07 where the market has no such rule the check comes over a round',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ ...market, market: 'plain', realityCheckMin: 15, realityCheckMax: 60 });
    const visit = visitOf(page, site);
    const { slot } = await openSlot(visit);
    await page.clock.fastForward(nearCheck);
    await holdRounds(visit);
    await startRound(visit, slot);
    await page.clock.fastForward(40_000);
    await expect(realityCheck(visit)).toBeVisible();
  },
);
