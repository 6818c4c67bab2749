import { afterEach, describe, expect, it } from 'vitest';
import { field } from '../../sandbox/seed/profile-fields.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { key } from '../harness/sandbox-client.ts';
import { linkCodeRef } from '../../schemas/rules/access/link-code.ts';
import { depositMethods, withdrawMethods } from '../../sandbox/cashier/methods.ts';
import { sendMailing } from '../../sandbox/account/profile/unsubscribe.ts';
import {
  sandbox,
  page,
  openAt,
  element,
  soon,
  bodiesOf,
  queriesOf,
  player,
  child,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();

describe('payments and the account', () => {
  afterEach(() => {
    process.env['TZ'] = zone;
  });
  const zone = process.env['TZ'] ?? 'UTC';

  it('AC-8.08 when a withdrawal is possible again is told in the zone of the player', async () => {
    process.env['TZ'] = 'Asia/Tokyo';
    sandbox.platform.faults.set({
      target: 'Cashier.makewithdrawal',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'WithdrawalLimitsPeriodExceeded',
      errorData: { available_amount: '5.00', available_at: '2026-12-24T20:30:00Z' },
    });
    await openAt('/cashier/withdraw', { as: await player({ balance: '90.00' }) });
    await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
    const id = withdrawMethods.find(({ sysname }) => sysname === 'e_wallet')?.id ?? 0;
    page.send('withdrawal', { type: 'withdrawal.method.chosen', id });
    fill(await child('withdrawal', 'requisites'), page.vault, { wallet_email: 'player@example.test' });
    page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '20' });
    page.send('withdrawal', { type: 'withdrawal.summary.requested' });
    await page.until('withdrawal', (state) => state.matches('summary'));
    page.send('withdrawal', { type: 'withdrawal.submit.requested' });
    expect(await page.shows('25.12.2026 05:30')).toContain('5 €');
  });

  it('AC-5.30 AC-5.31 the number of a document has its usual form in a payment, or what the operator says in place of it', async () => {
    const usual = ['123456...7890', '79927398713'];
    const own = ['AB1234567'];
    for (const [regex, good, wrong] of [
      ['', usual, own],
      [String.raw`[A-Z]{2}\d{7}`, own, usual],
    ] as const) {
      const options = regex === '' ? {} : { regex };
      sandbox.platform.setOverrides({ requisites: [field('document_number', 'input', true, options)] });
      await openAt('/cashier/withdraw', { as: await player({ balance: '90.00' }) });
      await page.until('withdrawal', (state) => state.matches({ form: { entry: 'editing' } }));
      const id = withdrawMethods.find(({ sysname }) => sysname === 'card')?.id ?? 0;
      page.send('withdrawal', { type: 'withdrawal.method.chosen', id });
      const form = await child('withdrawal', 'requisites');
      page.send('withdrawal', { type: 'withdrawal.amount.changed', value: '20' });
      const told = async () => wordsOf((await element('withdrawal-document_number-error')) ?? '');
      for (const [values, text] of [
        [wrong, t('validation.wrongField')],
        [good, ''],
      ] as const)
        for (const value of values) {
          fill(form, page.vault, { document_number: value });
          page.send('withdrawal', { type: 'withdrawal.summary.requested' });
          await soon(async () => expect([value, await told()]).toEqual([value, text]));
          if (text === '') break;
        }
      page.close();
    }
  });

  it('AC-5.01 AC-5.02 AC-5.03 AC-5.04 AC-5.42 an amount has digits only, no leading zero, and lies between the bounds in the currency', async () => {
    const whole = 'Enter a whole amount in digits, such as 20';
    await openAt('/cashier/deposit', { as: await player() });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const id = depositMethods.find(({ sysname }) => sysname === 'card')?.id ?? 0;
    page.send('deposit', { type: 'deposit.method.chosen', id });
    page.send('deposit', { type: 'deposit.submit.requested' });
    const told = async () =>
      all(drawn(await page.html()), ({ attributes }) => attributes['id'] === 'deposit-amount-error').map(
        (node) => wordsOf(node),
      );
    for (const [typed, text] of [
      ['', whole],
      ['010', whole],
      ['12.5', whole],
      ['12,5', whole],
      ['-20', whole],
      ['−20', whole],
      ['9', 'Min value is 10 €'],
      ['5001', 'Max value is 5,000 €'],
      ['10', ''],
      ['5000', ''],
    ] as const) {
      page.send('deposit', { type: 'deposit.amount.changed', value: typed });
      page.send('deposit', { type: 'deposit.amount.left' });
      await soon(async () => expect([typed, ...(await told())]).toEqual([typed, text]));
    }
    expect(bodiesOf('Cashier.makedeposit')).toEqual([]);
    page.send('deposit', { type: 'deposit.submit.requested' });
    await soon(() =>
      expect(bodiesOf('Cashier.makedeposit')).toEqual([expect.objectContaining({ amount: '5000' })]),
    );
  });

  it('AC-7.15 the currency is not offered while a payment is on its way', async () => {
    const one = await player();
    await openAt('/profile/settings', { as: one });
    await page.shows('Change the currency');
    page.close();
    const client = sandbox.client();
    await client.signIn(one.login);
    const paid = await client.call('Cashier.makedeposit', {
      method_id: 1,
      amount: '20',
      currency: 'EUR',
      idempotency_key: key(),
    });
    expect(paid.status).toBe(200);
    await openAt('/profile/settings', { as: one });
    const text = await page.shows('The currency can be changed once all balances are at zero');
    expect(text).not.toContain('Change the currency');
    expect((await client.call('account.setCurrency', { currency: 'USD' })).error?.error_data).toHaveProperty(
      'currency',
    );
  });

  const deposit = async (login: string, amount: string): Promise<string> => {
    const client = sandbox.client();
    await client.signIn(login);
    const { data } = await client.call<{ transaction_id: string }>('Cashier.makedeposit', {
      method_id: 1,
      amount,
      currency: 'EUR',
      idempotency_key: key(),
    });
    return data.transaction_id;
  };

  it('AC-9.05 of five transactions the wallet shows the four newest', async () => {
    const one = await player();
    for (const amount of ['30', '40', '50', '60', '70']) await deposit(one.login, amount);
    await openAt('/cashier/wallet', { as: one });
    const text = await page.shows('70 €');
    expect(text.match(/(?<!\d)[3-7]0 €/g)).toEqual(['70 €', '60 €', '50 €', '40 €']);
    expect(queriesOf('Cashier.gethistory')).toContainEqual(
      expect.objectContaining({ offset: '0', count: '4' }),
    );
  });

  it('AC-9.05 AC-9.04 what another tab has paid in stands in wallet and history as soon as its money is in the balance', async () => {
    const one = await player();
    const payElsewhere = async (amount: string) => {
      const id = await deposit(one.login, amount);
      await sandbox.client().post(`/sandbox/api/payments/${id}`, { decision: 'approve' });
      page.send('balance', { type: 'balance.refresh.requested' });
    };
    await openAt('/cashier/wallet', { as: one });
    await page.shows('Nothing has been paid in or out yet.');
    await payElsewhere('85');
    await page.shows('85 €');
    await page.goTo('/cashier/history');
    await page.shows('85 €');
    await payElsewhere('95');
    await page.shows('95 €');
  });

  it('AC-9.17 the chosen method stands in the address, unless the operator does not want it', async () => {
    const one = await player();
    const addressWith = async () => {
      await openAt('/cashier/deposit', { as: one });
      await page.until('deposit', (state) => state.matches({ form: 'editing' }));
      page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
      await page.until('deposit', ({ context }) => context.method === 'card');
      await page.until('navigation', (state) => state.matches('shown'));
      return page.address();
    };
    expect(await addressWith()).toBe('/cashier/deposit/card');
    page.close();
    sandbox.platform.setOverrides({
      config: { cashier: { paymentMethods: { showSysnameInUrl: false } } },
    });
    expect(await addressWith()).toBe('/cashier/deposit');
  });

  it('AC-9.18 AC-9.19 AC-9.20 a receipt has address, contacts and rules, unless the operator takes them away', async () => {
    const one = await player();
    const id = await deposit(one.login, '25');
    await sandbox.client().post(`/sandbox/api/payments/${id}`, { decision: 'approve' });
    const texts = {
      address: 'Lantern Row 4, Riga',
      contacts: 'help@evenfall.test',
      rules: 'Rules of payment',
    };
    const open = async (receipt: object) => {
      sandbox.platform.setOverrides({ config: { cashier: { receipt: { ...texts, ...receipt } } } });
      await openAt(`/cashier/receipt?transaction=${id}`, { as: one });
      const text = await page.shows(id);
      page.close();
      return Object.values(texts).filter((part) => text.includes(part));
    };
    expect(await open({})).toEqual(Object.values(texts));
    expect(await open({ showAddress: false })).toEqual([texts.contacts, texts.rules]);
    expect(await open({ showContacts: false })).toEqual([texts.address, texts.rules]);
    expect(await open({ showRules: false })).toEqual([texts.address, texts.contacts]);
  });

  it('AC-7.16 the token of a mail takes its player off the list', async () => {
    const one = await player();
    const id = one.uid;
    const { db } = sandbox.platform;
    await db.updateTable('players').set({ is_subscribed: 1 }).where('uid', '=', id).execute();
    const owner = await db.selectFrom('players').selectAll().where('uid', '=', id).executeTakeFirstOrThrow();
    await sendMailing({ db, now: Date.now(), origins: { front: sandbox.base } } as never, owner);
    const mail = await sandbox.platform.db
      .selectFrom('outbox')
      .select('body')
      .where('uid', '=', id)
      .where('body', 'like', '%unsubscribe?token=%')
      .executeTakeFirstOrThrow();
    const token = /token=([\w.-]+)/.exec(mail.body)?.[1] ?? '';
    await openAt(`/unsubscribe?token=${token}`);
    await page.until('unsubscribe', (state) => state.matches('asking'));
    // What the browser's first script does with the token of the address.
    page.vault.put(linkCodeRef, token);
    page.send('unsubscribe', { type: 'unsubscribe.requested' });
    await page.until('unsubscribe', (state) => state.matches('done'));
    expect(bodiesOf('account.unsubscribe')).toEqual([{ token }]);
    const row = await sandbox.platform.db
      .selectFrom('players')
      .select('is_subscribed')
      .where('uid', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.is_subscribed).toBe(0);
  });

  it('what is over the deposit limit is off, and how a raise starts is told', async () => {
    await openAt('/cashier/deposit', { as: await player({ deposit_limit: '60' }) });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    page.send('deposit', { type: 'deposit.method.chosen', id: 1 });
    await page.shows('A raise starts 24 hours later at the earliest, after you confirm it again.');
  });
});
