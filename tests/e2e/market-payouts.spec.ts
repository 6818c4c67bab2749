import { marketAt, winnerOf } from '../../sandbox/betting/markets.ts';
import { matchOf } from '../../sandbox/betting/schedule.ts';
import type { Board } from '../../sandbox/betting/board.ts';
import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import { pressFirst } from './pages/actors.ts';
import { atProvider, expectPaid, fillDeposit, payButton } from './pages/cashier.ts';
import { limitCard, saveLimit, signedIn } from './pages/limits.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { minorOf } from './pages/texts.ts';
import { expectPath, expectToast, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const phone = { tag: '@phone' };

/** A bet that will win, on a match that has not begun, and how far the world is from its end. */
const sureBet = async ({ site, page }: Visit, session: string) => {
  const { seed, pausedAt } = await site.sandbox.world();
  const now = pausedAt ?? 0;
  const answer = await page.request.get(`${site.sandboxUrl}/frame/board?session=${session}&sport=tennis`);
  const { matches } = (await answer.json()) as Board;
  for (const { id, phase } of matches) {
    const match = matchOf(seed, id);
    if (phase !== 'coming' || !match || match.isCalledOff) continue;
    const pick = winnerOf(match, 'result');
    const odds = marketAt(seed, match, 'result', now)?.prices.find((price) => price.pick === pick)?.odds;
    if (pick !== null && odds !== undefined)
      return { wager: { match: id, market: 'result', pick, odds }, odds, inMs: match.endsAt - now };
  }
  throw new RangeError('nothing is offered');
};

/** The rows of the withdrawals in the history of payments. */
const withdrawals = async ({ page, t, open }: Visit) => {
  await open('/cashier/history?tab=withdrawal');
  return page.getByRole('table', { name: t('history.tab.withdrawal') }).locator('tbody tr');
};

test(
  'HP-70 what a won bet leaves above the player’s amount waits as a withdrawal too, stands in the history, and is told',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'de', gateSteps: '', depositLimitPrompt: 'off' });
    const player = await signedIn(visit, { mainMinor: 3000n });
    await visit.open('/cashier/withdraw');
    await page.getByLabel(t('payout.amount', { currency: '€' })).fill('10');
    await page.getByRole('button', { name: t('payout.save') }).click();
    await expectToast(visit, 'payout.saved');

    await visit.open('/betting');
    const frame = page.locator('iframe#betting-frame');
    await frame.waitFor();
    const session = new URL((await frame.getAttribute('src')) ?? '').searchParams.get('session') ?? '';
    const { wager, odds, inMs } = await sureBet(visit, session);
    const placed = await page.request.post(`${site.sandboxUrl}/frame/bet`, {
      data: { session, round: crypto.randomUUID(), stake: '2000', legs: [wager] },
    });
    expect(placed.status()).toBe(200);
    expect((await site.sandbox.balances(player.login)).main).toBe(1000n);
    expect(await site.sandbox.payments(player.login)).toEqual([]);
    await site.sandbox.stepWorld(inMs + 60_000);

    const won = (2000n * BigInt(odds)) / 100n;
    const payments = await site.sandbox.payments(player.login);
    expect(payments).toMatchObject([{ direction: 'withdrawal', status: 'pending', amount_minor: won }]);
    expect((await site.sandbox.balances(player.login)).main).toBe(1000n);
    const lines = (await site.sandbox.ledger(player.login)).filter(({ account }) => account === 'main');
    expect(lines.slice(-3).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['round', -2000n],
      ['round', won],
      ['withdrawal_reserve', -won],
    ]);
    expect(await site.sandbox.imbalances()).toEqual([]);
    const rows = await withdrawals(visit);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('status.pending'));
    expect(minorOf(await rows.locator('td').nth(4).innerText())).toBe(won);
    await pressFirst(page);
    await expect(
      page
        .getByRole('region', { name: t('shell.toasts') })
        .getByText(t.pattern('lawful.notice.payout', 'amount')),
    ).toBeVisible();
  },
);

test(
  'HP-23 a win above the highest balance is paid out: the history has the payment, and the notice is in the player’s language',
  phone,
  async ({ page, site }) => {
    await site.sandbox.setSwitches({ market: 'nl', depositLimitPrompt: 'off' });
    const visit = visitOf(page, site, 'ar');
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 5000n, locale: 'ar' });
    await visit.open('/profile/responsible-game');
    await saveLimit(visit, 'balance', '20');
    await expect(limitCard(visit, 'balance').getByRole('progressbar')).toBeVisible();
    await visit.open('/game/double_bell#real');
    expect(await rawSpin(page, site, await sessionInFrame(page), 100)).toMatchObject({ status: 200 });
    const [paid] = await site.sandbox.payments(player.login);
    expect(paid).toMatchObject({ direction: 'withdrawal', status: 'success' });
    expect((await site.sandbox.balances(player.login)).main).toBe(2000n);
    const lines = await site.sandbox.ledger(player.login);
    expect(
      lines
        .filter(({ kind, account }) => kind === 'withdrawal_reserve' && account === 'main')
        .map(({ amountMinor }) => -amountMinor),
    ).toEqual([paid?.amount_minor]);
    expect(await site.sandbox.imbalances()).toEqual([]);
    const rows = await withdrawals(visit);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('status.success'));
    expect(minorOf(await rows.locator('td').nth(4).innerText())).toBe(paid?.amount_minor);
    await pressFirst(page);
    const told = page.getByRole('region', { name: t('shell.toasts') });
    await expect(told.getByText(t.pattern('lawful.notice.surplus', 'amount'))).toBeVisible();
    await expect(told.getByText(/Paid out|highest balance/)).toHaveCount(0);
  },
);

test(
  'HP-24 a deposit that was opened in time is not taken once the threshold is passed: it is declined before money moves, and the page says why',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'nl', depositLimitPrompt: 'off' });
    const profile = JSON.stringify({ birth_date: '1990-01-01' });
    const player = await signedIn(visit, { profile });
    const opened: string[] = [];
    for (const amount of ['400', '301', '50']) {
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', amount);
      await payButton(visit).click();
      await atProvider(visit);
      opened.push(page.url());
    }
    const approve = async (index: number): Promise<string> => {
      await page.goto(opened[index] ?? '');
      await page.getByRole('button', { name: payTexts['en-US'].approve, exact: true }).click();
      return new URL(opened[index] ?? '').pathname.split('/').at(-1) ?? '';
    };
    await expectPaid(visit, await approve(0));
    await expectPaid(visit, await approve(1));
    const late = await approve(2);
    await expectPath(visit, `/cashier/payfail/${late}`);
    await expect(page.getByText(t('payment.cause.DEPOSITS_CLOSED'))).toBeVisible();
    const payments = await site.sandbox.payments(player.login);
    expect(payments.find(({ id }) => id === late)).toMatchObject({
      status: 'declined',
      error_code: 'DEPOSITS_CLOSED',
    });
    const booked = (await site.sandbox.ledger(player.login)).filter(({ kind }) => kind === 'deposit');
    expect(booked.map(({ amountMinor }) => amountMinor)).toEqual([40_000n, 30_100n]);
    expect((await site.sandbox.balances(player.login)).main).toBe(70_100n);
    expect(await site.sandbox.imbalances()).toEqual([]);
    await visit.open('/cashier/deposit');
    await expect(
      page.getByRole('main').getByText(t.pattern('deposit.stop.DEPOSITS_CLOSED.title', 'date')),
    ).toBeVisible();
  },
);

test(
  'HP-70 an amount with a fraction is refused at once, with the reason, in a currency that has none; a whole one is kept',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'de', gateSteps: '', depositLimitPrompt: 'off' });
    await signedIn(visit, { mainMinor: 300_000n, currency: 'JPY' });
    await visit.open('/cashier/withdraw');
    const field = page.getByRole('textbox', { name: t.pattern('payout.amount', 'currency') });
    const save = page.getByRole('button', { name: t('payout.save') });
    await field.fill('500.5');
    await save.click();
    await expect(field).toHaveAccessibleDescription(t('cashier.amount.wrong'));
    await field.fill('500');
    await save.click();
    await expectToast(visit, 'payout.saved');
  },
);
