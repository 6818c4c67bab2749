import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import {
  confirmationPopup,
  fillRegistration,
  openRegistration,
  registrationField,
  registrationPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import type { Newcomer } from './pages/auth.ts';
import {
  amountField,
  atProvider,
  decideAtProvider,
  depositByCard,
  expectPaid,
  fillDeposit,
  fillWithdrawal,
  methodOption,
  openHistory,
  payButton,
  summaryRow,
  toSummary,
  withdrawButton,
  withdrawToCard,
} from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { openFirstGame, playsForReal, playRounds, shownStrip, slotOf } from './pages/play.ts';
import { expectHistory, expectTruth, truthOf } from './pages/truth.ts';
import { expectPath, expectToast, followAccountLink, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const requisites = { iban: 'LV80BANK0000435195001', bank: 'LVAM', account_holder: 'Marta Ozola' };

type Walk = { readonly visit: Visit; readonly newcomer: Newcomer; readonly reloads: boolean };

const newcomerOf = (name: string): Newcomer => ({
  email: `${name}@evenfall.test`.toLowerCase(),
  password: 'Lantern-71x',
  firstName: 'Marta',
  lastName: 'Ozola',
});

/** The half-filled form comes back by itself; password and contact are asked for again. */
const resumeRegistration = async ({ visit, newcomer }: Walk): Promise<void> => {
  await reload(visit);
  await expectToast(visit, 'toast.resumed.title');
  await expect(registrationField(visit, 'first_name')).toHaveValue(newcomer.firstName);
  await expect(registrationField(visit, 'last_name')).toHaveValue(newcomer.lastName);
  await expect(registrationField(visit, 'birth_date')).toHaveValue('17.05.1990');
  await expect(registrationField(visit, 'country_code')).toHaveValue('LV');
  await expect(registrationField(visit, 'password')).toHaveValue('');
  await expect(registrationField(visit, 'email')).toHaveValue('');
  await registrationField(visit, 'email').fill(newcomer.email);
  await registrationField(visit, 'password').fill(newcomer.password);
};

const signUp = async (walk: Walk): Promise<void> => {
  const { visit, newcomer } = walk;
  await visit.open('/');
  await openRegistration(visit);
  await fillRegistration(visit, newcomer);
  if (walk.reloads) await resumeRegistration(walk);
  await expect(termsBox(visit)).not.toBeChecked();
  await submitRegistration(visit);
  await expect(termsBox(visit)).toHaveAttribute('aria-invalid', 'true');
  await termsBox(visit).check();
  await submitRegistration(visit);
  await expect(registrationPopup(visit)).toHaveCount(0);
  await expectPath(visit, '/cashier/deposit');
  expect(new URL(visit.page.url()).searchParams.get('register')).toBe('success');
  const mails = await visit.site.sandbox.outbox(newcomer.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.code).toMatch(/^\d{6}$/);
  // Nothing is offered over the cashier.
  await expect(confirmationPopup(visit)).toHaveCount(0);
};

const deposit = async ({ visit, reloads }: Walk): Promise<void> => {
  await fillDeposit(visit, 'card', '50');
  if (reloads) {
    await reload(visit);
    await expect(amountField(visit, 'deposit')).toHaveValue('50');
    await expect(methodOption(visit, 'deposit', 'card')).toBeChecked();
  }
  await payButton(visit).click();
  if (reloads) {
    await atProvider(visit);
    await visit.page.reload();
  }
  await expectPaid(visit, await decideAtProvider(visit, 'approve'));
};

const play = async ({ visit, newcomer, reloads }: Walk): Promise<void> => {
  await visit.page.getByRole('link', { name: visit.t('system.paymentSuccess.button') }).click();
  if (reloads) {
    await expectPath(visit, '/gamehall');
    await reload(visit);
  }
  await openFirstGame(visit);
  await playsForReal(visit);
  if (reloads) {
    await playRounds(await slotOf(visit), 5);
    await reload(visit);
  }
  const balance = await playRounds(await slotOf(visit), reloads ? 5 : 10);
  const truth = await truthOf(visit, newcomer.email);
  expect(truth.rounds).toHaveLength(10);
  expect(balance).toBe(truth.total);
  if (reloads) return;
  await expect.poll(() => shownStrip(visit, 'staked')).toBe(truth.staked);
  await expect.poll(() => shownStrip(visit, 'net')).toBe(truth.net);
};

const withdraw = async ({ visit, newcomer, reloads }: Walk): Promise<void> => {
  const { page, t } = visit;
  await followAccountLink(visit, 'withdraw');
  await expectPath(visit, '/cashier/withdraw');
  await fillWithdrawal(visit, 'bank_transfer', requisites, '21');
  await toSummary(visit);
  if (reloads) {
    await reload(visit);
    expect((await truthOf(visit, newcomer.email)).withdrawals).toEqual([]);
    await fillWithdrawal(visit, 'bank_transfer', requisites, '21');
    await toSummary(visit);
  }
  // A shorter step than the one before: the page's heading is not left under the header.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await summaryRow(visit, 'withdrawal.summary.amount')).toBe(2100n);
  expect(await summaryRow(visit, 'withdrawal.summary.fee')).toBe(100n);
  expect(await summaryRow(visit, 'withdrawal.summary.net')).toBe(2000n);
  await withdrawButton(visit).click();
  await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
};

const findInHistory = async ({ visit, newcomer, reloads }: Walk): Promise<void> => {
  if (reloads) {
    await reload(visit);
    await followAccountLink(visit, 'history');
    await openHistory(visit, 'withdrawal');
    await reload(visit);
  } else await visit.page.getByRole('link', { name: visit.t('withdrawal.done.history') }).click();
  await expectPath(visit, '/cashier/history');
  await expectHistory(visit, 'withdrawal', newcomer.email);
  await openHistory(visit, 'deposit');
  await expectHistory(visit, 'deposit', newcomer.email);
};

const steps = { signUp, deposit, play, withdraw, findInHistory };

/** Every step, and after each the screen against the ledger, before and after a reload. */
const walkAll = async (walk: Walk): Promise<void> => {
  const { visit, newcomer } = walk;
  for (const [name, step] of Object.entries(steps))
    await test.step(name, async () => {
      await step(walk);
      await expectTruth(visit, newcomer.email);
      if (!walk.reloads || name === 'withdraw') return;
      await reload(visit);
      await expectTruth(visit, newcomer.email);
    });
  const { deposits, withdrawals, rounds } = await truthOf(visit, newcomer.email);
  expect(deposits.map(({ amount_minor: minor }) => minor)).toEqual([5000n]);
  expect(withdrawals.map(({ amount_minor: minor }) => minor)).toEqual([2100n]);
  expect(rounds).toHaveLength(10);
};

test('AC-1.03 AC-2.38 SH-2.130 a deposit ends on its page, which leads to the games, and its money can be taken out @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { login } = await signedIn(visit);
  await visit.open('/cashier/deposit');
  const id = await depositByCard(visit, '50');
  const [paid] = await site.sandbox.payments(login);
  expect([paid?.id, paid?.status]).toEqual([id, 'success']);
  const main = page.getByRole('main');
  await expect(main.getByText(t('system.paymentSuccess.description'))).toBeVisible();
  await expectTruth(visit, login);
  await main.getByRole('link', { name: t('system.paymentSuccess.button') }).click();
  await expectPath(visit, '/gamehall');
  await turnTo(page, '/cashier/withdraw');
  await withdrawToCard(visit, '21');
  const { deposits, withdrawals, imbalances } = await truthOf(visit, login);
  expect(deposits.map(({ amount_minor: minor }) => minor)).toEqual([5000n]);
  expect(withdrawals.map(({ amount_minor: minor }) => minor)).toEqual([2100n]);
  expect(imbalances).toEqual([]);
  await expectTruth(visit, login);
});

const rows = [
  'AC-1.03', // fund and withdraw
  'SH-2.67', // register=success
  'SH-2.88', // the popup closes
  'SH-2.90', // on to the deposit page
  'AC-2.29', // withdrawal page
  'AC-2.38', // result page of a paid deposit
  'SH-2.130', // and what stands on it
  'SH-9.24', // terms are asked for and not ticked
  'BY-1.05', // figures at the game
].join(' ');

/** Each locale on one width; the journey with reloads walks it on the other. */
const straight = [
  { locale: 'en-US', tag: '@phone' },
  { locale: 'ar', tag: '@desktop' },
] as const;
const reloaded = [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'ar', tag: '@phone' },
] as const;

for (const { locale, tag } of straight) {
  test(`${rows} whole journey in ${locale}`, { tag }, async ({ page, site }) => {
    const visit = visitOf(page, site, locale);
    await walkAll({ visit, newcomer: newcomerOf(`straight-${locale}`), reloads: false });
  });
}

for (const { locale, tag } of reloaded) {
  test(`whole journey in ${locale} with a reload at every step`, { tag }, async ({ page, site }) => {
    test.setTimeout(180_000);
    const visit = visitOf(page, site, locale);
    await walkAll({ visit, newcomer: newcomerOf(`reloading-${locale}`), reloads: true });
  });
}
