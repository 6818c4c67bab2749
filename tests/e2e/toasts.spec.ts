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
    await page.clock.install();
    const expire = async () => {
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/');
      await endSessions(visit, player);
      const nav = page.getByRole('navigation', { name: visit.t('shell.nav'), exact: true });
      await nav.getByRole('link').first().click();
      await expectToast(visit, 'shell.session.expired');
    };

    await expire();
    await page.clock.runFor(2_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(toast).toHaveCount(0, { timeout: 1_500 });

    await expire();
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.runFor(5_000);
    await expect(toast).toHaveCount(0);
  },
);
