import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { everyField } from '../seed/every-field.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
  sandbox.platform.faults.clear();
});

/** Status of a read whose Host header names another machine; `fetch` does not let it be set. */
const statusFrom = (host: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = sandbox;
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

const info = () => fetch(`${sandbox.base}/api/metadata.getgeneralinfo`);
const fault = async (rest: Record<string, unknown>) =>
  (await client.post('/sandbox/api/faults', { target: 'metadata.getgeneralinfo', ...rest })).status;

describe('what players are asked', () => {
  const asked = async () =>
    (await client.call<{ items: { sysname: string }[] }>('Account.getPersonalDataFields', {})).data.items;

  it('is chosen by a switch of the desk page', async () => {
    const page = await (await fetch(`http://127.0.0.1:${sandbox.port}/sandbox`)).text();
    expect(page).toMatch(/<select name="fieldSet">\s*<option selected>market<\/option>/);
    const set = (fieldSet: string) => client.post('/sandbox/api/switches', { fieldSet });
    await set('every');
    expect((await asked()).map(({ sysname }) => sysname)).toEqual(everyField.map(({ sysname }) => sysname));
    await set('least');
    expect((await asked()).map(({ sysname }) => sysname)).toEqual(['country']);
    await set('market');
    expect((await asked()).length).toBeGreaterThan(3);
  });
});

describe('faults', () => {
  it('meet one visitor alone where they name a visit, one behind the other', async () => {
    const other = sandbox.client();
    const own = { visit: client.visitId, kind: 'status' };
    await fault({ ...own, status: 503 });
    await fault({ ...own, status: 500, isNext: true });
    const statuses = async (who: typeof client) => [
      (await who.get('/api/metadata.getgeneralinfo?v=1&locale=en-US')).status,
      (await who.get('/api/metadata.getgeneralinfo?v=1&locale=en-US')).status,
    ];
    expect(await statuses(other)).toEqual([200, 200]);
    expect(await statuses(client)).toEqual([503, 500]);
    expect(await statuses(client)).toEqual([200, 200]);
  });

  it('status, error, malformed and wrong schema hit as often as they were set, then no more', async () => {
    await fault({ kind: 'status', status: 503, retryAfter: '2', times: 2 });
    const hit = await info();
    expect([hit.status, hit.headers.get('retry-after')]).toEqual([503, '2']);
    expect([(await info()).status, (await info()).status]).toEqual([503, 200]);
    await fault({ kind: 'error', errorType: 'BillingServiceError', errorData: { why: 'test' } });
    expect(await (await info()).json()).toMatchObject({
      error: { type: 'BillingServiceErrorException', error_data: { why: 'test' } },
    });
    await fault({ kind: 'malformed' });
    await expect((await info()).json()).rejects.toThrow(SyntaxError);
    await fault({ kind: 'wrongSchema' });
    expect(await (await info()).json()).not.toHaveProperty('data.available_currencies');
    expect((await info()).status).toBe(200);
  });

  it('truncated and dropped answers break the connection, a slow one comes in pieces', async () => {
    await fault({ kind: 'truncated' });
    await expect(info().then((response) => response.text())).rejects.toThrow(TypeError);
    await fault({ kind: 'drop' });
    await expect(info()).rejects.toThrow(TypeError);
    await fault({ kind: 'drip', delayMs: 1 });
    expect(await (await info()).json()).toHaveProperty('data.available_currencies');
    await fault({ kind: 'latency', delayMs: 60 });
    const before = performance.now();
    await info();
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it('a drop before the commit leaves nothing, one after it leaves the effect, and the key finds it', async () => {
    const { login, uid } = await makePlayer(client, { balance: '100' });
    await client.signIn(login);
    const one = key();
    const deposit = () =>
      client.call<{ transaction_id: string }>('Cashier.makedeposit', {
        method_id: 1,
        amount: '20',
        currency: 'EUR',
        idempotency_key: one,
      });
    const payments = async () =>
      (
        await sandbox.platform.db
          .selectFrom('payments')
          .select('id')
          .where('uid', '=', uid)
          .where('status', '=', 'action_required')
          .execute()
      ).map((row) => row.id);
    await fault({ target: 'cashier.MAKEDEPOSIT', kind: 'drop', when: 'before' });
    await expect(deposit()).rejects.toThrow(TypeError);
    expect(await payments()).toEqual([]);
    await fault({ target: 'Cashier.makedeposit', kind: 'drop', when: 'after' });
    await expect(deposit()).rejects.toThrow(TypeError);
    const [kept] = await payments();
    expect((await deposit()).data.transaction_id).toBe(kept);
    expect((await payments()).length).toBe(1);
  });

  it('reach the reads outside /api/ too', async () => {
    await fault({ target: '/nfx/*', kind: 'status', status: 500 });
    expect((await client.get('/nfx/i18n/locales')).status).toBe(500);
    await fault({ target: '/content/pages', kind: 'status', status: 502 });
    expect((await client.get('/content/pages')).status).toBe(502);
    expect((await client.get('/content/pages')).status).toBe(200);
  });

  it('a fault that makes no sense is refused with what is wrong', async () => {
    expect([
      await fault({ kind: 'nothing' }),
      await fault({ kind: 'error' }),
      await fault({ kind: 'status', status: 42 }),
      await fault({ kind: 'drop', times: 0 }),
      await fault({ kind: 'drop', times: -2 }),
      await fault({ kind: 'drop', times: '0.5' }),
    ]).toEqual([400, 400, 400, 400, 400, 400]);
    expect(sandbox.platform.faults.list()).toEqual([]);
  });
});

describe('the control desk', () => {
  it('moves the clock and sets it back, also over a restart', async () => {
    const state = async () =>
      (await (await client.get('/sandbox/api/state')).json()) as { clock_offset_ms: number };
    await client.post('/sandbox/api/clock', { moveDays: 2 });
    expect((await state()).clock_offset_ms).toBe(2 * 86_400_000);
    const meta = await sandbox.platform.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'clock_offset_ms')
      .executeTakeFirst();
    expect(meta?.value).toBe(String(2 * 86_400_000));
    await client.post('/sandbox/api/clock', { reset: true });
    expect((await state()).clock_offset_ms).toBe(0);
  });

  it('rolls a candidate out by one link, to a share that can be one', async () => {
    const through = { 'x-forwarded-host': 'site.test' };
    const rolled = async () =>
      (
        (await (await client.get('/nfx/cms-config/lv')).json()) as {
          rollout?: { name: string; share: number; config: { brand: { name: string } } };
        }
      ).rollout;
    expect(await rolled()).toBeUndefined();
    const went = await client.get('/sandbox/rollout/25?to=/gamehall', through);
    expect([went.status, new URL(went.headers.get('location') ?? '').pathname]).toEqual([302, '/gamehall']);
    expect(await rolled()).toMatchObject({
      name: 'lantern',
      share: 0.25,
      config: { brand: { name: 'Lantern' } },
    });
    const refused = [
      await client.get('/sandbox/rollout/101', through),
      await client.get('/sandbox/rollout/half', through),
      await client.get('/sandbox/rollout/50?to=//elsewhere.test/', through),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400]);
    expect((await rolled())?.share).toBe(0.25);
    await client.get('/sandbox/rollout/0', through);
    expect(await rolled()).toBeUndefined();
  });

  it('takes another market by one link, and says which there are', async () => {
    const through = { 'x-forwarded-host': 'site.test' };
    const went = await client.get('/sandbox/market/on?to=/cashier/deposit', through);
    expect([went.status, new URL(went.headers.get('location') ?? '').pathname]).toEqual([
      302,
      '/cashier/deposit',
    ]);
    expect(sandbox.platform.switches()).toMatchObject({ market: 'on', minimumAge: 19 });
    const refused = [
      await client.get('/sandbox/market/xx', through),
      await client.get('/sandbox/market/gb?to=//elsewhere.test/', through),
      await client.get('/sandbox/market/gb?to=http://[', through),
      await client.post('/sandbox/api/switches', { market: 'xx' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
    expect(sandbox.platform.switches().market).toBe('on');
    // The desk's form names every switch as it stands.
    const form = { ...sandbox.platform.switches(), form: 'switches' };
    await client.post('/sandbox/api/switches', { ...form, market: 'plain' });
    expect(sandbox.platform.switches()).toMatchObject({ market: 'plain', minimumAge: 18 });
  });

  it('turns the switches of the market, and the configuration follows', async () => {
    const allowed = async () =>
      (
        (await (await client.get('/nfx/cms-config/en-US')).json()) as {
          market: { allowWithdrawalCancel: boolean };
        }
      ).market.allowWithdrawalCancel;
    expect(await allowed()).toBe(true);
    await client.post('/sandbox/api/switches', {
      allowWithdrawalCancel: false,
      loginAttempts: 'x',
      unknown: 1,
    });
    expect(await allowed()).toBe(false);
    expect(sandbox.platform.switches().loginAttempts).toBe(5);
    await client.post('/sandbox/api/switches', { allowWithdrawalCancel: true });
  });

  it('shows the fixtures with their credentials, the faults, and that no real money is involved', async () => {
    await fault({ kind: 'latency', delayMs: 5 });
    const page = await (await client.get('/sandbox')).text();
    for (const text of ['wren@evenfall.test', 'Lamp-2026', 'latency', 'No real money is involved'])
      expect(page).toContain(text);
    expect(await (await client.get('/outbox')).text()).toContain('No real money is involved');
  });

  it('a player of a test has its own books', async () => {
    const { uid, login } = await makePlayer(client, { balance: '12.34', currency: 'USD' });
    const dump = (await (await client.get(`/sandbox/api/players/${uid}/ledger`)).json()) as Record<
      string,
      unknown
    >;
    expect(dump).toMatchObject({
      login,
      currency: 'USD',
      balances: { main: '12.34', bonus: '0.00' },
      sums: { deposit: '12.34' },
    });
    expect(await (await client.get('/sandbox/api/books')).json()).toEqual({ balanced: true, wrong: [] });
  });

  it('refuses a change that another site asks for, and a host name that is not this machine', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${sandbox.base}/sandbox/api/faults/clear`, { method: 'POST', headers }).then(
        (response) => response.status,
      );
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const path of ['/sandbox', '/sandbox/api/state', '/outbox', '/outbox.json'])
      expect([path, await statusFrom('rebound.example', path)]).toEqual([path, 403]);
  });
});
