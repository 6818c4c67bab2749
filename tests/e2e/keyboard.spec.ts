import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { requestToast } from './pages/actors.ts';
import { signInPopup } from './pages/auth.ts';
import { keysOf } from './pages/keys.ts';
import { visitOf } from './pages/visit.ts';

test('BY-1.13 with the keyboard alone: the content, a sign-in with its errors, what is told in passing, and the name of the next page @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const keys = keysOf(visit);
  const player = await site.sandbox.createPlayer();
  await visit.open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();

  // The dialog takes the focus, keeps it, and gives it back.
  const opener = page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true });
  const popup = signInPopup(visit);
  await keys.open(opener, popup);
  const behind = () =>
    popup.evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press(presses < 16 ? 'Tab' : 'Shift+Tab');
    expect(await behind()).toBe(false);
  }
  await keys.leave(popup, opener);

  // A field that was left empty says so itself.
  await page.keyboard.press('Enter');
  const login = popup.getByLabel(t('login.login'), { exact: true });
  await keys.press(login);
  await expect(login).toHaveAttribute('aria-invalid', 'true');
  await expect(login).toHaveAccessibleDescription(t('validation.requiredField'));
  await expect(login).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(player.login);
  await keys.type(popup.getByLabel(t('login.password'), { exact: true }), player.password);
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

  // A page that is reached without a load says its name.
  const loads: string[] = [];
  page.on('load', () => void loads.push(page.url()));
  await keys.press(page.getByRole('banner').getByRole('link', { name: 'Jackpots', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('boards.jackpots'));
  await expect(page).toHaveTitle(new RegExp(`^${t('boards.jackpots')}`));
  const said = page.locator('[aria-live=polite]').filter({ hasText: await page.title() });
  await expect(said).toBeAttached();
  expect(loads).toEqual([]);
  await expectAccessible(page);
});
