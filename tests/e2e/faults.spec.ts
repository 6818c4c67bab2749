import type { Fault } from '../../sandbox/faults.ts';
import { expect, test } from '../harness/test.ts';
import { sendCredentials, signIn } from './pages/auth.ts';
import {
  amountField,
  askHowItEnded,
  decideAtProvider,
  expectPaid,
  fillDeposit,
  fillWithdrawal,
  lostNote,
  payButton,
} from './pages/cashier.ts';
import { scriptsOf } from './pages/files.ts';
import { holdCalls, holdOthers } from './pages/held-calls.ts';
import {
  endSessions,
  expectBooked,
  expectDeposits,
  makeDeposit,
  newTab,
  visitAs,
  watchKeys,
} from './pages/intents.ts';
import { expectTruth } from './pages/truth.ts';
import { expectBalance, expectPath, expectToast, shownBalance, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const once = { target: makeDeposit, times: 1 } as const;
const always = { target: makeDeposit, times: -1 } as const;

type Loss = { readonly what: string; readonly fault: Fault; readonly isBooked: boolean };
const losses: readonly Loss[] = [
  { what: 'dropped after commit', fault: { ...always, kind: 'drop', when: 'after' }, isBooked: true },
  { what: 'dropped before commit', fault: { ...always, kind: 'drop', when: 'before' }, isBooked: false },
  {
    what: 'a 500 after commit',
    fault: { ...always, kind: 'status', when: 'after', status: 500 },
    isBooked: true,
  },
  { what: 'cut in its middle', fault: { ...always, kind: 'truncated', when: 'after' }, isBooked: true },
  { what: 'malformed', fault: { ...always, kind: 'malformed', when: 'after' }, isBooked: true },
];

for (const { what, fault, isBooked } of losses) {
  test(
    `AC-3.15 an answer of makedeposit ${what}: unknown, then settled under the same key`,
    desktop,
    async ({ page, site, context, watch }) => {
      watch.allow(/net::ERR_INCOMPLETE_CHUNKED_ENCODING/);
      const visit = visitOf(page, site);
      const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
      const keys = watchKeys(context);
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '25');
      await site.sandbox.setFault(fault);
      await payButton(visit).click();

      await expect(lostNote(visit)).toBeVisible();
      await expectDeposits(visit, player.login, isBooked ? 1 : 0);
      await expect(amountField(visit, 'deposit')).toBeDisabled();
      await expect(payButton(visit)).toBeDisabled();
      await site.sandbox.clearFaults();
      await askHowItEnded(visit);

      const id = await decideAtProvider(visit, 'approve');
      await expectPaid(visit, id);
      expect(new Set(keys()).size, 'one key for all tries').toBe(1);
      expect(keys().length).toBeGreaterThan(1);
      await expectDeposits(visit, player.login, 1);
      await expectBooked(visit, player.login, [2500n]);
      await expectTruth(visit, player.login);
    },
  );
}

test(
  'a deposit that takes long is sent once, however often the button is pressed',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '30');
    await site.sandbox.setFault({ ...once, kind: 'latency', when: 'after', delayMs: 4000 });
    await expect(payButton(visit)).toBeEnabled();
    await payButton(visit).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(payButton(visit)).toHaveAttribute('aria-busy', 'true');
    await payButton(visit).dispatchEvent('click');
    const id = await decideAtProvider(visit, 'approve');
    await expectPaid(visit, id);
    expect(keys()).toHaveLength(1);
    await expectBooked(visit, player.login, [3000n]);
    await expectTruth(visit, player.login);
  },
);

test(
  '429 holds the deposit for the seconds that the platform names, then the same key goes through',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '30');
    const tooMany = { errorType: 'TooManyRequests', status: 429, errorData: { retry_after: 2 } } as const;
    await site.sandbox.setFault({ ...once, kind: 'error', when: 'before', ...tooMany });
    await payButton(visit).click();
    await expect(page.getByText(t('errors.TooManyRequests.seconds', { seconds: 2 }))).toBeVisible();
    await expect(payButton(visit)).toBeDisabled();
    await expectDeposits(visit, player.login, 0);
    await expect(payButton(visit)).toBeEnabled();
    await payButton(visit).click();
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
    await expectBooked(visit, player.login, [3000n]);
  },
);

test(
  '409 IN_PROGRESS is waited for and asked again by itself under the same key',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '30');
    const running = {
      errorType: 'TooManyRequests',
      status: 409,
      code: 'IN_PROGRESS',
      errorData: { retry_after: 1 },
    } as const;
    await site.sandbox.setFault({ ...once, kind: 'error', when: 'before', ...running });
    await payButton(visit).click();
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
    await expectBooked(visit, player.login, [3000n]);
  },
);

const waits = ({ page, t }: Visit) => page.getByRole('heading', { name: t('deposit.left.title') });

test(
  'BY-1.08 a tab closed between call and answer: a new one shows the true state, and goes on with the same payment',
  desktop,
  async ({ page, site, context }) => {
    const first = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(first, player);
    await first.open('/cashier/deposit');
    await fillDeposit(first, 'card', '35');
    await site.sandbox.setFault({ ...once, kind: 'latency', when: 'after', delayMs: 5000 });
    await payButton(first).click();
    await expectDeposits(first, player.login, 1);
    await page.close();

    const second = await newTab(first);
    await second.open('/cashier/deposit');
    await expect(waits(second)).toBeVisible();
    const { t } = second;
    await expect(second.page.getByText(t.pattern('deposit.left.text', 'amount'))).toContainText('35');
    await second.page.getByRole('button', { name: t('deposit.left.continue') }).click();
    await expectPaid(second, await decideAtProvider(second, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    await expectDeposits(second, player.login, 1);
    await expectBooked(second, player.login, [3500n]);
    await expectTruth(second, player.login);
  },
);

test('deposits of two tabs at once are two intents', desktop, async ({ page, site, context }) => {
  const left = visitOf(page, site);
  const player = await site.sandbox.createPlayer();
  const keys = watchKeys(context);
  await visitAs(left, player);
  const right = await newTab(left);
  await Promise.all([left.open('/cashier/deposit'), right.open('/cashier/deposit')]);
  await fillDeposit(left, 'card', '20');
  await fillDeposit(right, 'card', '40');
  await Promise.all([payButton(left).click(), payButton(right).click()]);
  await expectPaid(left, await decideAtProvider(left, 'approve'));
  await expectPaid(right, await decideAtProvider(right, 'approve'));
  expect(new Set(keys()).size).toBe(2);
  expect(keys()).toHaveLength(2);
  await expectBooked(left, player.login, [2000n, 4000n]);
  await expectTruth(right, player.login);
});

test(
  'BY-1.10 a tab whose player is not the one of the cookies is refused before a money call',
  desktop,
  async ({ page, site, context, newVisitor }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const other = await site.sandbox.createPlayer();
    await visit.open('/');
    await signIn(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    // Another player signs in without a word to this tab, as after a restored session or in a frozen tab.
    const elsewhere = await newVisitor();
    const stranger = visitOf(elsewhere.page, site);
    await stranger.open('/');
    await signIn(stranger, other);
    // A poll that is refused between the two would send the page on before it is clicked.
    const letGo = await holdOthers(page, makeDeposit);
    await context.clearCookies();
    await context.addCookies(await elsewhere.context.cookies());
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(makeDeposit)),
      payButton(visit).click(),
    ]);
    letGo();
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 'OTHER_PLAYER' } });
    await expectToast(visit, 'toast.otherPlayer.title');
    await expectDeposits(visit, player.login, 0);
    await expectDeposits(visit, other.login, 0);
  },
);

test(
  'another player who signs in in another tab: this one says who plays now before anything else, and has emptied its form',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 10_000n });
    const other = await site.sandbox.createPlayer({ mainMinor: 10_000n, fakename: 'Wren the Second' });
    await visitAs(visit, player);
    await visit.open('/cashier/withdraw');
    const form = { card_number: '4111111111111111', card_holder: 'Marta Ozola' };
    await fillWithdrawal(visit, 'card', form, '40');
    const keys = watchKeys(context);
    const tab = visitOf(await context.newPage(), site);
    // A poll of this page while nobody is signed in would end its session before the other player comes.
    const isIn = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await isIn.promise;
      await route.continue();
    });
    await context.clearCookies();
    await tab.open('/terms');
    await signIn(tab, other);
    isIn.resolve();
    const told = page.getByRole('alertdialog', { name: t('dialogs.other.title') });
    await expect(told).toContainText('Wren the Second');
    // Neither Escape nor a press beside it goes past it.
    await page.keyboard.press('Escape');
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: t('dialogs.ok'), exact: true }).click();
    await expect(told).toHaveCount(0);
    await expect(amountField(visit, 'withdrawal')).toHaveValue('');
    expect(keys()).toEqual([]);
    for (const { login } of [player, other]) expect(await site.sandbox.payments(login)).toEqual([]);
  },
);

for (const isLost of [false, true])
  test(
    `another player signs in while what says so ${isLost ? 'does not come' : 'is on its way'}: no form is emptied without a word`,
    desktop,
    async ({ page, site, context, watch }) => {
      if (isLost) watch.allow(/net::ERR_FAILED/);
      const visit = visitOf(page, site);
      const { t } = visit;
      const player = await site.sandbox.createPlayer();
      const other = await site.sandbox.createPlayer({ mainMinor: 4321n });
      await visitAs(visit, player);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '20');
      const keys = watchKeys(context);
      const asked = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      await page.route(scriptsOf('confirm.views'), async (route) => {
        asked.resolve();
        await goesOn.promise;
        await (isLost ? route.abort() : route.continue());
      });
      await visitAs(visit, other);
      await payButton(visit).click();
      await asked.promise;
      await expect(amountField(visit, 'deposit')).toHaveValue('20');
      expect(await shownBalance(visit)).not.toBe(4321n);
      goesOn.resolve();
      const told = page.getByRole('alertdialog', { name: t('dialogs.other.title') });
      if (isLost) {
        await expectToast(visit, 'toast.otherPlayer.title');
      } else {
        await expect(told).toBeVisible();
        await told.getByRole('button', { name: t('dialogs.ok'), exact: true }).click();
        await expect(told).toHaveCount(0);
      }
      await expectBalance(visit, 4321n);
      await expect(amountField(visit, 'deposit')).toHaveValue('');
      // A read that comes before the payment says the same, and nothing is sent then.
      expect(keys().length).toBeLessThanOrEqual(1);
      for (const { login } of [player, other]) expect(await site.sandbox.payments(login)).toEqual([]);
    },
  );

test(
  'a session whose seal is lost is confirmed anew, and the payment goes on under its key; unconfirmed, it says so',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    // Nothing but a document seals the session now, and none comes after this one.
    await page.route('**/api/account.getInfo*', async (route) => {
      // Not by the browser's own fetch: it would keep the cookies of the answer.
      const { cookie = '' } = await route.request().allHeaders();
      const answer = await fetch(route.request().url(), { headers: { cookie } });
      await route.fulfill({ status: answer.status, json: await answer.json() });
    });
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(makeDeposit)) answers.push(response.status());
    });
    await context.clearCookies({ name: 'player' });
    await payButton(visit).click();
    await expect(page.getByText(visit.t('errors.UnconfirmedPlayer'))).toBeVisible();
    expect(answers).toEqual([401, 401, 401]);
    await expectDeposits(visit, player.login, 0);

    await page.unroute('**/api/account.getInfo*');
    await payButton(visit).click();
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(answers).toEqual([401, 401, 401, 401, 200]);
    expect(new Set(keys()).size).toBe(1);
    await expectBooked(visit, player.login, [2000n]);
  },
);

test(
  'the server stops in the middle of a deposit: the page says so, goes on after the restart, and books once',
  desktop,
  async ({ page, site, context, watch }) => {
    watch.allow(
      /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
    );
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '45');
    await site.sandbox.setFault({ ...once, kind: 'latency', when: 'after', delayMs: 10_000 });
    await payButton(visit).click();
    await expectDeposits(visit, player.login, 1);
    await site.crash();
    await expect(lostNote(visit)).toBeVisible();
    await expect(page.getByText(visit.t('intent.lost.payment'))).toBeVisible();
    await site.start();
    await askHowItEnded(visit);
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    await expectDeposits(visit, player.login, 1);
    await expectBooked(visit, player.login, [4500n]);
    await expectTruth(visit, player.login);
  },
);

test(
  'a deposit that begins while the server is stopped goes through once it is back',
  desktop,
  async ({ page, site, context, watch }) => {
    watch.allow(/net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/);
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await visitAs(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '45');
    await expectPath(visit, '/cashier/deposit/card');
    // What loads when the page is idle has come.
    await page.waitForFunction(() => window.croupier !== undefined);
    await site.stop();
    await payButton(visit).click();
    await expect(lostNote(visit)).toBeVisible();
    await site.start();
    await expectDeposits(visit, player.login, 0);
    await askHowItEnded(visit);
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    await expectBooked(visit, player.login, [4500n]);
  },
);

test(
  'BY-1.08 a session that ends during a deposit: form and key stay, the player signs in again in place, and it goes through once',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    const keys = watchKeys(context);
    await site.sandbox.setSwitches({ isPushOffered: false });
    await visit.open('/');
    await signIn(visit, player);
    await visit.open('/cashier/deposit/card');
    await fillDeposit(visit, 'card', '55');
    // Whichever call is answered first tells of the end: here it has to be the deposit, so the session ends under it.
    const polls = await holdCalls(page, 'account.getBalance');
    const deposits = await holdCalls(page, 'Cashier.makedeposit');
    await payButton(visit).click();
    await deposits.release(() => endSessions(visit, player));
    await expectToast(visit, 'shell.session.expired');
    await deposits.open();
    await polls.open();
    await sendCredentials(visit, player);
    await expectPaid(visit, await decideAtProvider(visit, 'approve'));
    expect(new Set(keys()).size).toBe(1);
    await expectDeposits(visit, player.login, 1);
    await expectBooked(visit, player.login, [5500n]);
    await expectTruth(visit, player.login);
  },
);
