import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksBalance } from '../ledger/books.ts';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { depositTestAmounts, withdrawalTestAmounts } from './test-amounts.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
});

type Deposit = {
  transaction_id: string;
  status: string;
  action: { type: string; url: string; target: string } | null;
};
const player = async (rest: Record<string, unknown> = {}) => {
  const made = await makePlayer(client, rest);
  await client.signIn(made.login);
  return made;
};
const deposit = (amount: string, rest: Record<string, unknown> = {}) =>
  client.call<Deposit>('Cashier.makedeposit', {
    method_id: 1,
    amount,
    currency: 'EUR',
    idempotency_key: key(),
    ...rest,
  });
const withdraw = (amount: string, rest: Record<string, unknown> = {}) =>
  client.call<{ transaction_id: string; status: string }>('Cashier.makewithdrawal', {
    method_id: 13,
    amount,
    currency: 'EUR',
    'requisites[wallet_email]': 'a@b.test',
    idempotency_key: key(),
    ...rest,
  });
const main = async () =>
  (await client.call<{ balance_main: { amount: string } }>('account.getBalance')).data.balance_main.amount;
const bonus = async () =>
  (await client.call<{ balance_bonus: { amount: string } }>('account.getBalance')).data.balance_bonus.amount;
/** What the player presses on the provider's page; gives where it leads. */
const decide = async (id: string, decision: string): Promise<string | null> => {
  const response = await fetch(`${sandbox.base}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return response.headers.get('location');
};

describe('deposits', () => {
  it('AC-7.44 AC-7.46 a deposit opens, the provider approves it once, and the info tells the truth', async () => {
    await player();
    const { data } = await deposit('50');
    expect(data.status).toBe('action_required');
    expect(data.action).toMatchObject({
      type: 'redirect',
      url: `${sandbox.base}/pay/${data.transaction_id}`,
      target: 'self',
    });
    expect(await main()).toBe('0.00');
    expect(await decide(data.transaction_id, 'approve')).toBe(
      `http://127.0.0.1:3000/cashier/paysuccess/${data.transaction_id}`,
    );
    expect(await decide(data.transaction_id, 'approve')).toContain('paysuccess');
    expect(await decide(data.transaction_id, 'decline')).toContain('paysuccess');
    expect(await main()).toBe('50.00');
    const info = await client.call('Cashier.getdepositinfo', { id: data.transaction_id });
    expect(info.data).toMatchObject({
      id: data.transaction_id,
      action: null,
      status: 'success',
      amount: '50.00',
      currency: 'EUR',
      is_first: true,
      fee: '0.00',
    });
  });

  it('leads to the page of each outcome, in the locale of the player', async () => {
    await player();
    const outcome = async (decision: string) => {
      const answer = await client.call<Deposit>(
        'Cashier.makedeposit',
        { method_id: 1, amount: '20', currency: 'EUR', idempotency_key: key() },
        'ar',
      );
      const { transaction_id: id } = answer.data;
      return (await decide(id, decision))?.replace(id, 'ID');
    };
    const base = 'http://127.0.0.1:3000/ar/cashier';
    expect(await outcome('decline')).toBe(`${base}/payfail/ID`);
    expect(await outcome('pending')).toBe(`${base}/paypending/ID`);
    expect(await outcome('cancel')).toBe(`${base}/paycancel`);
    expect(await main()).toBe('0.00');
  });

  it('the four flows: own page, new window, frame, instructions', async () => {
    await player();
    const targets: unknown[] = [];
    for (const rest of [
      { method_id: 1 },
      { method_id: 3, 'requisites[wallet_email]': 'a@b.test' },
      { method_id: 4, 'requisites[phone]': '37121234567' },
      { method_id: 2 },
    ]) {
      const { action, status } = (await deposit('20', rest)).data;
      targets.push([status, action?.type, action?.target]);
    }
    expect(targets).toEqual([
      ['action_required', 'redirect', 'self'],
      ['action_required', 'redirect', 'new_window'],
      ['action_required', 'redirect', 'iframe'],
      ['pending', 'instructions', undefined],
    ]);
  });

  it('a fee is paid on top and stays with the house', async () => {
    const { uid } = await player();
    const { data } = await deposit('20', { method_id: 4, 'requisites[phone]': '37121234567' });
    await decide(data.transaction_id, 'approve');
    expect(await main()).toBe('20.00');
    const dump = (await (await client.get(`/sandbox/api/players/${uid}/ledger`)).json()) as {
      payments: { fee: string }[];
    };
    expect(dump.payments[0]?.fee).toBe('0.40');
  });

  it('AC-7.19 a deposit limit holds for gross deposits, also when two are open at once', async () => {
    await player({ deposit_limit: '100' });
    const one = (await deposit('60')).data.transaction_id;
    const two = (await deposit('60')).data.transaction_id;
    await decide(one, 'approve');
    expect(await decide(two, 'approve')).toContain('payfail');
    expect(await main()).toBe('60.00');
    const over = await deposit('50');
    expect(over.error).toMatchObject({
      type: 'BillingDepositLimitExceededException',
      error_data: { available_amount: '40.00' },
    });
    const limit = await client.call<Record<string, unknown>>('account.getDepositLimit');
    expect(limit.data).toMatchObject({
      available_amount: '40.00',
      limit_amount: '100.00',
      period: '7_days',
      pending: null,
    });
    sandbox.platform.clock.move(7 * 86_400_000);
    expect(
      (await client.call<Record<string, unknown>>('account.getDepositLimit')).data['available_amount'],
    ).toBe('100.00');
    sandbox.platform.clock.move(-7 * 86_400_000);
  });

  it('an offer credits its bonus once the money is there, never for an excluded method or a second time', async () => {
    await player();
    const phone = { method_id: 4, 'requisites[phone]': '37121234567', campaign_offer_id: 101 };
    expect((await deposit('20', phone)).error?.error_data['campaign_offer_id']).toEqual([
      { code: 'METHOD_EXCLUDED', message: 'METHOD_EXCLUDED' },
    ]);
    const { transaction_id: id } = (await deposit('30', { campaign_offer_id: 101 })).data;
    expect(await bonus()).toBe('0.00');
    await decide(id, 'approve');
    expect([await main(), await bonus()]).toEqual(['30.00', '30.00']);
    expect((await deposit('30', { campaign_offer_id: 101 })).error?.error_data['campaign_offer_id']).toEqual([
      { code: 'NOT_FOR_USER', message: 'NOT_FOR_USER' },
    ]);
    const offers = await client.call<{
      items: { id: number; trigger: { user_satisfies_params: boolean } }[];
    }>('campaigns.getoffers', { offset: 0, count: 10 });
    expect(offers.data.items.map((offer) => [offer.id, offer.trigger.user_satisfies_params])).toEqual([
      [101, false],
      [102, true],
      [301, true],
      [302, true],
      [303, true],
    ]);
  });

  it('of two deposits that were opened with the offer for the first one, one alone has its bonus', async () => {
    await player();
    const open = async () => (await deposit('30', { campaign_offer_id: 101 })).data.transaction_id;
    for (const id of [await open(), await open()]) await decide(id, 'approve');
    expect([await main(), await bonus()]).toEqual(['60.00', '30.00']);
  });

  it('a deposit that was open when its player closed the account takes no money', async () => {
    const { uid } = await player();
    const { transaction_id: id } = (await deposit('30')).data;
    const closed = await client.call('account.setSelfExclusion', {
      period: '6_months',
      password: 'Lamp-2026',
      idempotency_key: key(),
    });
    expect(closed.error).toBeUndefined();
    expect(await decide(id, 'approve')).toContain('payfail');
    const row = sandbox.platform.db.selectFrom('payments').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({
      uid,
      status: 'declined',
      error_code: 'SELF_EXCLUDED',
    });
  });

  it('of deposits that were open before, none goes above the highest balance that its player has set', async () => {
    await player();
    const open = async () => (await deposit('30')).data.transaction_id;
    const [first, second] = [await open(), await open()];
    const limit = { kind: 'balance', period: 'none', value: '50', idempotency_key: key() };
    expect((await client.call('account.setLimit', limit)).error).toBeUndefined();
    expect(await decide(first, 'approve')).toContain('paysuccess');
    expect(await decide(second, 'approve')).toContain('payfail');
    expect(await main()).toBe('30.00');
    const row = sandbox.platform.db.selectFrom('payments').selectAll().where('id', '=', second);
    expect(await row.executeTakeFirst()).toMatchObject({ status: 'declined', error_code: 'BALANCE_LIMIT' });
  });

  it('a foreign transaction is as unknown as one that does not exist', async () => {
    await player();
    const mine = (await deposit('20')).data.transaction_id;
    const other = createClient(sandbox.base);
    await other.signIn((await makePlayer(other)).login);
    const foreign = await other.call('Cashier.getdepositinfo', { id: mine });
    const unknown = await other.call('Cashier.getdepositinfo', { id: key() });
    expect(foreign.error).toEqual(unknown.error);
    expect(foreign.error?.type).toBe('InvalidParameterException');
  });
});

describe('withdrawals', () => {
  it('AC-7.40 AC-7.47 reserves the amount, gives it back when cancelled, once', async () => {
    await player({ balance: '100' });
    const { data } = await withdraw('40');
    expect([data.status, await main()]).toEqual(['pending', '60.00']);
    const cancel = () =>
      client.call<number>('Cashier.cancelwithdrawal', { id: data.transaction_id, idempotency_key: key() });
    expect((await cancel()).data).toBe(1);
    expect(await main()).toBe('100.00');
    expect((await cancel()).error?.type).toBe('WithdrawalDeclinedException');
    expect(await main()).toBe('100.00');
  });

  it('cannot be cancelled once it is worked on, or where the market forbids it', async () => {
    await player({ balance: '100' });
    const cancel = (id: string) => client.call('Cashier.cancelwithdrawal', { id, idempotency_key: key() });
    const one = (await withdraw('20')).data.transaction_id;
    await client.post(`/sandbox/api/payments/${one}`, { decision: 'process' });
    expect((await cancel(one)).error?.code).toBe('ALREADY_PROCESSED');
    const two = (await withdraw('20')).data.transaction_id;
    await client.post('/sandbox/api/switches', { allowWithdrawalCancel: false });
    expect((await cancel(two)).error?.code).toBe('CANCEL_NOT_ALLOWED');
    const history = await client.call<{ items: { can_cancel: boolean }[] }>('Cashier.gethistory', {
      offset: 0,
      count: 4,
      type: 'withdrawal',
    });
    expect(history.data.items.map((item) => item.can_cancel)).toEqual([false, false]);
    await client.post('/sandbox/api/switches', { allowWithdrawalCancel: true });
    await client.post(`/sandbox/api/payments/${one}`, { decision: 'pay' });
    await client.post(`/sandbox/api/payments/${two}`, { decision: 'decline' });
    expect(await main()).toBe('80.00');
  });

  it('burns a bonus only when the player says so, and refuses what is not there', async () => {
    await client.signIn('bonus');
    expect((await withdraw('20')).error).toMatchObject({
      type: 'WithdrawalDeclinedException',
      error_data: { reason: 'active_bonus', burn_amount: '50.00' },
    });
    expect([await main(), await bonus()]).toEqual(['100.00', '50.00']);
    expect((await withdraw('200', { burn_bonuses: '1' })).error?.error_data['reason']).toBe(
      'insufficient_funds',
    );
    expect(await bonus()).toBe('50.00');
    await withdraw('20', { burn_bonuses: '1' });
    expect([await main(), await bonus()]).toEqual(['80.00', '0.00']);
  });
});

describe('test amounts', () => {
  it('raise every error type of a deposit', async () => {
    await player();
    for (const [amount, { type }] of Object.entries(depositTestAmounts)) {
      const answer = await deposit(amount);
      expect([amount, answer.error?.type]).toEqual([amount, type ? `${type}Exception` : undefined]);
    }
    expect((await deposit('53')).data.status).toBe('declined');
    expect((await deposit('59')).data.status).toBe('pending');
    expect(await main()).toBe('0.00');
  });

  it('raise every error type of a withdrawal', async () => {
    await player({ balance: '500' });
    for (const [amount, { type }] of Object.entries(withdrawalTestAmounts(0))) {
      const answer = await withdraw(amount);
      expect([amount, answer.error?.type]).toEqual([amount, type ? `${type}Exception` : undefined]);
    }
    expect(await main()).toBe('429.00');
  });

  it('the fixture that has to verify meets SumsubVerificationRequired everywhere', async () => {
    await client.signIn('kyc');
    const start = await client.call('games.start', {
      sysname: 'double_bell',
      mode: 'real',
      platform: 'desktop',
      idempotency_key: key(),
    });
    for (const answer of [await deposit('20'), await withdraw('20'), start])
      expect(answer.error?.type).toBe('SumsubVerificationRequiredException');
  });
});

describe('history', () => {
  it('AC-7.45 pages by offset and count, newest first, narrowed by type and statuses', async () => {
    await client.signIn('wren');
    const page = async (payload: Record<string, unknown>) =>
      (
        await client.call<{ items: { id: string; status: string; created_at: string }[]; total: number }>(
          'Cashier.gethistory',
          { offset: 0, count: 4, ...payload },
        )
      ).data;
    const first = await page({ type: 'deposit' });
    const second = await page({ type: 'deposit', offset: 4 });
    expect([first.total, first.items.length, second.items.length]).toEqual([13, 4, 4]);
    const times = [...first.items, ...second.items].map((item) => item.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(
      (await page({ type: 'deposit', statuses: 'declined,cancelled' })).items.map((item) => item.status),
    ).toEqual(['cancelled', 'declined']);
    expect((await page({ type: 'withdrawal' })).items.map((item) => item.status)).toEqual([
      'pending',
      'declined',
      'success',
    ]);
    expect((await page({ type: 'cashbacks' })).items).toEqual([]);
  });
});

describe('promo codes', () => {
  it('AC-7.33 AC-7.34 an unknown code is empty, each other state has its code, a valid one gives its bonus once', async () => {
    const { uid } = await player();
    const check = (code: string) =>
      client.call<{ value: string } | null>('campaigns.checkPromocode', { promo_code: code });
    expect((await check('NOSUCH')).data).toBeNull();
    expect((await check(' evening ')).data?.value).toBe('EVENING');
    const codeOf = async (code: string) =>
      ((await check(code)).error?.error_data['promo_code'] as { code: string }[] | undefined)?.[0]?.code;
    expect([await codeOf('LASTYEAR'), await codeOf('FIRST100'), await codeOf('JUSTFORRICH')]).toEqual([
      'EXPIRED',
      'LIMIT',
      'NOT_FOR_USER',
    ]);
    const activate = () =>
      client.call('campaigns.activateOffer', { promo_code: 'EVENING', idempotency_key: key() });
    await activate();
    expect((await activate()).error?.error_data['promo_code']).toEqual([
      { code: 'ALREADY_USED', message: 'ALREADY_USED' },
    ]);
    expect(await bonus()).toBe('5.00');
    expect(uid).toBeGreaterThan(0);
  });
});

describe('the books after all of this', () => {
  it('balance', async () => {
    expect(await booksBalance(sandbox.platform.db)).toEqual([]);
  });
});
