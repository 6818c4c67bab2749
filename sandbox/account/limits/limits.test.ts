import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../clock.ts';
import { fixturePassword } from '../../seed/fixtures.ts';
import { key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.platform.clock.reset();
  client = sandbox.client();
  const { login } = await makePlayer(client, { balance: '200' });
  await client.signIn(login);
});

type Item = {
  kind: string;
  period: string;
  amount: string | null;
  minutes: number | null;
  used: string | null;
  pending: { value: string | null; starts_at: string; can_confirm: boolean } | null;
};
const set = (kind: string, period: string, value?: string) =>
  client.call<Item>('account.setLimit', {
    kind,
    period,
    ...(value !== undefined && { value }),
    idempotency_key: key(),
  });
const read = async (kind: string): Promise<Item> => {
  const { data } = await client.call<{ items: Item[] }>('account.getLimits');
  const found = data.items.find((item) => item.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const start = (sysname = 'double_bell') =>
  client.call<{ session_id: string; url: string }>('games.start', {
    sysname,
    mode: 'real',
    platform: 'desktop',
    idempotency_key: key(),
  });
const spin = async (session: string, stake = '100') => {
  const response = await client.post('/frame/spin', { session, round: key(), stake });
  return { status: response.status, body: (await response.json()) as { error?: string } };
};
const deposit = (amount: string) =>
  client.call('Cashier.makedeposit', { method_id: 1, amount, currency: 'EUR', idempotency_key: key() });

describe('limits', () => {
  it('BY-1.02 getLimits lists every kind, and setLimit answers the item as it is held from then on', async () => {
    const { data } = await client.call<{ items: Item[] }>('account.getLimits');
    expect(data.items.map(({ kind, amount, minutes }) => [kind, amount, minutes])).toEqual([
      ['deposit', null, null],
      ['loss', null, null],
      ['stake', null, null],
      ['session', null, null],
      ['balance', null, null],
    ]);
    expect((await set('loss', '7_days', '50')).data).toMatchObject({ amount: '50.00', used: '0.00' });
    expect((await set('session', '1_day', '90')).data).toMatchObject({
      minutes: 90,
      amount: null,
      used: '0',
    });
    expect(await read('loss')).toMatchObject({ period: '7_days', amount: '50.00', pending: null });
  });

  it('AC-4.41 takes a deposit limit for 1, 7, 14 and 30 days and for nothing else', async () => {
    for (const period of ['1_day', '7_days', '14_days', '30_days'])
      expect((await set('deposit', period, '40')).status).toBe(200);
    expect((await set('deposit', 'none', '40')).error?.type).toBe('InvalidParameterException');
    expect((await set('deposit', '3_days', '40')).error?.type).toBe('InvalidParameterException');
    expect((await set('deposit', '1_day', '0')).error?.error_data).toHaveProperty('value');
    const old = { limit_amount: '30', currency: 'EUR', period: '30_days', idempotency_key: key() };
    expect((await client.call('account.setDepositLimit', old)).data).toMatchObject({ limit_amount: '30.00' });
    expect(await read('deposit')).toMatchObject({ amount: '30.00', period: '30_days' });
  });

  it('BY-1.03 lowers at once; a raise waits for the delay of the market and for a second word', async () => {
    await set('deposit', '7_days', '100');
    expect((await set('deposit', '7_days', '60')).data).toMatchObject({ amount: '60.00', pending: null });
    const raised = await set('deposit', '7_days', '90');
    expect(raised.data).toMatchObject({ amount: '60.00', pending: { value: '90.00', can_confirm: false } });
    const due = Date.parse(raised.data.pending?.starts_at ?? '');
    expect(due).toBeGreaterThan(sandbox.platform.clock.now() + 23 * hourMs);
    sandbox.platform.clock.move(24 * hourMs - minuteMs);
    // Too early, and it does not begin anew either.
    expect((await set('deposit', '7_days', '90')).data).toMatchObject({
      amount: '60.00',
      pending: { starts_at: raised.data.pending?.starts_at },
    });
    expect((await deposit('70')).error?.type).toBe('BillingDepositLimitExceededException');
    sandbox.platform.clock.move(2 * minuteMs);
    expect((await read('deposit')).pending).toMatchObject({ can_confirm: true });
    expect((await deposit('70')).error?.type).toBe('BillingDepositLimitExceededException');
    expect((await set('deposit', '7_days', '90')).data).toMatchObject({ amount: '90.00', pending: null });
    expect((await deposit('70')).status).toBe(200);
  });

  it('BY-1.03 a removal waits in the same way, and the present value drops it', async () => {
    await set('stake', '1_day', '10');
    expect((await set('stake', 'none')).data).toMatchObject({ amount: '10.00', pending: { value: null } });
    expect((await set('stake', '1_day', '10')).data).toMatchObject({ amount: '10.00', pending: null });
    await set('stake', 'none');
    sandbox.platform.clock.move(dayMs + minuteMs);
    expect((await set('stake', 'none')).data).toMatchObject({ amount: null, pending: null });
  });

  it('BY-1.01 holds play to loss, stake and session limits, and the balance to its maximum', async () => {
    const game = await start();
    await set('stake', '1_day', '2');
    expect((await spin(game.data.session_id)).status).toBe(200);
    expect((await spin(game.data.session_id)).status).toBe(200);
    expect((await spin(game.data.session_id)).body.error).toBe('STAKE_LIMIT');
    expect((await start()).error).toMatchObject({ type: 'AccessDeniedException', code: 'STAKE_LIMIT' });
    await set('balance', 'none', '210');
    expect((await deposit('50')).error).toMatchObject({
      type: 'AccessDeniedException',
      code: 'BALANCE_LIMIT',
    });

    client = sandbox.client();
    await client.signIn((await makePlayer(client, { balance: '200' })).login);
    await set('session', '1_day', '30');
    const second = await start();
    sandbox.platform.clock.move(29 * minuteMs);
    expect((await spin(second.data.session_id)).status).toBe(200);
    sandbox.platform.clock.move(2 * minuteMs);
    expect(await read('session')).toMatchObject({ used: '31' });
    expect((await spin(second.data.session_id)).body.error).toBe('SESSION_LIMIT');
    expect((await start()).error).toMatchObject({ code: 'SESSION_LIMIT' });

    client = sandbox.client();
    await client.signIn((await makePlayer(client, { balance: '200' })).login);
    await set('loss', '1_day', '1');
    expect((await spin((await start()).data.session_id, '200')).body.error).toBe('LOSS_LIMIT');
  });
});

describe('self-exclusion', () => {
  const exclude = (period: string, password = fixturePassword) =>
    client.call<{ until: string | null }>('account.setSelfExclusion', {
      period,
      password,
      idempotency_key: key(),
    });

  it('AC-4.42 ends every session, names the end and refuses the next sign-in until then', async () => {
    const { login } = await makePlayer(client, { balance: '20' });
    const other = sandbox.client();
    await other.signIn(login);
    await client.signIn(login);
    expect((await exclude('6_months', 'wrong-one')).error).toMatchObject({
      type: 'InvalidParameterException',
      error_data: { password: [{ code: 'WRONG' }] },
    });
    expect((await exclude('2_months')).error?.type).toBe('InvalidParameterException');
    const { data } = await exclude('6_months');
    const end = new Date(sandbox.platform.clock.now());
    expect(Date.parse(data.until ?? '') - end.getTime()).toBeGreaterThan(175 * dayMs);
    expect((await client.call('account.getBalance')).error?.type).toBe('AuthorizationException');
    expect((await other.call('account.getBalance')).error?.type).toBe('AuthorizationException');
    const again = await client.call('auth.login', { login, password: fixturePassword });
    expect(again.error).toMatchObject({
      type: 'UserBannedException',
      error_data: { reason: 'self_exclusion', until: data.until },
    });
    sandbox.platform.clock.move(190 * dayMs);
    expect((await client.call('auth.login', { login, password: fixturePassword })).status).toBe(200);
  });

  it('AC-4.42 for ever has no end, and a market may leave periods out', async () => {
    const switches = { exclusionPeriods: '6_months,permanent' };
    await client.post('/sandbox/api/switches', switches);
    expect((await exclude('1_day')).error?.error_data).toHaveProperty('period');
    expect((await exclude('permanent')).data).toEqual({ until: null });
    await client.post('/sandbox/api/switches', { exclusionPeriods: '' });
  });
});
