import { verifyTexts } from '../../sandbox/verification/page.ts';
import { expect, test } from '../harness/test.ts';
import { fillDeposit, payButton } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

const minuteMs = 60_000;

test('AC-1.09 AC-2.47 AC-4.31 AC-4.32 AC-4.33 verification from start to verified, with a token that ran out in between', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { login } = await signedIn(visit);
  await visit.open('/profile/verification');
  await page.getByRole('button', { name: t('verification.start.button') }).click();
  const sdk = page.frameLocator(`iframe[title="${t('verification.frame')}"]`);
  const press = (name: 'review' | 'approve') =>
    sdk.getByRole('button', { name: verifyTexts['en-US'][name] }).click();
  await expect(sdk.getByRole('button', { name: verifyTexts['en-US'].review })).toBeEnabled();
  expect((await site.sandbox.player(login)).is_on_verification).toBe(1);
  await site.sandbox.moveClock(10 * minuteMs);
  await press('review');
  await expect(page.getByText(t('verification.review.title'))).toBeVisible();
  await page.getByRole('button', { name: t('verification.change') }).click();
  await page.getByRole('button', { name: t('verification.start.button') }).click();
  await press('approve');
  await expect(page.getByText(t('verification.done.title'))).toBeVisible();
  expect((await site.sandbox.player(login)).is_verified).toBe(1);
});

test('SH-2.106 AC-2.61 a payment that needs proof of identity opens the popup with the same steps @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { is_kyc_block_enabled: 1 });
  await visit.open('/cashier/deposit/card');
  await fillDeposit(visit, 'card', '50');
  await payButton(visit).click();
  const popup = page.getByRole('dialog', { name: visit.t('verification.frame') });
  await expect(popup.getByRole('button', { name: visit.t('verification.start.button') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});
