import { describe, expect, it } from 'vitest';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { minorOf, textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import type { Drawn } from '../harness/drawn.ts';
import type { TestPlayer } from '../harness/host-api.ts';
import { newProfile } from '../harness/page/profile.ts';
import { key } from '../harness/sandbox-client.ts';
import { openAt, page, sandbox, soon } from './account-pages.ts';
import { dialogTexts, host, linksOf, mainOf, mainText, seen, useRowPages } from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();
const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const shownDay = (at: number): string => dayOf(at).split('-').toReversed().join('.');
const empty: Drawn = { tag: '', attributes: {}, children: [] };

/** The innermost section with this heading. */
const sectionOf = async (title: string): Promise<Drawn> =>
  all(await mainOf(), ({ tag }) => tag === 'section').findLast((section) =>
    all(section, ({ tag }) => /^h\d$/.test(tag)).some((head) => wordsOf(head) === title),
  ) ?? empty;
/** Minor units by the labels of the sums of a section. */
const sumsOf = async (title: string): Promise<Readonly<Record<string, bigint>>> => {
  const section = await sectionOf(title);
  const [labels, values] = ['dt', 'dd'].map((name) => all(section, ({ tag }) => tag === name).map(wordsOf));
  return Object.fromEntries((labels ?? []).map((label, at) => [label, minorOf(values?.[at] ?? '')]));
};
/** A player of 13 months whose ledger has payments and play all along. */
const oldPlayer = async () => {
  const now = await host.now();
  const joined = now - 395 * dayMs;
  const player = await host.createPlayer({ registered_at: joined });
  const book = (kind: Parameters<typeof host.postAt>[1], days: number, minor: bigint) =>
    host.postAt(player.login, kind, now - days * dayMs, minor);
  await book('deposit', 390, 20_000n);
  await book('round', 389, -1500n);
  await book('withdrawal_reserve', 300, -5000n);
  await book('withdrawal_release', 299, 5000n);
  await book('withdrawal_reserve', 200, -3000n);
  await book('deposit', 60, 4050n);
  await book('round', 59, -1200n);
  await book('round', 58, 725n);
  await book('deposit', 10, 1000n);
  return { player, now, joined };
};
const clientOf = async ({ login, password }: TestPlayer) => {
  const client = sandbox.client();
  expect((await client.call('auth.login', { login, password })).status).toBe(200);
  return client;
};
const pay = (client: Awaited<ReturnType<typeof clientOf>>, method_id: number, amount: string) =>
  client.call<{ readonly transaction_id: string }>('Cashier.makedeposit', {
    method_id,
    amount,
    currency: 'EUR',
    idempotency_key: key(),
  });
const rowsOf = async () =>
  all(await mainOf(), ({ tag }) => tag === 'tbody').flatMap((body) => all(body, ({ tag }) => tag === 'tr'));

describe('sums of the account', () => {
  it('HP-05 net deposits over the life of the account are one action from the cashier, equal the ledger, and say since when; a silent platform is said to be silent', async () => {
    await host.setSwitches({ market: 'gb', depositLimitPrompt: 'off' });
    const { player, joined } = await oldPlayer();
    await openAt('/cashier/deposit', { as: player });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    expect(linksOf(drawn(await page.html()))[t('cashier.tab.history')]).toBe('/cashier/history');
    await page.goTo('/cashier/history');
    const title = t('totals.title.life', { from: shownDay(joined) });
    const ledger = await host.ledger(player.login);
    const booked = (...kinds: readonly string[]) =>
      ledger.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + line.amountMinor, 0n);
    const [deposits, withdrawals] = [booked('deposit'), -booked('withdrawal_reserve', 'withdrawal_release')];
    expect([deposits, withdrawals]).toEqual([25_050n, 3000n]);
    await seen(async () =>
      expect(await sumsOf(title)).toMatchObject({
        [t('totals.deposited')]: deposits,
        [t('totals.withdrawn')]: withdrawals,
        [t('totals.net')]: deposits - withdrawals,
      }),
    );
    expect(wordsOf(await sectionOf(title))).toContain(t('totals.net.text'));
    page.close();
    await host.setFault({
      target: 'account.getTotals',
      kind: 'error',
      when: 'before',
      errorType: 'MethodNotFound',
      times: -1,
    });
    await openAt('/cashier/history', { as: player });
    expect(await page.shows(t('totals.absent'))).not.toContain(t('totals.net'));
  });

  it('HP-06 three months are at hand by own days, their sums are the ledger’s on the first page, and twelve months are a request away', async () => {
    await host.setSwitches({ market: 'gb', gateSteps: '' });
    const { player, now } = await oldPlayer();
    const [from, to] = [now - 80 * dayMs, now - 20 * dayMs];
    const choose = (of: 'history' | 'bets', first: number, last: number) =>
      page.send(of, {
        type: `${of}.range.chosen`,
        from: dayOf(first),
        to: dayOf(last),
      } as never);
    const title = (first: number, last: number) =>
      t('totals.title.period', { from: shownDay(first), to: shownDay(last) });
    for (const [of, path] of [
      ['history', '/cashier/history'],
      ['bets', '/profile/bets'],
    ] as const) {
      await openAt(path, { as: player });
      await page.shows(t('totals.older', { months: 3 }));
      choose(of, from, to);
      await seen(async () =>
        expect(await sumsOf(title(from, to))).toMatchObject({
          [t('totals.deposited')]: 4050n,
          [t('totals.withdrawn')]: 0n,
          [t('totals.staked')]: 1200n,
          [t('totals.won')]: 725n,
          [t('totals.result')]: -475n,
          [t('totals.bonuses')]: 0n,
        }),
      );
      expect(linksOf(await mainOf())[t('totals.older.ask', { months: 12 })]).toBe('/support');
      page.close();
    }
    const client = await clientOf(player);
    const asked = async () =>
      (
        await client.call('Cashier.gethistory', {
          offset: 0,
          count: 10,
          type: 'deposit',
          date_from: new Date(now - 200 * dayMs).toISOString(),
        })
      ).status;
    expect(await asked()).toBe(400);
    await client.post(`/sandbox/api/players/${player.uid}/history`, {});
    expect(await asked()).toBe(200);
    await openAt('/cashier/history', { as: player });
    await page.shows(t('totals.deposited'));
    choose('history', now - 320 * dayMs, to);
    await seen(async () =>
      expect(await sumsOf(title(now - 320 * dayMs, to))).toMatchObject({ [t('totals.withdrawn')]: 3000n }),
    );
  });

  it('HP-45 a correction is told once with its reason, is a row of its own, and explains the balance', async () => {
    await host.setSwitches({ market: 'gb' });
    const one = await host.createPlayer({ mainMinor: 10_000n, registered_at: (await host.now()) - dayMs });
    const reason = 'A round of 12 May was paid twice';
    await host.correct(one.login, { amount: '-7.50', reason, corrects: 'abcdef12-0000' });
    const profile = newProfile();
    await openAt('/terms', { as: one, profile });
    page.send('notices', { type: 'notices.interaction.seen' });
    expect(await page.shows('Your balance was corrected: −7.50 €')).toContain(reason);
    expect(await page.text()).toContain('92.50 €');
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    page.close();
    await openAt('/cashier/history?tab=corrections', { as: one, profile });
    await seen(async () => expect((await rowsOf()).map(wordsOf).join()).toContain(reason));
    const rows = await rowsOf();
    expect(rows).toHaveLength(1);
    expect(rows.map(wordsOf).join()).toContain(t('totals.corrects', { number: '§' }).split('§')[0]);
    const cells = all(rows[0] ?? empty, ({ tag }) => tag === 'td').map(wordsOf);
    expect(minorOf(cells[4] ?? '')).toBe(-750n);
    await seen(async () => expect(await mainText()).toContain(t('totals.corrected')));
    const life = t('totals.title.life', { from: shownDay((await host.now()) - dayMs) });
    expect((await sumsOf(life))[t('totals.corrected')]).toBe(-750n);
    page.send('notices', { type: 'notices.interaction.seen' });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    expect(await page.text()).not.toContain('Your balance was corrected');
    expect((await host.balances(one.login)).main).toBe(9250n);
    expect(await host.imbalances()).toEqual([]);
  });
});

describe('deposits that are closed', () => {
  const offered = async () =>
    all(await mainOf(), ({ attributes }) => attributes['type'] === 'radio').map(
      ({ attributes }) => attributes['value'],
    );
  const editing = () => page.until('deposit', (state) => state.matches({ form: 'editing' }));

  it('HP-73 methods on credit are not offered where the market forbids them, and the platform refuses them', async () => {
    await host.setSwitches({ depositLimitPrompt: 'off' });
    const one = await host.createPlayer();
    const credit = depositMethods.find(({ sysname }) => sysname === 'phone_bill');
    const named = async () => (await mainText()).includes(credit?.name['en-US'] ?? '?');
    await openAt('/cashier/deposit', { as: one });
    await editing();
    expect([await named(), (await offered()).length > 1]).toEqual([true, true]);
    page.close();
    await host.setSwitches({ market: 'se', depositLimitPrompt: 'off' });
    await openAt('/cashier/deposit', { as: one });
    await editing();
    expect([await named(), (await offered()).length > 1]).toEqual([false, true]);
    const refused = await pay(await clientOf(one), credit?.id ?? 0, '10');
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([
      400,
      expect.stringContaining('CREDIT') as unknown,
    ]);
    expect(await host.payments(one.login)).toEqual([]);
  });

  it('HP-24 past the threshold a deposit that was opened in time is declined before money moves; deposits are closed until the month ends, withdrawal and limits stay open', async () => {
    await host.setSwitches({ market: 'nl', depositLimitPrompt: 'off' });
    const profile = JSON.stringify({ birth_date: '1990-01-01' });
    const one = await host.createPlayer({ profile, is_verified: 1 });
    const client = await clientOf(one);
    const ids = [];
    for (const amount of ['400', '301', '50']) ids.push((await pay(client, 1, amount)).data.transaction_id);
    for (const id of ids)
      await fetch(`${sandbox.base}/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'approve' }),
        redirect: 'manual',
      });
    const late = ids.at(-1);
    await openAt(`/cashier/paysuccess/${late}`, { as: one });
    await page.shows(t('payment.cause.DEPOSITS_CLOSED'));
    await soon(() => expect(page.address()).toBe(`/cashier/payfail/${late}`));
    expect((await host.payments(one.login)).find(({ id }) => id === late)).toMatchObject({
      status: 'declined',
      error_code: 'DEPOSITS_CLOSED',
    });
    const booked = (await host.ledger(one.login)).filter(({ kind }) => kind === 'deposit');
    expect(booked.map(({ amountMinor }) => amountMinor)).toEqual([40_000n, 30_100n]);
    expect((await host.balances(one.login)).main).toBe(70_100n);
    expect(await host.imbalances()).toEqual([]);
    page.close();
    await openAt('/cashier/deposit', { as: one });
    const told = await page.shows(/You cannot pay in until \d\d\.\d\d\.\d{4}/);
    const [, day = '', month = '', year = '', time = ''] =
      /until (\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(told) ?? [];
    // The month of the market, whatever the zone of who looks.
    const ends = new Date(`${year}-${month}-${day}T${time}`).toLocaleString('en-GB', {
      timeZone: 'Europe/Amsterdam',
    });
    expect(ends).toMatch(/^01\/\d\d\/\d{4}, 00:00:00$/);
    expect(await offered()).toEqual([]);
    const links = Object.values(linksOf(await mainOf()));
    for (const path of ['/cashier/withdraw', '/profile/responsible-game'])
      expect(links.some((href) => href?.startsWith(path))).toBe(true);
    expect((await pay(client, 1, '10')).error).toMatchObject({ code: 'DEPOSITS_CLOSED' });
    await page.goTo('/cashier/withdraw');
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    expect(await mainText()).toContain('701');
  });
});

describe('what stands for money', () => {
  it('HP-03 HP-77 points stand with their value in money and the rate in the shop, its question, quests and their account; where the market wants words, won and lost are told apart by them', async () => {
    const one = await host.createPlayer({ mainMinor: 5000n });
    await host.query(
      'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
      [one.uid, (await host.now()) - dayMs, 'play', `gift-${one.uid}`, 200_000, 0],
    );
    await openAt('/loyalty/shop', { as: one });
    await page.shows('1,000 points');
    expect(await mainText()).not.toContain('1,000 points (5 €)');
    page.close();
    await host.setSwitches({ market: 'gb' });
    await openAt('/loyalty/shop', { as: one });
    await page.shows('1,000 points (5 €)');
    for (const told of ['100 points (0.50 €)', '2,000 points (10 €)'])
      expect(await mainText()).toContain(told);
    const { page: shop } = page.actor('loyalty').getSnapshot().context as {
      readonly page: { readonly products: readonly { readonly id: string; readonly name: string }[] };
    };
    const cash = shop.products.find(({ name }) => name.replace(/\s/g, ' ') === '5 € cash');
    await page.until('purchase', (state) => state.matches('idle'));
    page.send('loyalty', { type: 'loyalty.product.chosen', id: cash?.id ?? '' });
    await seen(async () => expect((await dialogTexts()).join()).toContain('1,000 points (5 €)'));
    page.close();
    await openAt('/loyalty', { as: one });
    await seen(async () =>
      expect((await rowsOf()).map(wordsOf).find((row) => row.includes('+2,000'))).toContain('(10 €)'),
    );
    const quest = all(await mainOf(), ({ tag }) => tag === 'button').map(wordsOf);
    expect(quest.join()).toContain('Evening class');
    const { page: overview } = page.actor('loyalty').getSnapshot().context as {
      readonly page: { readonly quests: readonly { readonly id: string; readonly title: string }[] };
    };
    const evening = overview.quests.find(({ title }) => title === 'Evening class');
    page.send('loyalty', { type: 'loyalty.quest.opened', id: evening?.id ?? '' });
    await seen(async () => expect((await dialogTexts()).join()).toContain('15 points (0.07 €)'));
    page.close();

    await host.setSwitches({ market: 'nl' });
    await host.postAt(one.login, 'round', await host.now(), -1250n);
    const lost = t('money.lost', { amount: '12.50 €' });
    await openAt('/cashier/history', { as: one });
    await seen(async () => expect((await mainText()).split(lost)).toHaveLength(3));
    await host.postAt(one.login, 'round', (await host.now()) + 1, 2000n);
    page.close();
    await openAt('/cashier/history', { as: one });
    await page.shows(t('money.gained', { amount: '7.50 €' }));
  });
});
