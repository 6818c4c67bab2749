import { expect } from 'playwright/test';
import { shownHistory } from './cashier.ts';
import { shownBalance, shownNet } from './visit.ts';
import type { Visit } from './visit.ts';

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** What the ledger of the platform says of a player, minor units. */
export const truthOf = async ({ site }: Visit, login: string) => {
  const { sandbox } = site;
  const [balances, ledger, payments, rounds, imbalances] = await Promise.all([
    sandbox.balances(login),
    sandbox.ledger(login),
    sandbox.payments(login),
    sandbox.rounds(login),
    sandbox.imbalances(),
  ]);
  const real = rounds.filter(({ mode }) => mode === 'real');
  return {
    total: balances.main + balances.bonus + balances.bettingBonus,
    entries: sumOf(ledger.filter(({ account }) => account !== 'fun').map(({ amountMinor }) => amountMinor)),
    net: sumOf(real.map((round) => round.payout_minor - round.stake_minor)),
    staked: sumOf(real.map((round) => round.stake_minor)),
    rounds: real,
    deposits: payments.filter(({ direction }) => direction === 'deposit'),
    withdrawals: payments.filter(({ direction }) => direction === 'withdrawal'),
    ledger,
    imbalances,
  };
};

/** The books balance, and balance and net result on the screen are those of the ledger, to the cent. */
export const expectTruth = async (visit: Visit, login: string): Promise<void> => {
  const truth = await truthOf(visit, login);
  expect(truth.imbalances, 'the books').toEqual([]);
  expect(truth.entries, 'the balance is the sum of its entries').toBe(truth.total);
  await expect.poll(() => shownBalance(visit), 'balance on the screen and in the ledger').toBe(truth.total);
  await expect.poll(() => shownNet(visit), 'net result on the screen and in the ledger').toBe(truth.net);
};

/** The history on the screen has the payments of the ledger, newest first, with their amounts and states. */
export const expectHistory = async (
  visit: Visit,
  tab: 'deposit' | 'withdrawal',
  login: string,
): Promise<void> => {
  const { deposits, withdrawals } = await truthOf(visit, login);
  const expected = (tab === 'deposit' ? deposits : withdrawals)
    .toReversed()
    .map((payment) => ({ amount: payment.amount_minor, status: visit.t(`status.${payment.status}`) }));
  await expect.poll(() => shownHistory(visit, tab), `${tab} history`).toEqual(expected);
};
