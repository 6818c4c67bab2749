import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { requestToast } from './pages/actors.ts';
import { openSignIn, signInPopup } from './pages/auth.ts';
import { visitAs } from './pages/intents.ts';
import { openMenu, visitOf } from './pages/visit.ts';

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

/** Where an open dialog can be seen, and where the toasts stand; null where there is none. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    const panel = dialog?.querySelector(':scope > div');
    const toasts = document.querySelector('section:has(> [role=alert] + [role=status])');
    if (!dialog || !panel || !toasts) return null;
    const [outer, inner, beside] = [dialog, panel, toasts].map((node) => node.getBoundingClientRect());
    return {
      top: Math.max(outer!.top, inner!.top),
      bottom: Math.min(outer!.bottom, inner!.bottom),
      left: inner!.left,
      right: inner!.right,
      toasts: { top: beside!.top, bottom: beside!.bottom, left: beside!.left, right: beside!.right },
    };
  });

const areApart = async (page: Page) => {
  const places = await placesOf(page);
  if (!places || places.toasts.bottom === places.toasts.top) return false;
  const { toasts, top, bottom, left, right } = places;
  return toasts.bottom <= top || toasts.top >= bottom || toasts.right <= left || toasts.left >= right;
};

for (const locale of ['en-US', 'ar'] as const)
  test(`a toast that stays and an open dialog never cover each other: ${locale}`, async ({ page, site }) => {
    const visit = visitOf(page, site, locale);
    const { t, isPhone } = visit;
    const toasts = page.getByRole('region', { name: t('shell.toasts') });
    const stay = () =>
      requestToast(page, { kind: 'warning', title: { id: 'shell.session.expired' }, sticky: true });
    await visit.open('/terms');
    await stay();
    await expect(toasts.getByText(t('shell.session.expired'))).toBeVisible();
    await openSignIn(visit);
    for (const size of [page.viewportSize()!, ...(isPhone ? [{ width: 844, height: 390 }] : [])]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => areApart(page), { message: `beside the sign-in at ${size.width} px` })
        .toBe(true);
    }
    // What lies at its middle is the button itself.
    await toasts.getByRole('button', { name: t('common.close') }).click();
    await expect(toasts.getByText(t('shell.session.expired'))).toHaveCount(0);
    const top = () => signInPopup(visit).evaluate((dialog) => dialog.getBoundingClientRect().top);
    await expect.poll(top, 'the room of the toast is given back').toBe(0);
    await visitAs(visit, await site.sandbox.createPlayer({ locale }));
    await visit.open('/terms');
    await stay();
    await openMenu(visit);
    await expect.poll(() => areApart(page), { message: 'beside the menu' }).toBe(true);
  });

test('nothing in a dialog that fills the screen moves when a toast comes and goes, and its way out stays free @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await page.clock.install();
  await visit.open('/');
  await openSignIn(visit);
  const popup = signInPopup(visit);
  const toast = page.getByRole('region', { name: t('shell.toasts') }).getByText(t('shell.session.expired'));
  // What was on its way has come: the banner, and the other ways to sign in.
  await page.clock.runFor(1000);
  await expect(popup.locator('[data-loading]')).toHaveCount(0);
  const places = () =>
    popup.evaluate((dialog) =>
      [...dialog.querySelectorAll('input, h2, form button')].map((node) =>
        Math.round(node.getBoundingClientRect().top),
      ),
    );
  await expect.poll(async () => (await places()).length).toBeGreaterThan(3);
  const before = await places();
  await requestToast(page, { kind: 'info', title: { id: 'shell.session.expired' } });
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  expect(await places()).toEqual(before);
  const close = popup.getByRole('button', { name: t('common.close') }).first();
  await close.click({ trial: true });
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
  expect(await places()).toEqual(before);
});
