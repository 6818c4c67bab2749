import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { handlers } from './handlers.ts';
import { createClient, key, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { missingCalls } from './router.ts';

describe('the platform router', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it('answers a typed MethodNotFound for every call of the table without a handler, and the desk lists those', async () => {
    const missing = missingCalls();
    expect(missing).toEqual(
      Object.keys(callTable).filter((name) => handlers[name as CallName] === undefined),
    );
    const client = sandbox.client();
    for (const name of missing) {
      const answer = await client.call(name);
      expect([name, answer.status, answer.error?.type]).toEqual([name, 501, 'MethodNotFoundException']);
    }
    const desk = await (await client.get('/sandbox')).text();
    for (const name of missing) expect(desk).toContain(`<li><code>${name}</code></li>`);
  });

  it('SH-7.01 AC-7.01 matches names below /api/ without regard to case, and nothing else', async () => {
    const status = async (path: string) => (await fetch(`${sandbox.base}${path}`)).status;
    expect(await status('/api/METADATA.GetGeneralInfo')).toBe(200);
    expect(await status('/api/metadata.nothing')).toBe(404);
    expect(await status('/metadata.getgeneralinfo')).toBe(404);
  });

  it('SH-7.05 AC-7.05 AC-8.01 answers data, or error with type, code, message and error_data', async () => {
    const client = sandbox.client();
    const good = await client.call('metadata.getgeneralinfo');
    expect([good.status, good.error]).toEqual([200, undefined]);
    const bad = await client.call('account.getBalance');
    expect([bad.status, bad.data]).toEqual([401, undefined]);
    expect(bad.error).toEqual({
      type: 'AuthorizationException',
      code: 'Authorization',
      message: 'sign in first',
      error_data: {},
    });
  });

  it('refuses the wrong method and a call of players from a guest', async () => {
    const wrong = await fetch(`${sandbox.base}/api/auth.login`);
    expect([wrong.status, ((await wrong.json()) as { error: { type: string } }).error.type]).toEqual([
      405,
      'InvalidRequestException',
    ]);
    const guest = await sandbox.client().call('Cashier.makedeposit', {});
    expect(guest.error?.type).toBe('AuthorizationException');
  });

  it('names every field of a payload that does not decode, without repeating its value', async () => {
    const client = sandbox.client();
    await client.signIn('wren');
    const answer = await client.call('Cashier.makedeposit', {
      method_id: 'one',
      amount: '-5',
      currency: 'EUR',
    });
    expect(answer.status).toBe(400);
    expect(answer.error?.error_data).toEqual({
      method_id: [{ code: 'WRONG', message: 'WRONG' }],
      amount: [{ code: 'WRONG', message: 'WRONG' }],
      idempotency_key: [{ code: 'REQUIRED', message: 'REQUIRED' }],
    });
    expect(JSON.stringify(answer.error)).not.toContain('one');
  });

  it('keeps answers below /api/ out of every cache', async () => {
    const answer = await sandbox.client().call('metadata.getgeneralinfo');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('idempotency', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());
  const deposit = (amount: string, idempotencyKey: string) => ({
    method_id: 1,
    amount,
    currency: 'EUR',
    idempotency_key: idempotencyKey,
  });
  const payments = async () =>
    (
      await sandbox.platform.db
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'action_required')
        .execute()
    ).length;

  it('gives the stored answer for the same payload and refuses another one under the key', async () => {
    const client = sandbox.client();
    await client.signIn('wren');
    const before = await payments();
    const one = key();
    const first = await client.call('Cashier.makedeposit', deposit('20', one));
    const again = await client.call('Cashier.makedeposit', deposit('20', one));
    expect(again.data).toEqual(first.data);
    const other = await client.call('Cashier.makedeposit', deposit('25', one));
    expect(other.error?.error_data['idempotency_key']).toEqual([
      { code: 'OTHER_PAYLOAD', message: 'OTHER_PAYLOAD' },
    ]);
    expect(await payments()).toBe(before + 1);
  });

  it('answers 409 IN_PROGRESS while the key is running', async () => {
    const client = sandbox.client();
    await client.signIn('rich');
    sandbox.platform.faults.set({
      target: 'Cashier.makedeposit',
      kind: 'latency',
      when: 'before',
      times: 1,
      delayMs: 400,
    });
    const one = key();
    const slow = client.call('Cashier.makedeposit', deposit('20', one));
    let second = await client.call('Cashier.makedeposit', deposit('20', one));
    // The slow one may not have arrived yet; the first to come is the one that runs.
    if (second.status === 200) second = await slow;
    expect(second.status).toBe(409);
    expect(second.error).toMatchObject({
      type: 'TooManyRequestsException',
      code: 'IN_PROGRESS',
      error_data: { retry_after: 1 },
    });
    const settled = await client.call('Cashier.makedeposit', deposit('20', one));
    expect([200, 409]).toContain(settled.status);
    await slow;
    expect((await client.call('Cashier.makedeposit', deposit('20', one))).status).toBe(200);
  });

  it('keeps a decline under the key, a transient answer not', async () => {
    const client = sandbox.client();
    await client.signIn('rich');
    const kept = async (amount: string) => {
      const one = key();
      const first = await client.call('Cashier.makedeposit', deposit(amount, one));
      const rows = await sandbox.platform.db
        .selectFrom('answers')
        .select('status')
        .where('key', '=', one)
        .execute();
      return [first.error?.type, rows.length];
    };
    expect(await kept('13')).toEqual(['BillingTransactionDeclinedException', 1]);
    expect(await kept('19')).toEqual(['BillingUnavailableException', 0]);
    expect(await kept('43')).toEqual(['TooManyRequestsException', 0]);
  });

  it('forgets a key after 24 hours, and keeps the keys of players and of visits apart', async () => {
    const client = sandbox.client();
    await client.signIn('dollar');
    const one = key();
    const pay = () =>
      client.call<{ transaction_id: string }>('Cashier.makedeposit', {
        ...deposit('20', one),
        currency: 'USD',
      });
    const first = await pay();
    sandbox.platform.clock.move(24 * 3_600_000 + 1);
    const later = await pay();
    expect(later.status).toBe(200);
    expect(later.data.transaction_id).not.toBe(first.data.transaction_id);
    const demo = { sysname: 'double_bell', mode: 'demo', platform: 'desktop', idempotency_key: one };
    const guest = createClient(sandbox.base);
    const mine = await guest.call<{ session_id: string }>('games.start', demo);
    const repeated = await guest.call('games.start', demo);
    const stranger = await createClient(sandbox.base).call<{ session_id: string }>('games.start', demo);
    expect(repeated.data).toEqual(mine.data);
    expect(stranger.data.session_id).not.toBe(mine.data.session_id);
  });
});
