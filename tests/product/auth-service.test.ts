import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../scripts/bootstrap/settings.mjs';
import { cookiesOf, startTestFront } from '../harness/front.ts';
import type { Asked, TestFront } from '../harness/front.ts';
import { makePlayer } from '../harness/sandbox-client.ts';

vi.setConfig({ testTimeout: 30_000 });
const root = join(import.meta.dirname, '../..');
let front: TestFront;
beforeAll(async () => {
  front = await startTestFront();
}, 90_000);
afterEach(() => front.reset());
afterAll(() => front.stop());

const own = () => ({ origin: front.base, 'sec-fetch-site': 'same-origin', 'x-croupier': '1' });
const asked = (path: string): readonly Asked[] => front.asked(`/auth-service${path}`);
const bearers = (path: string) => asked(path).map(({ headers }) => headers.authorization);
const tokenIn = (cookies: string): string => /(?:^|; )token=([^;]*)/.exec(cookies)?.[1] ?? '';
const player = () => makePlayer(front.sandbox.client());
/** Behind the platform's own door: only a player who is signed in there is known here. */
const local = async (login: string, password: string, cookie?: string) =>
  front.post(
    '/auth/auth/local',
    { identifier: login, password },
    { cookie: cookie ?? (await front.signIn(login, password)) },
  );
const password = 'Other-Lamp-26';
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token of a service of another make, for an hour. */
const otherToken = (): string =>
  `${base64({ alg: 'HS256' })}.${base64({ id: 7, exp: Math.floor(Date.now() / 1000) + 3600 })}.c2lnbmVk`;

describe('the authentication service', () => {
  it('SH-7.34 is asked at the address that AUTH_URL of the configuration names, and nowhere else', async () => {
    const seen: string[] = [];
    const jwt = otherToken();
    const elsewhere = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jwt, user: { id: 7, username: 'wren' } }));
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/id/v2`;
    const { settings } = readSettings({ SANDBOX: 'off', AUTH_URL: url }, root);
    const other = await startTestFront({ authUrl: settings.authUrl });
    const { login, password: known } = await makePlayer(other.sandbox.client());
    const cookie = await other.signIn(login, known);
    const answer = await other.post('/auth/auth/local', { identifier: login, password: known }, { cookie });
    const result = [answer.status, tokenIn(cookiesOf(answer)), other.asked(/auth\/local/).length];
    await other.stop();
    expect(result).toEqual([200, jwt, 0]);
    expect(seen).toEqual(['POST /id/v2/auth/local']);
    elsewhere.close();
    elsewhere.closeAllConnections();
  });

  it('SH-7.41 SH-7.42 SH-7.43 SH-7.44 is asked for a reset, for the new password whose jwt is kept, for another password of who is signed in, and for a confirmation', async () => {
    const { login, password: known } = await player();
    const post = (path: string, body: object, cookie = '') =>
      front.post(`/auth/auth/${path}`, body, cookie === '' ? {} : { cookie });
    const sent = (path: string) =>
      asked(`/auth/${path}`).map(({ method, body }) => [method, JSON.parse(body) as unknown]);
    const email = `${login}@example.test`;
    expect((await post('forgot-password', { email })).status).toBe(200);
    expect(sent('forgot-password')).toEqual([['POST', { email }]]);
    const reset = { code: 'c-1', password, passwordConfirmation: password };
    const jwt = otherToken();
    front.setAnswer('/auth-service/auth/reset-password', {
      body: { jwt, user: { id: 7, username: login } },
    });
    const answer = await post('reset-password', reset);
    expect([answer.status, tokenIn(cookiesOf(answer)), (await answer.text()).includes(jwt)]).toEqual([
      200,
      jwt,
      false,
    ]);
    expect(sent('reset-password')).toEqual([['POST', reset]]);
    const session = await front.signIn(login, known);
    const token = cookiesOf(await local(login, known, session));
    const change = { currentPassword: known, password, passwordConfirmation: password };
    await post('change-password', change, `${session}; ${token}`);
    expect(sent('change-password')).toEqual([['POST', change]]);
    expect(bearers('/auth/change-password')).toEqual([`Bearer ${tokenIn(token)}`]);
    expect((await post('send-email-confirmation', { email })).status).toBe(200);
    expect(sent('send-email-confirmation')).toEqual([['POST', { email }]]);
  });

  it('SH-7.39 SH-3.64 POST /auth/local signs in: jwt and user come, of which the browser gets the user and a cookie', async () => {
    const { login, password: known } = await player();
    const answer = await local(login, known);
    const body = await answer.text();
    expect(asked('/auth/local').map(({ method, body: sent }) => [method, JSON.parse(sent)])).toEqual([
      ['POST', { identifier: login, password: known }],
    ]);
    expect(JSON.parse(body)).toEqual({ user: expect.objectContaining({ username: login }) });
    expect(tokenIn(cookiesOf(answer))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(answer.headers.getSetCookie().join()).toContain('HttpOnly');
    expect(body).not.toContain(tokenIn(cookiesOf(answer)));
    // An answer without jwt is none.
    front.setAnswer('/auth-service/auth/local', { body: { user: { id: 1, username: 'a' } } });
    const half = await local(login, known);
    expect([half.status, tokenIn(cookiesOf(half))]).toEqual([502, '']);
    front.setAnswer('/auth-service/auth/local', { body: { jwt: 'a.b.c' } });
    expect((await local(login, known)).status).toBe(502);
  });

  it('SH-7.40 POST /auth/local/register makes the account that a sign-up needs, and its jwt is kept', async () => {
    const email = `fresh-${Date.now()}@evenfall.test`;
    const answer = await front.post('/auth/auth/local/register', { username: email, email, password });
    expect(await answer.json()).toMatchObject({ user: { email, username: email } });
    expect(tokenIn(cookiesOf(answer))).not.toBe('');
    expect(asked('/auth/local/register').map(({ body }) => JSON.parse(body) as object)).toEqual([
      { username: email, email, password },
    ]);
  });

  it('SH-7.35 SH-7.38 SH-7.37 GET /users/me carries the Bearer token of the cookie and brackets in its query; no cookie, no header', async () => {
    const { login, password: known } = await player();
    const cookie = cookiesOf(await local(login, known));
    const me = (headers: Readonly<Record<string, string>>) =>
      fetch(`${front.base}/auth/users/me?populate%5B0%5D=role`, { headers: { ...own(), ...headers } });
    expect(await (await me({ cookie })).json()).toMatchObject({ username: login });
    expect((await me({})).status).toBe(403);
    expect(bearers('/users/me')).toEqual([`Bearer ${tokenIn(cookie)}`, undefined]);
    expect(bearers('/auth/local')).toEqual([undefined]);
    front.reset();
    // A player's page asks by itself who the token is.
    const session = await front.signIn(login, known);
    expect((await front.get('/terms', { cookie: `${session}; ${cookie}` })).status).toBe(200);
    await vi.waitFor(() => expect(asked('/users/me')).toHaveLength(1));
    expect(bearers('/users/me')).toEqual([`Bearer ${tokenIn(cookie)}`]);
    expect([...(asked('/users/me')[0]?.query ?? [])]).toEqual([['populate[0]', 'role']]);
  });

  it('SH-7.39 a player whom the service does not know is told so in an answer that no browser notes as a fault', async () => {
    const { login, password: known } = await player();
    const error = { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' };
    for (const path of ['/auth/local', '/auth/local/register'])
      front.setAnswer(`/auth-service${path}`, { status: 400, body: { data: null, error } });
    const unknown = await local(login, known);
    expect([unknown.status, tokenIn(cookiesOf(unknown)), await unknown.json()]).toEqual([
      200,
      '',
      { data: null, error },
    ]);
    const email = `known-${Date.now()}@evenfall.test`;
    const taken = await front.post('/auth/auth/local/register', { username: email, email, password });
    expect([taken.status, tokenIn(cookiesOf(taken))]).toEqual([200, '']);
  });

  it('SH-7.36 no call is sent twice, whatever goes wrong', async () => {
    const { login, password: known } = await player();
    const session = await front.signIn(login, known);
    for (const status of [408, 429, 500, 502, 503]) {
      front.setAnswer('/auth-service/auth/local', { status, body: {} });
      front.setAnswer('/auth-service/auth/forgot-password', { status, body: {} });
      expect((await local(login, known, session)).status).toBe(status);
      await front.post('/auth/auth/forgot-password', { email: 'a@b.test' });
    }
    expect([asked('/auth/local').length, asked('/auth/forgot-password').length]).toEqual([5, 5]);
  });
});
