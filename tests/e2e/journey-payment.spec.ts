import { paymentPendingPoll } from '../../schemas/constants.ts';
import { expect, test } from '../harness/test.ts';
import {
  amountField,
  atProvider,
  decideAtProvider,
  decideInFrame,
  expectPaid,
  fillDeposit,
  fillRequisites,
  openHistory,
  payButton,
  shownHistory,
  withdrawToCard,
} from './pages/cashier.ts';
import { expectBooked, expectDeposits, visitAs } from './pages/intents.ts';
import { expectHistory, expectTruth, truthOf } from './pages/truth.ts';
import { expectBalance, expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** A system page with its header, description and button, and where that leads. */
const expectSystemPage = async ({ page, t }: Visit, name: string, leadsTo: string): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t(`system.${name}.header`) })).toBeVisible();
  await expect(main.getByText(t(`system.${name}.description`))).toBeVisible();
  await expect(
    main.getByRole('link', { name: t(`system.${name}.button`), exact: true }).first(),
  ).toHaveAttribute('href', leadsTo);
};

/** The page asks the platform again and again, by its own clock, until it has moved on. */
const pollUntil = ({ page }: Visit, path: string | RegExp): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(paymentPendingPoll.intervalMs);
      return new URL(page.url()).pathname;
    })
    .toMatch(path);

test.describe('payment results', () => {
  test(
    'AC-2.36 SH-2.126 a declined deposit: payfail for that transaction, nothing booked',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer({ mainMinor: 100n });
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '20');
      await payButton(visit).click();
      const id = await decideAtProvider(visit, 'decline');
      await expectPath(visit, `/cashier/payfail/${id}`);
      await expectSystemPage(visit, 'paymentFail', '/cashier/deposit');
      await expectBooked(visit, player.login, []);
      await expectTruth(visit, player.login);
    },
  );

  test(
    'AC-2.37 AC-4.20 SH-2.129 a deposit that stays pending: a loader, until the provider decides',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await page.clock.install();
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '20');
      await payButton(visit).click();
      const id = await decideAtProvider(visit, 'pending');
      await expectPath(visit, `/cashier/paypending/${id}`);
      await expectSystemPage(visit, 'paymentPending', '/cashier/history');
      await expect(page.getByRole('main').getByText(visit.t('common.waiting'))).toBeAttached();
      const answer = await page.request.post(`${site.sandboxUrl}/sandbox/api/payments/${id}`, {
        data: { decision: 'approve' },
      });
      expect(answer.ok()).toBe(true);
      await pollUntil(visit, `/cashier/paysuccess/${id}`);
      await expectPaid(visit, id);
      await expectBooked(visit, player.login, [2000n]);
      await expectTruth(visit, player.login);
    },
  );

  test(
    'AC-2.33 SH-2.125 a deposit that is left at the provider: paycancel, nothing booked',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '20');
      await payButton(visit).click();
      await decideAtProvider(visit, 'cancel');
      await expectPath(visit, '/cashier/paycancel');
      await expectSystemPage(visit, 'paymentCancel', '/cashier/deposit');
      await expectBooked(visit, player.login, []);
    },
  );

  test('AC-2.34 SH-2.127 the page that a payment on a phone returns to', desktop, async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/cashier/paymobile');
    await expectSystemPage(visit, 'paymentMobile', '/cashier/history');
  });

  test(
    'a result page shows what the platform says, whatever its address claims',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '20');
      await payButton(visit).click();
      await atProvider(visit);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await visit.open(`/cashier/paysuccess/${id}`);
      await expect(page.getByRole('heading', { name: visit.t('system.paymentSuccess.header') })).toHaveCount(
        0,
      );
      await expect(page.getByRole('heading', { name: visit.t('deposit.left.title') })).toBeVisible();
      await expectTruth(visit, player.login);
    },
  );
});

test.describe('ways to pay', () => {
  test(
    'AC-2.35 SH-2.128 a provider in a new window: the site waits on paynewwindow, and goes on once it is paid',
    desktop,
    async ({ page, site, context }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await page.clock.install();
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'e_wallet', '20');
      await fillRequisites(visit, { wallet_email: 'marta@wallet.test' });
      const [opened] = await Promise.all([context.waitForEvent('page'), payButton(visit).click()]);
      const provider = visitOf(opened, site);
      await expectPath(visit, '/cashier/paynewwindow');
      await expectSystemPage(visit, 'paymentNewWindow', '/cashier/deposit');
      await decideAtProvider(provider, 'approve');
      await expectBalance(provider, 2000n);
      await expectBooked(visit, player.login, [2000n]);
      // The page beside it has followed once it is looked at: nobody is told to finish what is paid.
      await page.bringToFront();
      await pollUntil(visit, /^\/cashier\/paysuccess\//);
      await expectSystemPage(visit, 'paymentSuccess', '/gamehall');
    },
  );

  test(
    'a provider inside the page: its frame leads the page on, with the fee on top',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/cashier/deposit/phone_bill');
      await amountField(visit, 'deposit').fill('50');
      await page.getByRole('combobox', { name: visit.t('form.phone.choose') }).selectOption('LV');
      await page.getByRole('textbox', { name: visit.t('field.phone'), exact: true }).fill('20000001');
      await payButton(visit).click();
      const id = await decideInFrame(visit, 'approve');
      await expectPaid(visit, id);
      const { deposits } = await truthOf(visit, player.login);
      expect(deposits.map(({ fee_minor: fee }) => fee)).toEqual([100n]);
      await expectBooked(visit, player.login, [5000n]);
      await expectTruth(visit, player.login);
    },
  );

  test(
    'instructions to pay outside: the lines of the platform, then the page that waits',
    desktop,
    async ({ page, site }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'bank_transfer', '100');
      await payButton(visit).click();
      await expect(page.getByRole('heading', { name: t('deposit.instructions.title') })).toBeVisible();
      await expectDeposits(visit, player.login, 1);
      await page.getByRole('button', { name: t('deposit.instructions.done') }).click();
      await expectPath(visit, /^\/cashier\/paypending\//);
      await expectBooked(visit, player.login, []);
      await expectTruth(visit, player.login);
    },
  );
});

test('an amount stays as it is typed', desktop, async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visitAs(visit, await site.sandbox.createPlayer());
  await visit.open('/cashier/deposit/card');
  await amountField(visit, 'deposit').pressSequentially('20.05');
  await expect(amountField(visit, 'deposit')).toHaveValue('20.05');
});

test(
  'AC-3.05 the balance is main, bonus and betting bonus together, without play money',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 1005n, bonusMinor: 250n });
    await visitAs(visit, player);
    await visit.open('/');
    await expectBalance(visit, 1255n);
    await expectTruth(visit, player.login);
  },
);

test(
  'AC-2.70 AC-2.71 AC-2.72 the history has four tabs in their order; the address names the one that is shown',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const wren = 'wren@evenfall.test';
    const { login } = await site.sandbox.player(wren);
    await visitAs(visit, { uid: 0, login, password: '' });
    await visit.open('/cashier/history');
    const tabs = page.getByRole('navigation', { name: t('history.tabs') }).getByRole('link');
    await expect(tabs).toHaveText(
      ['deposit', 'withdrawal', 'bonuses', 'cashbacks'].map((tab) => t(`history.tab.${tab}`)),
    );
    await expect(tabs.nth(0)).toHaveAttribute('aria-current', /.+/);
    const first = await shownHistory(visit, 'deposit');
    expect(first).toHaveLength(4);
    await page.getByRole('button', { name: /\d/ }).filter({ hasText: /\d/ }).last().click();
    await expect.poll(async () => (await shownHistory(visit, 'deposit')).length).toBeGreaterThan(4);
    await openHistory(visit, 'withdrawal');
    expect(new URL(page.url()).searchParams.get('tab')).toBe('withdrawal');
    await visit.open('/cashier/history?tab=deposit');
    expect(await shownHistory(visit, 'deposit')).toEqual(first);
    const html = await (await page.request.get('/cashier/history?tab=deposit')).text();
    const rows = html
      .match(/<tbody>.*?<\/tbody>/gs)
      ?.join('')
      .match(/<tr[ >]/g);
    expect(rows, 'rows as the server draws them').toHaveLength(4);
  },
);

test(
  'AC-4.38 a pending withdrawal is taken back once, after a confirm that names the amount',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    await visitAs(visit, player);
    await visit.open('/cashier/withdraw');
    await withdrawToCard(visit, '40');
    await page.getByRole('link', { name: t('withdrawal.done.history') }).click();
    await expectHistory(visit, 'withdrawal', player.login);
    await expectBalance(visit, 6000n);
    await page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText('40');
    await confirm.getByRole('button', { name: t('history.cancel.agree') }).click();
    await expect(confirm).toHaveCount(0);
    await expectBalance(visit, 10_000n);
    await expectHistory(visit, 'withdrawal', player.login);
    await expect(page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') })).toHaveCount(
      0,
    );
    await expectTruth(visit, player.login);
  },
);
