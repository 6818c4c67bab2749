import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { requestToast } from './pages/actors.ts';
import { signInPopup } from './pages/auth.ts';
import { amountField, atProvider, methodOption, payButton } from './pages/cashier.ts';
import { visitOf } from './pages/visit.ts';

/** Tabs on until it has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('BY-1.13 with the keyboard alone: the content, a sign-in with its errors, and a deposit up to the provider @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await site.sandbox.createPlayer();
  await visit.open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();

  // The dialog takes the focus, keeps it, and gives it back.
  const opener = page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true });
  const popup = signInPopup(visit);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  const behind = () =>
    popup.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press(presses < 16 ? 'Tab' : 'Shift+Tab');
    expect(await behind()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(opener).toBeFocused();

  // A field that was left empty says so itself.
  await page.keyboard.press('Enter');
  const login = popup.getByLabel(t('login.login'), { exact: true });
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  await expect(login).toHaveAttribute('aria-invalid', 'true');
  await expect(login).toHaveAccessibleDescription(t('validation.requiredField'));
  await expect(login).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(player.login);
  await tabTo(page, popup.getByLabel(t('login.password'), { exact: true }));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('banner').getByText(t('shell.balance'))).toBeAttached();

  // What is told in passing waits its turn and takes no focus.
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
  const before = await focused();
  await requestToast(page, { kind: 'success', title: { id: 'shell.confirm.sent' } });
  const polite = page.getByRole('status').filter({ hasText: t('shell.confirm.sent') });
  await expect(polite).toBeVisible();
  expect(await focused()).toBe(before);

  await tabTo(
    page,
    page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.deposit') })
      .first(),
  );
  await page.keyboard.press('Enter');
  const card = methodOption(visit, 'deposit', 'card');
  await expect(card).toBeAttached();
  await tabTo(page, page.getByRole('radio').first());
  for (let presses = 0; presses < 12 && !(await card.isChecked()); presses += 1)
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
  await expect(card).toBeChecked();
  await tabTo(page, amountField(visit, 'deposit'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('40');
  await tabTo(page, payButton(visit));
  await page.keyboard.press('Enter');
  await atProvider(visit);
});
