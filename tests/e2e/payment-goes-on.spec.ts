import { expect, test } from '../harness/test.ts';
import { chooseMethod, decideAtProvider, expectPaid, fillDeposit, payButton } from './pages/cashier.ts';
import { expectBooked, expectDeposits, visitAs, watchKeys } from './pages/intents.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';
import { payTexts } from '../../sandbox/pages/texts.ts';

const goOn = ({ page, t }: Visit) =>
  page.getByRole('main').getByRole('button', { name: t('deposit.left.continue'), exact: true });

/** From the deposit page, by what it says of the newest deposit. */
const toUnpaid = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await visit.open('/cashier/deposit');
  await expect(page.getByText(t.pattern('deposit.unpaid', 'amount'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('deposit.left.check') })
    .click();
};

test(
  'a card deposit left at the provider waits for the player: it is gone on with from its page, and sent once',
  { tag: '@phone' },
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    await payButton(visit).click();
    await page.waitForURL(`${site.sandboxUrl}/pay/*`);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await toUnpaid(visit);
    await expectPath(visit, `/cashier/paypending/${id}`);
    await expect(page.getByRole('heading', { name: t('deposit.left.title') })).toBeVisible();
    await expect(page.getByText(t('system.paymentPending.header'))).toHaveCount(0);
    expect(await page.content()).not.toContain(`${site.sandboxUrl}/pay/`);
    await goOn(visit).click();
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(keys()).toHaveLength(1);
    await expectBooked(visit, player.login, [2000n]);
  },
);

test(
  'the window of the provider is closed: the page beside it opens it again, and the payment is the same',
  { tag: '@desktop' },
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await chooseMethod(visit, 'deposit', 'e_wallet');
    await page.getByLabel(visit.t('field.wallet_email'), { exact: true }).fill('ada@example.com');
    await fillDeposit(visit, 'e_wallet', '25');
    const opened = context.waitForEvent('page');
    await payButton(visit).click();
    const first = await opened;
    await first.waitForURL(`${site.sandboxUrl}/pay/*`);
    const address = first.url();
    await first.close();
    await expectPath(visit, '/cashier/paynewwindow');
    const again = context.waitForEvent('page');
    await goOn(visit).click();
    const second = await again;
    await second.waitForURL(address);
    await second.getByRole('button', { name: payTexts['en-US'].approve, exact: true }).click();
    await expectPath(visit, `/cashier/paysuccess/${address.split('/').at(-1) ?? ''}`);
    await expectDeposits(visit, player.login, 1);
    await expectBooked(visit, player.login, [2500n]);
  },
);

test(
  'a platform that does not tell the page of a payment: the site says that it cannot be opened, and where to begin anew',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    await payButton(visit).click();
    await page.waitForURL(`${site.sandboxUrl}/pay/*`);
    await page.route('**/api/Cashier.getdepositinfo*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, action: undefined } } });
    });
    await visit.open('/cashier/history');
    await page.getByRole('link', { name: t('history.details') }).click();
    await expect(page.getByText(t('payment.closed'))).toBeVisible();
    await expect(goOn(visit)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('deposit.left.restart') })
      .click();
    await expectPath(visit, '/cashier/deposit');
  },
);

test(
  'the details of a bank transfer are there again after a reload: by the deposit page, and by the history',
  { tag: '@phone' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'bank_transfer', '25');
    await payButton(visit).click();
    const account = page.getByText('LV68TEST0000000000001', { exact: true });
    await expect(account).toBeVisible();
    const copies = page.getByRole('button', { name: t.pattern('deposit.instructions.copy', 'label') });
    const count = await copies.count();
    await page.reload();
    await toUnpaid(visit);
    await expect(account).toBeVisible();
    // Its number can be copied too.
    await expect(copies).toHaveCount(count + 1);
    await expect(page.getByText(t('system.paymentPending.header'))).toHaveCount(0);
    await visit.open('/cashier/history');
    await page.getByRole('link', { name: t('history.details') }).click();
    await expect(account).toBeVisible();
  },
);
