import { expect, test } from '../harness/test.ts';
import {
  decideAtProvider,
  depositByCard,
  fillDeposit,
  fillWithdrawal,
  payButton,
  toSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const key = 'payment_success_back_url';

test(
  'AC-4.18 AC-9.25 a backUrl of this site is followed once after a payment that succeeded; a foreign or an old one never',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const stored = () => page.evaluate((name) => localStorage.getItem(name), key);
    await signedIn(visit);
    await visit.open('/cashier/deposit/card?backUrl=https%3A%2F%2Felsewhere.example%2F');
    await expect(
      payButton(visit).or(page.getByRole('button', { name: visit.t('deposit.submit.empty') })),
    ).toBeVisible();
    expect(await stored()).toBeNull();

    await visit.open('/cashier/deposit/card?backUrl=%2Fgamehall%3Fcategory%3Dslots');
    await expect.poll(stored).toContain('/gamehall?category=slots');
    await fillDeposit(visit, 'card', '20');
    await payButton(visit).click();
    await decideAtProvider(visit, 'decline');
    await expectPath(visit, /\/cashier\/payfail\//);
    expect(await stored()).not.toBeNull();
    await visit.open('/cashier/deposit/card');
    await fillDeposit(visit, 'card', '21');
    await payButton(visit).click();
    await decideAtProvider(visit, 'approve');
    await expectPath(visit, '/gamehall');
    await expect(page).toHaveURL(/category=slots/);
    expect(await stored()).toBeNull();

    await visit.open('/cashier/deposit/card');
    await page.evaluate((name) => {
      const dayAgo = Date.now() - 86_400_000;
      localStorage.setItem(name, JSON.stringify({ url: '/gamehall', saved_at: dayAgo }));
    }, key);
    await depositByCard(visit, '22');
    await expect.poll(stored).toBeNull();
    await expectPath(visit, /\/cashier\/paysuccess\//);
  },
);

test(
  'AC-2.67 a withdrawal that would burn bonus money asks first and names it; only after agreeing is it sent, with burn_bonuses=1',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await page
      .context()
      .addCookies(
        (await site.sandbox.signIn('bonus@evenfall.test')).map((cookie) => ({ ...cookie, url: site.url })),
      );
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('makewithdrawal')) sent.push(request.postData() ?? '');
    });
    await visit.open('/cashier/withdraw');
    await fillWithdrawal(visit, 'e_wallet', { wallet_email: 'player@example.test' }, '80');
    await toSummary(visit);
    await withdrawButton(visit).click();
    const burn = page.getByRole('alertdialog', { name: t('withdrawal.burn.title') });
    await expect(burn).toContainText('50 €');
    await expect(burn.getByRole('button', { name: t('withdrawal.burn.reject') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(burn).toHaveCount(0);
    expect(sent).toEqual([]);
    expect((await site.sandbox.balances('bonus@evenfall.test')).bonus).toBe(5000n);
    await withdrawButton(visit).click();
    await burn.getByRole('button', { name: t('withdrawal.burn.agree') }).click();
    await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/burn_bonuses(?:"\r\n\r\n1\r|=1)/);
    expect((await site.sandbox.balances('bonus@evenfall.test')).bonus).toBe(0n);
  },
);

test(
  'AC-9.36 AC-9.35 the promo code of the address wins over the stored one, the last of several; it is kept, trimmed',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visit.open('/');
    await page.evaluate(() => localStorage.setItem('promo_code', 'OLD'));
    await visit.open('/?show_popup_reg=1&promo_code=FIRST&promo_code=%20EVENING%20');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('promo_code'))).toBe('EVENING');
    await expect(page.getByLabel(visit.t('registration.promo'), { exact: true })).toHaveValue('EVENING');
  },
);
