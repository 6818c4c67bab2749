import { expect, test } from '../harness/test.ts';
import { endSessions, visitAs } from './pages/intents.ts';
import { expectToast, visitOf } from './pages/visit.ts';

test(
  'SH-4.27 SH-9.09 AC-9.09 a toast goes after 5000 ms, and its time stands still under the pointer',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const toast = page
      .getByRole('region', { name: visit.t('shell.toasts') })
      .getByText(visit.t('shell.session.expired'));
    const expire = async () => {
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/');
      await endSessions(visit, player);
      await page.evaluate(() => {
        const times: number[] = [];
        Object.assign(window, { toastTimes: times });
        const count = () => document.querySelectorAll('[role=status] b, [role=alert] b').length;
        let before = count();
        new MutationObserver(() => {
          const now = count();
          if (now !== before) times.push(performance.now());
          before = now;
        }).observe(document.body, { subtree: true, childList: true });
      });
      await page
        .getByRole('navigation', { name: visit.t('shell.nav'), exact: true })
        .getByRole('link')
        .first()
        .click();
      await expectToast(visit, 'shell.session.expired');
    };
    const lasted = () =>
      page.evaluate(() => {
        const { toastTimes: [from = 0, to = 0] = [] } = window as unknown as { toastTimes?: number[] };
        return to - from;
      });

    await expire();
    await expect(toast).toHaveCount(0);
    expect(await lasted()).toBeGreaterThan(4_900);
    expect(await lasted()).toBeLessThan(7_000);

    await expire();
    await toast.hover();
    const from = await page.evaluate(() => performance.now());
    await page.waitForFunction((start) => performance.now() - start > 5_500, from);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(toast).toHaveCount(0);
  },
);
