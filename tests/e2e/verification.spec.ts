import { verifyTexts } from '../../sandbox/account/verification/page.ts';
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
  const asked = page.waitForRequest(/account\.getInfo/);
  await page.getByRole('button', { name: t('verification.review.now') }).click();
  await asked;
  await expect(page.getByText(t('verification.review.title'))).toBeVisible();
  await page.getByRole('button', { name: t('verification.review.send') }).click();
  await page.getByRole('button', { name: t('verification.start.button') }).click();
  await press('approve');
  await expect(page.getByText(t('verification.done.title'))).toBeVisible();
  expect((await site.sandbox.player(login)).is_verified).toBe(1);
});

test('SH-2.106 AC-2.61 OP-39 a payment that needs proof of identity opens the popup with the same steps @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit, { is_kyc_block_enabled: 1 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await visit.open('/cashier/deposit/card');
  await fillDeposit(visit, 'card', '50');
  await payButton(visit).click();
  const popup = page.getByRole('dialog', { name: visit.t('verification.frame') });
  await expect(popup.getByRole('button', { name: visit.t('verification.start.button') })).toBeVisible();
  expect(sent).not.toContain('/api/Cashier.makedeposit');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('SH-1.07 SH-1.08 AC-1.11 the configuration takes two-factor, verification and self-exclusion away, and names the amounts of the cashier @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit, { is_kyc_block_enabled: 1 });
  const twoFactor = page.getByRole('heading', { name: t('security.twoFactor.title') });
  const verification = page.getByRole('link', { name: t('profile.section.verification') });
  const exclusion = page.getByRole('heading', { name: t('limits.exclusion.title') });
  await visit.open('/profile/security');
  await expect(twoFactor).toBeVisible();
  await expect(verification.first()).toBeVisible();
  await visit.open('/profile/responsible-game');
  await expect(exclusion).toBeVisible();
  await site.sandbox.setOverrides({
    config: {
      twoFactor: { enabled: false },
      verification: { enabled: false },
      responsibleGame: { selfExclusion: false },
      cashier: { presets: [{ currency: 'EUR', amounts: [{ value: '33' }, { value: '77' }] }] },
    },
  });
  await visit.open('/profile/security');
  await expect(page.getByRole('heading', { name: t('security.password.title') })).toBeVisible();
  await expect(twoFactor).toHaveCount(0);
  await expect(verification).toHaveCount(0);
  expect((await page.request.get('/profile/verification')).status()).toBe(404);
  await visit.open('/profile/responsible-game');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(exclusion).toHaveCount(0);
  await visit.open('/cashier/deposit/card');
  await fillDeposit(visit, 'card', '50');
  const presets = page.getByRole('group', { name: t('deposit.amount.presets') });
  await expect(presets).toContainText('33');
  await expect(presets).toContainText('77');
  // Without proof of identity the payment goes on to the provider.
  await payButton(visit).click();
  await page.waitForURL((url) => url.origin === site.sandboxUrl);
});
