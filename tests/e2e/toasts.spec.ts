import { expect, test } from '../harness/test.ts';
import { requestToast } from './pages/actors.ts';
import { visitOf } from './pages/visit.ts';

test(
  'SH-4.27 SH-9.09 AC-9.09 a toast goes after 5000 ms, and its time stands still under the pointer',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const toast = page
      .getByRole('region', { name: visit.t('shell.toasts') })
      .getByText(visit.t('shell.session.expired'));
    await page.clock.install();
    await visit.open('/terms');
    const expire = async () => {
      await requestToast(page, { kind: 'info', title: { id: 'shell.session.expired' } });
      await expect(toast).toBeVisible();
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
