import { visitAs } from './pages/intents.ts';
import { methodOption } from './pages/cashier.ts';
import { signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { minorOf } from './pages/texts.ts';
import { expectToast, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { pressFirst } from './pages/actors.ts';

const phone = { tag: '@phone' };
const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const shownDay = (at: number): string => dayOf(at).split('-').toReversed().join('.');

const totals = ({ page }: Visit, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Minor units of a row of sums, by the text of its label. */
const sum = async (visit: Visit, title: string, label: string): Promise<bigint> =>
  minorOf(
    await totals(visit, title)
      .locator(`dt:text-is("${visit.t(label)}") + dd`)
      .innerText(),
  );

const chooseDays = async ({ page, t }: Visit, from: number, to: number): Promise<void> => {
  const form = page.getByRole('form', { name: t('totals.period') });
  await form.getByLabel(t('totals.from'), { exact: true }).fill(dayOf(from));
  await form.getByLabel(t('totals.to'), { exact: true }).fill(dayOf(to));
  await form.getByRole('button', { name: t('totals.show') }).click();
};

/** A player of 13 months whose ledger has payments and play all along. */
const oldPlayer = async (visit: Visit) => {
  const { site } = visit;
  const now = await site.sandbox.now();
  const joined = now - 395 * dayMs;
  const player = await site.sandbox.createPlayer({ registered_at: joined });
  const book = (...entry: readonly [Parameters<typeof site.sandbox.postAt>[1], number, bigint]) =>
    site.sandbox.postAt(player.login, entry[0], now - entry[1] * dayMs, entry[2]);
  await book('deposit', 390, 20_000n);
  await book('round', 389, -1500n);
  await book('withdrawal_reserve', 300, -5000n);
  await book('withdrawal_release', 299, 5000n);
  await book('withdrawal_reserve', 200, -3000n);
  await book('deposit', 60, 4050n);
  await book('round', 59, -1200n);
  await book('round', 58, 725n);
  await book('deposit', 10, 1000n);
  await book('round', 9, -300n);
  await visitAs(visit, player);
  return { player, now, joined };
};

test(
  'HP-05 net deposits over the life of the account stand one action from the cashier, equal the ledger, and say since when',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', depositLimitPrompt: 'off' });
    const { player, joined } = await oldPlayer(visit);
    await visit.open('/cashier/deposit');
    await page
      .getByRole('navigation', { name: t('cashier.nav') })
      .getByRole('link', { name: t('cashier.tab.history') })
      .click();
    const title = t('totals.title.life', { from: shownDay(joined) });
    const ledger = await site.sandbox.ledger(player.login);
    const booked = (...kinds: readonly string[]) =>
      ledger.filter(({ kind }) => kinds.includes(kind)).reduce((all, line) => all + line.amountMinor, 0n);
    await expect(totals(visit, title)).toBeVisible();
    const [deposits, withdrawals] = [booked('deposit'), -booked('withdrawal_reserve', 'withdrawal_release')];
    expect([deposits, withdrawals]).toEqual([25_050n, 3000n]);
    expect(await sum(visit, title, 'totals.deposited')).toBe(deposits);
    expect(await sum(visit, title, 'totals.withdrawn')).toBe(withdrawals);
    expect(await sum(visit, title, 'totals.net')).toBe(deposits - withdrawals);
    await expect(totals(visit, title)).toContainText(t('totals.net.text'));
  },
);

test(
  'HP-05 a platform that does not tell the sums is said to be silent, and nothing is guessed',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/501|404|400|500/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await signedIn(visit);
    await site.sandbox.setFault({
      target: 'account.getTotals',
      kind: 'error',
      when: 'before',
      errorType: 'MethodNotFound',
      times: -1,
    });
    await visit.open('/cashier/history');
    await expect(page.getByText(t('history.empty.deposit'))).toBeVisible();
    await expect(page.getByText(t('totals.absent'))).toHaveCount(0);
    await site.sandbox.setSwitches({ market: 'gb' });
    await visit.open('/cashier/history');
    await expect(page.getByText(t('totals.absent'))).toBeVisible();
  },
);

test(
  'HP-06 three months are at hand by own days, their sums are the ledger’s on the first page, older days are refused, and twelve months are a request away',
  phone,
  async ({ page, site, wire }) => {
    wire.allow(/gethistory/i);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: '' });
    const { player, now } = await oldPlayer(visit);
    const [from, to] = [now - 80 * dayMs, now - 20 * dayMs];
    const title = t('totals.title.period', { from: shownDay(from), to: shownDay(to) });
    for (const path of ['/cashier/history', '/profile/bets']) {
      await visit.open(path);
      await chooseDays(visit, from, to);
      await expect(totals(visit, title)).toBeVisible();
      expect(await sum(visit, title, 'totals.deposited')).toBe(4050n);
      expect(await sum(visit, title, 'totals.staked')).toBe(1200n);
      expect(await sum(visit, title, 'totals.won')).toBe(725n);
      expect(await sum(visit, title, 'totals.result')).toBe(-475n);
      const ask = page.getByRole('link', { name: t('totals.older.ask', { months: 12 }) });
      await expect(ask).toHaveAttribute('href', /\/support$/);
      await expect(page.getByText(t('totals.older', { months: 3 }))).toBeVisible();
      await chooseDays(visit, now - 200 * dayMs, to);
      await expect(page.getByText(t('totals.wrong.early'))).toBeVisible();
    }
    const asked = async () => {
      const query = new URLSearchParams({
        offset: '0',
        count: '10',
        type: 'deposit',
        date_from: new Date(now - 200 * dayMs).toISOString(),
      });
      const answer = await page.request.get(`${site.url}/api/Cashier.gethistory?${query}`, {
        headers: { 'x-croupier': '1', 'x-player': `${player.uid}` },
      });
      return answer.status();
    };
    expect(await asked()).toBe(400);
    await page.request.post(`${site.sandboxUrl}/sandbox/api/players/${player.uid}/history`, { data: {} });
    expect(await asked()).toBe(200);
    await visit.open('/cashier/history');
    await chooseDays(visit, now - 320 * dayMs, to);
    const longer = t('totals.title.period', { from: shownDay(now - 320 * dayMs), to: shownDay(to) });
    await expect(totals(visit, longer)).toBeVisible();
    expect(await sum(visit, longer, 'totals.withdrawn')).toBe(3000n);
  },
);

test(
  'HP-06 a list of bets marks what was staked with bonus money, and own days hold in the list too',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'mt' });
    const joined = (await site.sandbox.now()) - 20 * dayMs;
    const player = await signedIn(visit, { bonusMinor: 5000n, registered_at: joined });
    await visit.open('/game/double_bell#real');
    expect(await rawSpin(page, site, await sessionInFrame(page), 100)).toMatchObject({ status: 200 });
    await visit.open('/profile/bets');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('bets.bonus', { amount: '1 €' }));
    const [{ at } = { at: 0 }] = await site.sandbox.rounds(player.login);
    await chooseDays(visit, at - 9 * dayMs, at - 2 * dayMs);
    await expect(page.getByText(t('bets.empty'))).toBeVisible();
    await chooseDays(visit, at - 2 * dayMs, at);
    await expect(rows).toHaveCount(1);
  },
);

test(
  'HP-45 a correction is told once with its reason, is a row of its own, and explains the balance',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb' });
    const player = await signedIn(visit, { mainMinor: 10_000n });
    await site.sandbox.query('update players set registered_at = registered_at - ? where uid = ?', [
      dayMs,
      player.uid,
    ]);
    const reason = 'A round of 12 May was paid twice';
    await site.sandbox.correct(player.login, { amount: '-7.50', reason, corrects: 'abcdef12-0000' });
    await visit.open('/gamehall');
    await pressFirst(page);
    const told = page.getByRole('region', { name: t('shell.toasts') });
    const message = told.getByText('Your balance was corrected: −7.50 €');
    await expect(message).toBeVisible();
    await expect(told.getByText(reason)).toBeVisible();
    await visit.open('/cashier/history?tab=corrections');
    const rows = page.getByRole('table', { name: t('history.tab.corrections') }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(reason);
    await expect(rows).toContainText(t('totals.corrects', { number: '§' }).split('§')[0] ?? '');
    expect(minorOf(await rows.locator('td').nth(4).innerText())).toBe(-750n);
    const life = page.locator('section').filter({ hasText: t('totals.corrected') });
    expect(minorOf(await life.locator(`dt:text-is("${t('totals.corrected')}") + dd`).innerText())).toBe(
      -750n,
    );
    const read = page.waitForResponse(/Loyalty\.getnotifications/);
    await pressFirst(page);
    await read;
    await expect(message).toHaveCount(0);
    expect((await site.sandbox.balances(player.login)).main).toBe(9250n);
    expect(await site.sandbox.imbalances()).toEqual([]);
  },
);

test(
  'HP-70 what a win leaves above the player’s amount becomes a withdrawal that waits, and the player is told',
  phone,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer());
    await visit.open('/cashier/withdraw');
    await expect(page.getByRole('heading', { name: t('payout.title') })).toHaveCount(0);

    await site.sandbox.setSwitches({ market: 'de', gateSteps: '', depositLimitPrompt: 'off' });
    const player = await signedIn(visit, { mainMinor: 1000n });
    await visit.open('/cashier/withdraw');
    await page.getByLabel(t('payout.amount', { currency: '€' })).fill('10');
    await page.getByRole('button', { name: t('payout.save') }).click();
    await expectToast(visit, 'payout.saved');
    await reload(visit);
    await expect(page.getByText(t('payout.on', { amount: '10 €' }))).toBeVisible();

    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    const session = await sessionInFrame(page);
    const payouts = () => site.sandbox.payments(player.login);
    for (let spin = 0; spin < 300 && (await payouts()).length === 0; spin += 1) {
      await site.sandbox.moveClock(5000);
      // Just at the amount before each stake, so that any win is above it.
      await site.sandbox.credit(player.login, 1000n - (await site.sandbox.balances(player.login)).main);
      expect(await rawSpin(page, site, session, 20)).toEqual({ status: 200, error: null });
    }
    const [payment] = await payouts();
    expect(payment).toMatchObject({ direction: 'withdrawal', status: 'pending' });
    expect((await site.sandbox.balances(player.login)).main).toBe(1000n);
    await visit.open('/cashier/history?tab=withdrawal');
    const row = page.getByRole('table', { name: t('history.tab.withdrawal') }).locator('tbody tr');
    await expect(row).toContainText(t('status.pending'));
    expect(minorOf(await row.locator('td').nth(4).innerText())).toBe(payment?.amount_minor);
    const told = page
      .getByRole('region', { name: t('shell.toasts') })
      .getByText(/^Part of your win waits as a withdrawal: \d+\.\d\d\s€$/);
    await pressFirst(page);
    await expect(told).toBeVisible();
  },
);

test(
  'HP-73 methods on credit are not offered where the market forbids them, and the platform refuses them',
  phone,
  async ({ page, site, wire, watch }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ depositLimitPrompt: 'off' });
    const player = await signedIn(visit);
    await visit.open('/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'phone_bill')).toBeAttached();
    await site.sandbox.setSwitches({ market: 'se', depositLimitPrompt: 'off' });
    await visit.open('/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await expect(methodOption(visit, 'deposit', 'phone_bill')).toHaveCount(0);
    wire.allow(/makedeposit/i);
    watch.allow(/400/);
    const answer = await page.evaluate(async (uid) => {
      const body = new FormData();
      const fields = { method_id: '4', amount: '10', currency: 'EUR', idempotency_key: crypto.randomUUID() };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { 'x-croupier': '1', 'x-player': `${uid}` };
      const sent = await fetch('/api/Cashier.makedeposit', { method: 'POST', headers, body });
      return { status: sent.status, text: await sent.text() };
    }, player.uid);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('CREDIT');
    expect(await site.sandbox.payments(player.login)).toEqual([]);
  },
);

test(
  'HP-03 HP-77 points stand with their value in money and the rate in the shop, its question, quests and their account',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit);
    await site.sandbox.query(
      'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
      [player.uid, (await site.sandbox.now()) - dayMs, 'play', `gift-${player.uid}`, 200_000, 0],
    );
    const main = page.getByRole('main');
    const buy = main.getByRole('button', { name: /5 € cash/ });
    const elsewhere = await (await page.request.get('/loyalty/shop')).text();
    expect(elsewhere).toContain('1,000 points');
    expect(elsewhere).not.toContain('1,000 points (5');
    await site.sandbox.setSwitches({ market: 'gb' });
    await visit.open('/loyalty/shop');
    await expect(buy).toHaveText('1,000 points (5 €)');
    await expect(main).toContainText('100 points (0.50 €)');
    await expect(main).toContainText('2,000 points (10 €)');
    await buy.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1,000 points (5 €)');
    await question.getByRole('button', { name: t('dialogs.shop.confirm.reject') }).click();
    await turnTo(page, '/loyalty');
    await expect(main.getByRole('row').filter({ hasText: '+2,000' })).toContainText('(10 €)');
    await main.getByRole('button', { name: 'Evening class' }).click();
    await expect(page.getByRole('dialog', { name: 'Evening class' })).toContainText('15 points (0.07 €)');
  },
);
