import * as Effect from 'effect/Effect';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IntentStore } from '../../effects/kit/intents/intent-store.ts';
import { depositMethods, withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { childOf, fill } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { newProfile } from '../harness/page/profile.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, PageOptions, SeenCall } from '../harness/page/page.types.ts';
import type { Profile } from '../harness/page/profile.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: 8000, interval: 20 });
const player = (rest: object = {}) => makePlayer(sandbox.client(), { balance: '900.00', ...rest });
const open = async (path: string, options: PageOptions = {}) => {
  page = await openPage(sandbox.base, path, options);
};
const sent = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const queryOf = ({ url }: SeenCall) => {
  const { v: _v, locale: _locale, ...rest } = Object.fromEntries(url.searchParams);
  return rest;
};
const bodyOf = (call: SeenCall | undefined) => Object.fromEntries(call?.body ?? []);
const idOf = (methods: readonly { readonly id: number; readonly sysname: string }[], name: string): number =>
  methods.find(({ sysname }) => sysname === name)?.id ?? 0;
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What the browser's disk holds of wishes that move money. */
const keptIntents = ({ databases }: Profile) => Effect.runPromise(IntentStore.over(() => databases).all);

const openDeposit = async (options: PageOptions = {}, path = '/cashier/deposit') => {
  await open(path, { as: await player(), ...options });
  await page.until('deposit', (state) => state.matches({ form: 'editing' }));
};
const choose = (name: string) =>
  page.send('deposit', { type: 'deposit.method.chosen', id: idOf(depositMethods, name) });
const pay = (amount: string) => {
  page.send('deposit', { type: 'deposit.amount.changed', value: amount });
  page.send('deposit', { type: 'deposit.submit.requested' });
};
const transactionOf = async (uid: number) => {
  await eventually(() => expect(sent('Cashier.makedeposit')).toHaveLength(1));
  return eventually(async () => {
    const [row] = await sandbox.platform.db
      .selectFrom('payments')
      .selectAll()
      .where('uid', '=', uid)
      .where('status', '=', 'action_required')
      .execute();
    if (!row) throw new Error('no payment yet');
    return row;
  });
};

describe('the deposit page', () => {
  it('AC-7.42 AC-3.18 shows the methods of the settings, and presets of the currency with their values, those out of range left out', async () => {
    sandbox.platform.setOverrides({
      config: {
        cashier: {
          presets: [
            { currency: 'EUR', amounts: [{ value: '15' }, { value: '45' }, { value: '999999' }] },
            { currency: 'USD', amounts: [{ value: '77' }] },
          ],
        },
      },
    });
    await openDeposit();
    expect(sent('Cashier.getdepositsettings').map(queryOf)).toEqual([{}]);
    const offered = depositMethods.filter(({ currencies }) => currencies.includes('EUR'));
    const text = await page.text();
    for (const { name } of offered) expect(text).toContain(name['en-US']);
    choose('card');
    const lines = (await page.text()).split('\n');
    expect(lines).toContain('15 €');
    expect(lines).toContain('45 €');
    expect(lines.filter((line) => /^999,999 €|^77 /.test(line))).toEqual([]);
  });

  it('AC-3.19 tells the loyalty points of the band that the amount is in', async () => {
    sandbox.platform.setOverrides({
      config: {
        cashier: {
          progress: [
            { minValue: '10', maxValue: '49', expCount: 5 },
            { minValue: '50', maxValue: '100', expCount: 12 },
          ],
        },
      },
    });
    await openDeposit();
    choose('card');
    const points = async (amount: string) => {
      page.send('deposit', { type: 'deposit.amount.changed', value: amount });
      return /(\d+) loyalty points?/.exec(await page.text())?.[1] ?? null;
    };
    expect([await points('10'), await points('49'), await points('50'), await points('101')]).toEqual([
      '5',
      '5',
      '12',
      null,
    ]);
  });

  it('AC-3.16 AC-7.46 starts a deposit without an offer by default, and with the offer that was chosen', async () => {
    await openDeposit();
    choose('card');
    pay('25');
    await eventually(() => expect(sent('Cashier.makedeposit')).toHaveLength(1));
    const body = bodyOf(sent('Cashier.makedeposit')[0]);
    expect(body).toEqual({
      method_id: '1',
      amount: '25',
      currency: 'EUR',
      idempotency_key: expect.stringMatching(uuid),
    });
    await eventually(() => expect(page.did().map(([name]) => name)).toContain('loadDocument'));
    expect(page.did().find(([name]) => name === 'loadDocument')?.[1]).toMatch(/\/pay\//);
    page.close();

    await openDeposit();
    choose('card');
    const id = Number(/name="deposit-offer" value="(\d+)"/.exec(await page.html())?.[1]);
    expect(id).toBeGreaterThan(0);
    page.send('deposit', { type: 'deposit.offer.chosen', id });
    pay('25');
    await eventually(() => expect(sent('Cashier.makedeposit')).toHaveLength(1));
    expect(bodyOf(sent('Cashier.makedeposit')[0])['campaign_offer_id']).toBe(String(id));
  });

  it('AC-9.17 names the method in its address by default; with the switch off the address stays', async () => {
    await openDeposit();
    choose('card');
    await eventually(() => expect(page.address()).toBe('/cashier/deposit/card'));
    page.close();
    sandbox.platform.setOverrides({ config: { cashier: { paymentMethods: { showSysnameInUrl: false } } } });
    await openDeposit();
    choose('card');
    await page.shows('from 10 €');
    expect(page.address()).toBe('/cashier/deposit');
    page.close();
    await openDeposit({}, '/cashier/deposit/card');
    await eventually(() => expect(page.address()).toBe('/cashier/deposit'));
    await page.shows('from 10 €');
  });

  it('AC-3.20 shows the operator’s own picture and words of a method, joined by its sysname', async () => {
    sandbox.platform.setOverrides({
      config: {
        cashier: {
          paymentMethods: {
            methods: [
              {
                sysname: 'card',
                name: 'House card',
                icon: '/media/house-card.svg',
                icon_dark: '/media/house-card-dark.svg',
                icon_small: '',
                description: '',
                deposit_description: 'Arrives at once',
                withdraw_description: 'Takes two days',
              },
              { sysname: 'e_wallet', description: 'Said of both ways' },
            ],
          },
        },
      },
    });
    await openDeposit();
    const html = await page.html();
    expect(html).toContain('src="/media/house-card.svg"');
    expect(await page.text()).toContain('House card');
    expect(await page.text()).toContain('Arrives at once');
    expect(await page.text()).not.toContain('Takes two days');
    expect(await page.text()).toContain('Said of both ways');
    // A method without content goes by its own name.
    expect(await page.text()).toContain('Bank transfer');
    await page.goTo('/cashier/withdraw');
    await page.shows('Takes two days');
  });

  it('BY-1.08 survives a lost answer, a closed tab and an expired session, and pays once', async () => {
    const profile = newProfile();
    const one = await player();
    await openDeposit({ as: one, profile });
    // The payment is made, and no answer ever says so; nor does the history.
    const lost = { when: 'after', kind: 'status', status: 500, times: -1 } as const;
    sandbox.platform.faults.set({ ...lost, target: 'Cashier.makedeposit' });
    sandbox.platform.faults.set({ ...lost, target: 'Cashier.gethistory' });
    const kept: (readonly unknown[])[] = [];
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.includes('/api/Cashier.makedeposit'))
        kept.push((await keptIntents(profile)).flatMap((intent) => [intent.key, intent.payload['amount']]));
      return through(input, init);
    });
    const payments = () =>
      sandbox.platform.db
        .selectFrom('payments')
        .selectAll()
        .where('uid', '=', one.uid)
        .where('direction', '=', 'deposit')
        .where('amount_minor', '=', 2500n)
        .execute();
    choose('card');
    pay('25');
    await eventually(() => expect(sent('Cashier.makedeposit').length).toBeGreaterThan(0));
    const key = bodyOf(sent('Cashier.makedeposit')[0])['idempotency_key'];
    // Before a call leaves, the attempt is on the disk under its key.
    expect(kept[0]).toEqual([key, '25']);
    await page.shows(t('intent.lost.title'));
    page.close();

    // Loaded anew by the same player: the same attempt, nothing but its end to be asked for.
    await open('/cashier/deposit', { profile });
    await page.shows(t('intent.lost.title'));
    expect(page.actor('deposit').getSnapshot().value).toBe('sending');
    for (const call of sent('Cashier.makedeposit')) expect(bodyOf(call)['idempotency_key']).toBe(key);
    expect(await payments()).toHaveLength(1);
    page.close();

    // The tab was closed and its session has ended meanwhile: the page is opened anew after a sign-in.
    await sandbox.platform.db.deleteFrom('sessions').execute();
    sandbox.platform.faults.clear();
    await open('/cashier/deposit', { as: one, profile });
    // The true state: the payment was made and waits at the provider.
    const shown = await page.shows(/A payment waits for you|The page of the provider opens/);
    expect(shown).not.toContain(t('intent.lost.title'));
    expect(new Set(sent('Cashier.makedeposit').map((call) => bodyOf(call)['idempotency_key']))).toEqual(
      new Set([key]),
    );
    expect(await payments()).toHaveLength(1);
  });
});

describe('the pages that a payment returns to', () => {
  it('AC-7.44 AC-4.19 ask how the payment stands and lead to the page of its true state', async () => {
    const one = await player();
    await openDeposit({ as: one });
    choose('card');
    pay('25');
    const { id } = await transactionOf(one.uid);
    page.close();
    const settle = (decision: string) => sandbox.client().post(`/sandbox/api/payments/${id}`, { decision });
    await open(`/cashier/paysuccess/${id}`, { as: one });
    await eventually(() => expect(page.address()).toBe(`/cashier/paypending/${id}`));
    expect(sent('Cashier.getdepositinfo').map(queryOf)).toContainEqual({ id });
    await page.shows(
      t('payment.details', { amount: '25 €', method: 'Card', number: id.slice(-6) }).slice(0, 20),
    );
    page.close();
    await settle('decline');
    await open(`/cashier/paypending/${id}`, { as: one });
    await eventually(() => expect(page.address()).toBe(`/cashier/payfail/${id}`));
    await page.shows(t('payment.cause.DECLINED_BY_PLAYER_BANK'));
    page.close();
    for (const [path, name] of [
      ['/cashier/paycancel', 'paymentCancel'],
      ['/cashier/paymobile', 'paymentMobile'],
      ['/cashier/paynewwindow', 'paymentNewWindow'],
    ] as const) {
      await open(path, { as: one });
      expect(page.address()).toBe(path);
      await page.shows(t(`system.${name}.header`));
      expect(sent('Cashier.getdepositinfo')).toEqual([]);
      page.close();
    }
    await open('/cashier/paysuccess/made-up', { as: one });
    await page.shows(t('payment.notFound.title'));
    page.close();
    await open(`/cashier/paysuccess/${id}`, { as: await player() });
    await page.shows(t('payment.notFound.text'));
  });
});

describe('the withdrawal page', () => {
  it('AC-7.43 AC-7.41 AC-7.47 asks for the settings, for the banks of a method that needs one, and for the money once', async () => {
    await open('/cashier/withdraw', { as: await player({ is_verified: 1, country_code: 'LV' }) });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    expect(sent('Cashier.getwithdrawsettings').map(queryOf)).toEqual([{}]);
    expect(await page.text()).toContain('900 €');
    expect(sent('Cashier.getbanks')).toEqual([]);
    const id = idOf(withdrawMethods, 'bank_transfer');
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id });
    await eventually(() => expect(sent('Cashier.getbanks')).toHaveLength(1));
    expect(queryOf(sent('Cashier.getbanks')[0] as SeenCall)).toMatchObject({ method_id: String(id) });
    await page.shows('Harbour Bank Riga');

    page.send('withdrawal', { type: 'withdrawal.method.chosen', id: idOf(withdrawMethods, 'e_wallet') });
    fill(childOf(page.actor('withdrawal'), 'requisites'), page.vault, { wallet_email: 'ada@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '30' });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    expect(sent('Cashier.makewithdrawal')).toEqual([]);
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    await page.shows(t('withdrawal.done.title'));
    expect(sent('Cashier.makewithdrawal').map(bodyOf)).toEqual([
      {
        method_id: String(idOf(withdrawMethods, 'e_wallet')),
        amount: '30',
        currency: 'EUR',
        requisite_id: 'new',
        'requisites[wallet_email]': 'ada@example.test',
        idempotency_key: expect.stringMatching(uuid),
      },
    ]);
  });
});

describe('the history', () => {
  it('AC-3.21 a payment stays in it whose further fields are null', async () => {
    await open('/', { as: 'wren' });
    const created = '2026-11-20T10:00:00.000Z';
    const bare = { id: '7', created_at: created, status: 'success', amount: '41.00', currency: 'EUR' };
    const rest = { method: null, type: 'deposit', requisites: null, domain: null, can_cancel: null };
    const item = { ...bare, ...rest, steps: null, expected_at: null, correction: null };
    answerCall('Cashier.gethistory', { body: { data: { items: [item], total: 1 } } });
    await page.goTo('/cashier/history');
    await page.shows(/41(?:\.00)? €/);
  });

  it('AC-7.45 AC-7.89 AC-9.04 AC-3.21 reads four rows of the open tab, further ones by offset, and sifts them by status', async () => {
    await open('/cashier/history', { as: 'wren' });
    await page.shows('4 of');
    expect(sent('Cashier.gethistory').map(queryOf)).toEqual([{ type: 'deposit', offset: '0', count: '4' }]);
    const rows = () => page.html().then((html) => html.match(/<tr[^>]*><td/g)?.length ?? 0);
    const first = await rows();
    childOf(page.actor('history'), 'list').send({ type: 'list.more.requested' });
    await page.shows('8 of');
    expect(await rows()).toBe(first + 4);
    expect(queryOf(sent('Cashier.gethistory')[1] as SeenCall)).toEqual({
      type: 'deposit',
      offset: '4',
      count: '4',
    });
    const [payment] = await sandbox.platform.db
      .selectFrom('payments')
      .innerJoin('players', 'players.uid', 'payments.uid')
      .selectAll('payments')
      .where('players.login', '=', 'wren@evenfall.test')
      .where('direction', '=', 'deposit')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    expect(await page.text()).toContain(payment?.requisites ?? 'no payment');

    await page.goTo('/cashier/history?tab=withdrawal');
    await eventually(() => expect(sent('Cashier.gethistory')).toHaveLength(3));
    expect(queryOf(sent('Cashier.gethistory')[2] as SeenCall)['type']).toBe('withdrawal');
    await page.goTo('/cashier/history?tab=withdrawal&status=open');
    await eventually(() => expect(sent('Cashier.gethistory')).toHaveLength(4));
    expect(queryOf(sent('Cashier.gethistory')[3] as SeenCall)).toEqual({
      type: 'withdrawal',
      offset: '0',
      count: '4',
      statuses: 'pending,processing,on_verification,action_required',
    });
    await eventually(async () => expect(await page.text()).not.toContain(t('history.loading')));
    const table = /<tbody>.*<\/tbody>/s.exec(await page.html())?.[0] ?? '';
    expect(table).not.toContain(t('status.success'));
    await page.goTo('/cashier/history?tab=bonuses&status=failed');
    await page.shows(t('history.empty.filter'));
  });

  it('AC-7.40 AC-4.38 cancels a pending withdrawal once the player agrees', async () => {
    const one = await player({ is_verified: 1, country_code: 'LV' });
    await open('/cashier/withdraw', { as: one });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id: idOf(withdrawMethods, 'e_wallet') });
    fill(childOf(page.actor('withdrawal'), 'requisites'), page.vault, { wallet_email: 'ada@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '30' });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    await page.shows(t('withdrawal.done.title'));
    await page.goTo('/cashier/history?tab=withdrawal');
    await page.shows(t('history.cancel'));
    const [row] = await sandbox.platform.db
      .selectFrom('payments')
      .selectAll()
      .where('uid', '=', one.uid)
      .where('direction', '=', 'withdrawal')
      .execute();
    page.send('history', { type: 'history.cancel.requested', id: row?.id ?? '' });
    await page.until('dialogs', ({ context }) => JSON.stringify(context).includes('CancelWithdrawal'));
    expect(sent('Cashier.cancelwithdrawal')).toEqual([]);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'CancelWithdrawal', result: true });
    await eventually(() => expect(sent('Cashier.cancelwithdrawal')).toHaveLength(1));
    expect(sent('Cashier.cancelwithdrawal').map(bodyOf)).toEqual([
      { id: row?.id, idempotency_key: expect.stringMatching(uuid) },
    ]);
    await page.shows(t('status.cancelled'));
    await page.shows('900.00 €');
  });
});

describe('the wallet and the receipt', () => {
  it('AC-7.31 shows the bonuses that run beside the balances, and asks for those alone', async () => {
    await open('/cashier/wallet', { as: 'bonus' });
    await page.shows(t('section.bonus'));
    const [active] = await sandbox.platform.db
      .selectFrom('bonuses')
      .innerJoin('players', 'players.uid', 'bonuses.uid')
      .selectAll('bonuses')
      .where('players.login', '=', 'bonus@evenfall.test')
      .where('bonuses.status', '=', 'active')
      .execute();
    expect(active).toBeDefined();
    expect(queryOf(sent('Bonuses.get')[0] as SeenCall)).toMatchObject({
      status: 'active',
      offset: '0',
      count: '10',
    });
    expect(queryOf(sent('Bonuses.get')[0] as SeenCall)['fields']).toContain('wager');
    expect(await page.text()).toContain('50 €');
    const html = await page.html();
    for (const path of ['deposit', 'withdraw', 'history']) expect(html).toContain(`href="/cashier/${path}"`);
    expect(html).toMatch(
      /<a[^>]*(?:href="\/cashier\/wallet"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/cashier\/wallet")/,
    );
  });

  it('AC-9.18 AC-9.19 AC-9.20 prints address, contacts and rules of the house by default, each as far as it is switched on', async () => {
    const [payment] = await sandbox.platform.db
      .selectFrom('payments')
      .innerJoin('players', 'players.uid', 'payments.uid')
      .selectAll('payments')
      .where('players.login', '=', 'wren@evenfall.test')
      .where('direction', '=', 'deposit')
      .where('payments.status', '=', 'success')
      .limit(1)
      .execute();
    const lines = { address: 'Harbour Row 4', contacts: 'desk@house.test', rules: 'All rules of the house' };
    // The switches themselves are not sent: the defaults decide.
    const receipt = { ...lines, showAddress: null, showContacts: null, showRules: null };
    sandbox.platform.setOverrides({ config: { cashier: { receipt } } });
    await open(`/cashier/receipt?transaction=${payment?.id}`, { as: 'wren' });
    for (const line of Object.values(lines)) await page.shows(line);
    page.close();
    for (const [name, line] of [
      ['showAddress', lines.address],
      ['showContacts', lines.contacts],
      ['showRules', lines.rules],
    ] as const) {
      sandbox.platform.setOverrides({ config: { cashier: { receipt: { ...receipt, [name]: false } } } });
      await open(`/cashier/receipt?transaction=${payment?.id}`, { as: 'wren' });
      await page.shows(t('section.receipt.print'));
      const text = await page.text();
      expect(Object.values(lines).filter((one_) => text.includes(one_))).toEqual(
        Object.values(lines).filter((one_) => one_ !== line),
      );
      page.close();
    }
    await open('/cashier/receipt?transaction=none', { as: 'wren' });
    await eventually(() => expect(page.address()).toBe('/cashier/history'));
  });
});
