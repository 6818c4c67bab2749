import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';
import { createSigner, readIdToken } from './tokens.ts';

const front = 'http://127.0.0.1:3000';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: front });
});
afterAll(() => sandbox.stop());

const returnTo = `${front}/oauth/return`;
const init = (rest: Readonly<Record<string, string>> = {}) =>
  `/oauth/init?${new URLSearchParams({ service: 'harbour', redirect_url: returnTo, type_auth: 'auth', ...rest })}`;
const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** Goes to the provider and answers there; gives the address back on the site. */
const visitProvider = async (client: Client, answers: Readonly<Record<string, string>>, address = init()) => {
  const there = locationOf(await client.get(address));
  const body = new URLSearchParams([...new URL(there).searchParams, ...Object.entries(answers)]);
  const page = await fetch(there);
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${front}`);
  const response = await fetch(there.split('?')[0] ?? '', { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  return locationOf(response);
};
const allow = (email: string) => ({ decision: 'allow', email, given_name: 'Ida', family_name: 'Krūms' });

/** The whole way; the client keeps the session. */
const signInBy = async (client: Client, email: string): Promise<string> => {
  const back = await visitProvider(client, allow(email));
  expect(back.startsWith(`${front}/oauth/callback?`)).toBe(true);
  return locationOf(await client.get(pathOf(back)));
};
type Account = { readonly uid: number; readonly is_registration_completed: boolean };
const accountOf = async (client: Client) => (await client.call<Account>('account.getInfo')).data;

describe('social sign-in', () => {
  it('SH-7.22 opens an account to be completed, and finds it again by its identity', async () => {
    const client = sandbox.client();
    expect(await signInBy(client, 'ida@harbour.test')).toBe(`${returnTo}?result=ok`);
    const first = await accountOf(client);
    expect([first.uid > 0, Boolean(first.is_registration_completed)]).toEqual([true, false]);
    const again = sandbox.client();
    await signInBy(again, 'ida@harbour.test');
    expect((await accountOf(again)).uid).toBe(first.uid);
  });

  it('keeps the locale of the page that was left', async () => {
    const client = sandbox.client();
    const redirect_url = `${front}/lv/oauth/return`;
    const back = await visitProvider(client, allow('zane@harbour.test'), init({ redirect_url }));
    expect(locationOf(await client.get(pathOf(back)))).toBe(`${redirect_url}?result=ok`);
    expect((await client.call<{ locale: string }>('account.getInfo')).data.locale).toBe('lv');
  });

  it('is cancelled without a session', async () => {
    const client = sandbox.client();
    const back = await visitProvider(client, { decision: 'cancel' });
    expect(locationOf(await client.get(pathOf(back)))).toBe(`${returnTo}?result=cancel`);
    expect((await accountOf(client)).uid).toBe(0);
  });

  it('refuses a foreign return address, an unknown service or kind, and never leads off the site', async () => {
    const client = sandbox.client();
    for (const redirect_url of [
      'https://evil.example/oauth/return',
      `${front}.evil.example/oauth/return`,
      `${front}/cashier`,
      `${front}/lv/x/oauth/return`,
      '',
    ])
      expect((await client.get(init({ redirect_url }))).status).toBe(400);
    for (const wrong of [{ service: 'none' }, { type_auth: 'x' }])
      expect(locationOf(await client.get(init(wrong)))).toBe(`${returnTo}?result=error`);
    const there = new URL(locationOf(await client.get(init())));
    there.searchParams.set('redirect_uri', 'https://evil.example/oauth/callback');
    expect((await fetch(there, { redirect: 'manual' })).status).toBe(400);
  });

  it('takes a return once, from the browser that began it, and no code without its verifier', async () => {
    const client = sandbox.client();
    const back = await visitProvider(client, allow('kai@harbour.test'));
    const other = createClient(sandbox.base);
    expect(locationOf(await other.get(pathOf(back)))).toBe(`${returnTo}?result=error`);
    expect(locationOf(await client.get(pathOf(back)))).toBe(`${returnTo}?result=error`);
    const fresh = await visitProvider(client, allow('kai@harbour.test'));
    const form = {
      grant_type: 'authorization_code',
      client_id: 'evenfall',
      client_secret: 'guess',
      redirect_uri: `${front}/oauth/callback`,
      code_verifier: 'guess',
      code: new URL(fresh).searchParams.get('code') ?? '',
    };
    const token = await fetch(`${sandbox.base}/idp/harbour/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    expect(token.status).toBe(400);
    expect(locationOf(await client.get(pathOf(fresh)))).toBe(`${returnTo}?result=error`);
  });

  it('does not enter an account that owns the address already', async () => {
    const client = sandbox.client();
    expect(await signInBy(client, 'wren@evenfall.test')).toBe(`${returnTo}?result=error`);
    expect((await accountOf(client)).uid).toBe(0);
  });

  it('asks for the second factor on its own page', async () => {
    const client = sandbox.client();
    await signInBy(client, 'lena@harbour.test');
    const { uid } = await accountOf(client);
    const { db } = sandbox.platform;
    await db.updateTable('players').set({ has_two_factor: 1 }).where('uid', '=', uid).execute();
    const later = sandbox.client();
    const step = await signInBy(later, 'lena@harbour.test');
    expect(step).toContain('/second-step/');
    expect((await accountOf(later)).uid).toBe(0);
    const { code } = await db
      .selectFrom('codes')
      .select('code')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const post = (given: string) =>
      fetch(step, { method: 'POST', body: new URLSearchParams({ code: given }), redirect: 'manual' });
    const ticket = step.split('/').at(-1) ?? '';
    const early = sandbox.client();
    expect(await (await post('000')).text()).toContain('role="alert"');
    expect(locationOf(await post(code))).toBe(`${front}/oauth/callback?ticket=${ticket}`);
    expect(locationOf(await later.get(`/oauth/callback?ticket=${ticket}`))).toBe(`${returnTo}?result=ok`);
    expect((await accountOf(later)).uid).toBe(uid);
    expect(locationOf(await early.get(`/oauth/callback?ticket=${ticket}`))).toBe(`${returnTo}?result=error`);
  });
});

describe('ID token', () => {
  const now = Date.UTC(2026, 10, 21);
  const claims = {
    iss: 'i',
    aud: 'evenfall',
    sub: 's',
    nonce: 'n',
    iat: now / 1000,
    exp: now / 1000 + 300,
    email: 'a@b.test',
    email_verified: true,
    given_name: '',
    family_name: '',
  };
  const expected = { iss: 'i', aud: 'evenfall', nonce: 'n', now };

  it('is read with its own key, issuer, audience, nonce and time alone', () => {
    const signer = createSigner();
    const { keys } = signer.jwks();
    const token = signer.sign(claims);
    expect(readIdToken(token, keys, expected)).toEqual(claims);
    for (const wrong of [{ iss: 'x' }, { aud: 'x' }, { nonce: 'x' }, { now: now + 300_000 }])
      expect(readIdToken(token, keys, { ...expected, ...wrong })).toBeNull();
    expect(readIdToken(token, createSigner().jwks().keys, expected)).toBeNull();
    const [head = '', , signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    expect(readIdToken(`${head}.${forged}.${signature}`, keys, expected)).toBeNull();
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(readIdToken(`${none}.${forged}.`, keys, expected)).toBeNull();
  });
});
