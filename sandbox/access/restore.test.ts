import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'http://127.0.0.1:3000' });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  client = createClient(sandbox.base);
  sandbox.platform.limiter.clear();
});

const password = 'Fresh-word-9';
const uid = async (who: Client) => (await who.call<{ uid: number }>('account.getInfo')).data.uid;
const isSignedIn = async (who: Client, login: string, given: string): Promise<boolean> =>
  (await who.call('auth.login', { login, password: given })).status === 200;

const mailTo = async (uidOf: number) =>
  sandbox.platform.db.selectFrom('outbox').selectAll().where('uid', '=', uidOf).orderBy('id').execute();

/** A player with an address, and the code of the link that was mailed. */
const asked = async (rest: Readonly<Record<string, unknown>> = {}) => {
  const player = await makePlayer(client, rest);
  const { db } = sandbox.platform;
  const email = `${player.login}@mail.test`.toLowerCase();
  await db.updateTable('players').set({ email }).where('uid', '=', player.uid).execute();
  const answer = await client.call('auth.restore', { login: email });
  expect(answer.status).toBe(200);
  const mail = (await mailTo(player.uid)).at(-1);
  const link = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? 'none:');
  return { ...player, email, mail, link, code: link.searchParams.get('code') ?? '' };
};

describe('restore', () => {
  it('sets no password after its half hour, at the authentication service either', async () => {
    const { code, email, login, password: old } = await asked();
    const post = (path: string, body: Readonly<Record<string, unknown>>) =>
      client.post(`/auth-service/auth/${path}`, body);
    const reset = (passwordConfirmation: string) =>
      post('reset-password', { code, password: passwordConfirmation, passwordConfirmation });
    expect((await post('forgot-password', { email })).status).toBe(200);
    sandbox.platform.clock.move(31 * 60_000);
    const late = await client.call('auth.restore', { code, new_password: password });
    expect(late.error?.error_data).toMatchObject({ code: [{ code: 'EXPIRED' }] });
    expect((await reset(password)).status).toBe(400);
    expect(await isSignedIn(sandbox.client(), login, old)).toBe(true);
    sandbox.platform.clock.reset();
    expect((await reset(password)).status).toBe(200);
    expect(await isSignedIn(sandbox.client(), login, password)).toBe(true);
  });

  it('SH-7.08 mails a link of its own site, sets the password once, ends old sessions and starts one', async () => {
    const other = sandbox.client();
    const player = await makePlayer(other, {});
    expect(await isSignedIn(other, player.login, player.password)).toBe(true);
    const { link, code, mail, email, uid: id, login, password: old } = await asked();
    expect([link.origin, link.pathname, link.searchParams.get('type')]).toEqual([
      'http://127.0.0.1:3000',
      '/confirmation',
      'restore',
    ]);
    expect([mail?.recipient, mail?.channel, mail?.code]).toEqual([email, 'mail', null]);
    const elsewhere = sandbox.client();
    expect(await isSignedIn(elsewhere, login, old)).toBe(true);

    expect((await client.call('auth.restore', { code, new_password: password })).status).toBe(200);
    expect(await uid(client)).toBe(id);
    expect(await uid(elsewhere)).toBe(0);
    expect(await isSignedIn(sandbox.client(), login, old)).toBe(false);
    expect(await isSignedIn(sandbox.client(), login, password)).toBe(true);
    const again = await sandbox.client().call('auth.restore', { code, new_password: 'Another-1' });
    expect(again.error?.error_data).toMatchObject({ code: [{ code: 'INVALID' }] });
  });

  it('answers the same for an unknown account, and asks for a pause of 60 s either way', async () => {
    const { email } = await asked();
    const unknown = await client.call('auth.restore', { login: 'nobody@mail.test' });
    expect([unknown.status, unknown.data]).toEqual([200, 1]);
    for (const login of [email, 'nobody@mail.test']) {
      const { status, error } = await client.call('auth.restore', { login });
      expect([status, error?.error_data['retry_after']]).toEqual([429, 60]);
    }
    const { error } = await client.call('auth.restore', { login: ' ' });
    expect(error?.error_data).toMatchObject({ login: [{ code: 'REQUIRED' }] });
  });

  it('refuses an old link and a weak password, which leaves the link usable', async () => {
    const { code } = await asked();
    const weak = await client.call('auth.restore', { code, new_password: 'short' });
    expect(weak.error?.error_data).toMatchObject({ new_password: [{ code: 'WRONG' }] });
    sandbox.platform.clock.move(31 * 60_000);
    const late = await client.call('auth.restore', { code, new_password: password });
    expect(late.error?.error_data).toMatchObject({ code: [{ code: 'EXPIRED' }] });
    sandbox.platform.clock.reset();
    expect((await client.call('auth.restore', { code, new_password: password })).status).toBe(200);
  });

  it('lets nobody past a second factor or a ban', async () => {
    for (const change of [{ has_two_factor: 1 }, { is_excluded_forever: 1 }] as const) {
      const { code, uid: id } = await asked();
      await sandbox.platform.db.updateTable('players').set(change).where('uid', '=', id).execute();
      expect((await client.call('auth.restore', { code, new_password: password })).status).toBe(200);
      expect(await uid(client)).toBe(0);
    }
  });
});
