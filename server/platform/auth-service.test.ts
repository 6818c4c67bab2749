import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendWithFetch } from '../../effects/kit/api/fetch-http.ts';
import { Http } from '../../effects/kit/api/http.ts';
import { AuthService } from '../../effects/access/auth-service/auth-service.ts';
import { connectUrl, tokenLifeSeconds } from '../../schemas/rules/access/auth-service.ts';
import { makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { answerAuthService } from './auth-service.ts';
import type { RunningConfig } from '../config.ts';
import { noteEnded } from '../security/ended-sessions.ts';
import { sealPlayer } from '../security/seal.ts';
import type { Visit } from '../security/visit.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ frontOrigin: 'https://play.example' });
});
afterAll(() => sandbox.stop());

const visit: Visit = {
  isSecure: true,
  origin: 'https://play.example',
  address: '203.0.113.7',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};
const own = { origin: 'https://play.example', 'sec-fetch-site': 'same-origin', 'x-croupier': '1' };

/** A player whom the platform knows by every name. */
const anyName = { includes: () => true } as unknown as readonly string[];

/** One browser whose front server talks to a service: keeps its cookies, records what the service was sent. */
const browser = (
  authUrl = `${sandbox.base}/auth-service`,
  ownNames: Parameters<typeof answerAuthService>[4] | null = async () => anyName,
) => {
  const cookies = new Map<string, string>();
  const logs: string[] = [];
  const config = {
    authUrl,
    platformUrl: sandbox.base,
    sealKey: 'k'.repeat(40),
    userAgent: 'shop-front/b1',
    now: () => 0,
    log: (entry: { message: string }) => void logs.push(entry.message),
  };
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(`https://play.example${path}`, {
      ...init,
      headers: {
        ...own,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    const answer = await answerAuthService(
      request,
      visit,
      config as unknown as RunningConfig,
      Date.now(),
      ownNames ?? undefined,
    );
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const http = Layer.succeed(Http, {
    send: sendWithFetch({ fetch: (input, init) => ask(input as string, init ?? {}), headers: () => own }),
  });
  const layer = AuthService.layer.pipe(Layer.provide(http));
  const run = <A>(use: (service: AuthService['Service']) => Effect.Effect<A, unknown>) =>
    Effect.runPromise(Effect.result(Effect.flatMap(AuthService, use).pipe(Effect.provide(layer))));
  return { ask, run, cookies, logs, config };
};
/** As the page check of the front server asks. */
const me = async (tab: ReturnType<typeof browser>) => {
  const answer = await tab.ask('/auth/users/me?populate%5B0%5D=role');
  return { status: answer.status, body: await answer.text() };
};
const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const player = () => makePlayer(sandbox.client());
const password = 'Other-Lamp-26';

/** A service of our own making, to see the requests as they arrive. */
const listen = async (answer: { status: number; body: string }) => {
  const seen: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { authorization } = request.headers;
      seen.push({ method: request.method ?? '', url: request.url ?? '', authorization, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { seen, url: `http://127.0.0.1:${port}/identity`, stop: () => void server.close() };
};

describe('the authentication service behind the front server', () => {
  it('7.4.1 a player who has logged out while the service was asked gets no token', async () => {
    const { login, password: known } = await player();
    const tab = browser();
    tab.cookies.set('__Host-session', 'of-a-player-who-left');
    await noteEnded(tab.config, 'of-a-player-who-left');
    const answer = await tab.ask('/auth/auth/local', post({ identifier: login, password: known }));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('SH-3.64 SH-7.39 OPS-018 signs in: jwt and user come, the browser gets the user and a cookie that no script reads', async () => {
    const { login, password: known } = await player();
    const tab = browser();
    const answer = await tab.ask('/auth/auth/local', post({ identifier: login, password: known }));
    expect(await answer.json()).toEqual({
      user: {
        id: expect.any(Number),
        username: login,
        email: login,
        provider: 'local',
        confirmed: true,
      },
    });
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=1209600$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const refused = await tab.run((service) => service.local({ identifier: login, password: 'wrong-one' }));
    expect(refused).toMatchObject({
      _tag: 'Failure',
      failure: { wireType: 'ValidationError', status: 400, message: 'Invalid identifier or password' },
    });
  });

  it('SH-7.35 SH-7.38 SH-7.37 OPS-018 asks for the user with the token of the cookie, in bracket style, and without a token it is refused', async () => {
    const { login, password: known } = await player();
    const tab = browser();
    expect(await me(tab)).toMatchObject({ status: 403, body: expect.stringContaining('ForbiddenError') });
    await tab.run((service) => service.local({ identifier: login, password: known }));
    expect(JSON.parse((await me(tab)).body)).toMatchObject({ username: login });
    const service = await listen({ status: 200, body: '{"id":4,"username":"a"}' });
    const other = browser(service.url);
    await me(other);
    other.cookies.set('__Host-token', 'a.b.c');
    await me(other);
    await other.run((client) => client.local({ identifier: 'a', password: 'b' }));
    service.stop();
    expect(service.seen.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
      ['GET', '/identity/users/me?populate%5B0%5D=role', undefined],
      ['GET', '/identity/users/me?populate%5B0%5D=role', 'Bearer a.b.c'],
      ['POST', '/identity/auth/local', undefined],
    ]);
  });

  it('SH-4.17 D-15 a 401 of the user ends the token, a 403 keeps it and is logged', async () => {
    for (const [status, kept] of [
      [401, false],
      [403, true],
    ] as const) {
      const service = await listen({
        status,
        body: '{"data":null,"error":{"status":401,"name":"X","message":"no"}}',
      });
      const tab = browser(service.url);
      tab.cookies.set('__Host-token', 'a.b.c');
      await me(tab);
      service.stop();
      expect([tab.cookies.has('__Host-token'), tab.logs.length > 0]).toEqual([kept, kept]);
    }
  });

  it('SH-7.40 registers, and an account that is there already is taken', async () => {
    const tab = browser();
    const email = `fresh-${Date.now()}@evenfall.test`;
    const made = await tab.run((service) => service.register({ username: email, email, password }));
    expect(made).toMatchObject({ _tag: 'Success', success: { user: { email, confirmed: false } } });
    expect(tab.cookies.has('__Host-token')).toBe(true);
    expect(await tab.run((service) => service.register({ username: email, email, password }))).toMatchObject({
      failure: { message: 'Email or Username are already taken', wireType: 'ApplicationError' },
    });
    expect(await tab.run((service) => service.sendEmailConfirmation({ email }))).toMatchObject({
      success: true,
    });
  });

  it('SH-7.41 SH-7.42 SH-4.15 a forgotten password is set anew by the mailed code, once, and signs in', async () => {
    const { login } = await player();
    const tab = browser();
    for (const email of [login, 'nobody@evenfall.test'])
      expect(await tab.run((service) => service.forgotPassword({ email }))).toMatchObject({ success: true });
    const mail = await sandbox.platform.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', login)
      .where('code', 'is not', null)
      .executeTakeFirst();
    const code = mail?.code ?? '';
    expect(mail?.body).toBe(`https://play.example/confirmation?type=restore&code=${code}`);
    expect(code).toMatch(/^[0-9a-f]{64}$/);
    const set = { code, password, passwordConfirmation: password };
    expect(
      await tab.run((service) => service.resetPassword({ ...set, passwordConfirmation: 'no' })),
    ).toMatchObject({ failure: { message: 'Passwords do not match' } });
    expect(tab.cookies.has('__Host-token')).toBe(false);
    expect(await tab.run((service) => service.resetPassword(set))).toMatchObject({
      success: { user: { email: login } },
    });
    expect(tab.cookies.has('__Host-token')).toBe(true);
    expect(await tab.run((service) => service.resetPassword(set))).toMatchObject({
      failure: { message: 'Incorrect code provided' },
    });
    // The platform's password is the same one.
    expect((await sandbox.client().call('auth.login', { login, password })).status).toBe(200);
  });

  it('7.6.2 a mailed link is no way from the identity of a player into another', async () => {
    const { login, uid } = await player();
    const tab = browser();
    await tab.run((service) => service.forgotPassword({ email: login }));
    const { db } = sandbox.platform;
    const { code } = await db
      .selectFrom('outbox')
      .select('code')
      .where('uid', '=', uid)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow();
    tab.cookies.set('__Host-session', 'of-somebody-else');
    tab.cookies.set('__Host-player', sealPlayer(uid + 1, 'of-somebody-else', tab.config.sealKey));
    const set = { code: code ?? '', password, passwordConfirmation: password };
    expect(await tab.run((service) => service.resetPassword(set))).toMatchObject({ success: {} });
    expect(tab.cookies.has('__Host-token')).toBe(false);
  });

  it('SH-7.43 SH-7.44 changes the password of the signed-in user alone, and sends a confirmation anew', async () => {
    const { login, password: known } = await player();
    const tab = browser();
    const change = { currentPassword: known, password, passwordConfirmation: password };
    expect(await tab.run((service) => service.changePassword(change))).toMatchObject({
      failure: { status: 403 },
    });
    await tab.run((service) => service.local({ identifier: login, password: known }));
    expect(
      await tab.run((service) => service.changePassword({ ...change, currentPassword: 'no' })),
    ).toMatchObject({
      failure: { message: 'The provided current password is invalid' },
    });
    expect(await tab.run((service) => service.changePassword(change))).toMatchObject({ _tag: 'Success' });
    expect(await tab.run((service) => service.sendEmailConfirmation({ email: login }))).toMatchObject({
      failure: { message: 'Already confirmed' },
    });
    expect((await sandbox.client().call('auth.login', { login, password })).status).toBe(200);
  });

  it('SH-7.45 SH-7.46 SH-4.15 goes to {base}/connect/{provider} and comes back with a token; only the browser that went', async () => {
    expect(connectUrl('https://id.example/api', 'google')).toBe('https://id.example/api/connect/google');
    const tab = browser();
    const away = await tab.ask('/auth/connect/google');
    const [address, query] = (away.headers.get('location') ?? '').split('?');
    expect([away.status, address]).toEqual([302, `${sandbox.base}/auth-service/connect/google`]);
    expect(new URLSearchParams(query).get('callback')).toMatch(
      /^https:\/\/play\.example\/auth\/connect\/google\/return\/[\w-]{22}$/,
    );
    const back = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    expect(pathname).toMatch(/^\/auth\/connect\/google\/return\/[\w-]{22}$/);
    const stranger = browser();
    expect((await stranger.ask(pathname + search)).headers.get('location')).toBe('/?connected=error');
    expect(stranger.cookies.size).toBe(0);
    const here = await tab.ask(pathname + search);
    expect(here.headers.get('location')).toBe('/?connected=ok');
    expect([...tab.cookies.keys()]).toEqual(['__Host-token']);
    expect(JSON.parse((await me(tab)).body)).toMatchObject({ provider: 'google' });
    const spent = await tab.ask('/auth/auth/google/callback?access_token=spent');
    expect([spent.status, await spent.text()]).toEqual([400, expect.stringContaining('ApplicationError')]);
  });

  it('takes no return that this browser did not begin: foreign starts, other states and second uses are refused', async () => {
    const victim = browser();
    const foreign = await victim.ask('/auth/connect/google', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([foreign.status, victim.cookies.size]).toEqual([403, 0]);
    const theirs = browser();
    const begun = await theirs.ask('/auth/connect/google');
    const back = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    const planted = new URL(back.headers.get('location') ?? '');
    await victim.ask('/auth/connect/google');
    for (const path of [
      planted.pathname + planted.search,
      `/auth/connect/google/return${planted.search}`,
      `/auth/connect/google/return/${planted.search}`,
    ]) {
      const answer = await victim.ask(path);
      expect([answer.headers.get('location'), victim.cookies.has('__Host-token')]).toEqual([
        '/?connected=error',
        false,
      ]);
    }
    const own = await victim.ask('/auth/connect/google');
    const home = await fetch(own.headers.get('location') ?? '', { redirect: 'manual' });
    const { pathname, search } = new URL(home.headers.get('location') ?? '');
    expect((await victim.ask(pathname + search)).headers.get('location')).toBe('/?connected=ok');
    victim.cookies.delete('__Host-token');
    await victim.ask(pathname + search);
    expect(victim.cookies.has('__Host-token')).toBe(false);
  });

  it('takes passwords from a player of the platform alone, and for his own name alone', async () => {
    const { login, password: known } = await player();
    const other = await player();
    const guess = (tab: ReturnType<typeof browser>, identifier: string, word: string) =>
      tab.ask('/auth/auth/local', post({ identifier, password: word }));
    const guest = browser(undefined, null);
    for (const word of ['wrong', known]) expect((await guess(guest, login, word)).status).toBe(401);
    guest.cookies.set('__Host-session', 'made-up');
    expect((await guess(guest, login, known)).status).toBe(401);
    expect(guest.cookies.has('__Host-token')).toBe(false);

    const signedIn = await fetch(`${sandbox.base}/api/auth.login?v=1&locale=en-US`, {
      method: 'POST',
      body: new URLSearchParams({ login, password: known }),
    });
    const session = /platform_session=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const tab = browser(undefined, null);
    tab.cookies.set('__Host-session', session);
    expect((await guess(tab, other.login, other.password)).status).toBe(401);
    expect((await guess(tab, login.toUpperCase(), known)).status).toBe(200);
    expect(tab.cookies.has('__Host-token')).toBe(true);
  });

  it('SH-7.36 is never asked twice, whatever goes wrong', async () => {
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const service = await listen({ status, body: '' });
      const tab = browser(service.url);
      await me(tab);
      await tab.run((client) => client.local({ identifier: 'a', password: 'b' }));
      service.stop();
      expect(service.seen.length).toBe(2);
    }
    const gone = browser('http://127.0.0.1:1');
    expect((await me(gone)).status).toBe(502);
  });

  it('SH-7.34 has its base address from the configuration; without one the site does without', async () => {
    const none = browser('');
    expect((await none.ask('/auth/users/me')).status).toBe(204);
    expect(await none.run((service) => service.local({ identifier: 'a', password: 'b' }))).toMatchObject({
      _tag: 'Success',
      success: null,
    });
  });

  it('refuses foreign origins, calls that are not in its table, and an answer without jwt and user', async () => {
    const tab = browser();
    expect(
      (await tab.ask('/auth/auth/local', { ...post({}), headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(403);
    expect((await tab.ask('/auth/users/1')).status).toBe(404);
    expect((await tab.ask('/auth/upload', post({}))).status).toBe(404);
    for (const body of ['{"user":{"id":1}}', '{"jwt":"a.b.c"}', '{"jwt":"no","user":{"id":1}}', 'no json']) {
      const service = await listen({ status: 200, body });
      const other = browser(service.url);
      const answer = await other.ask('/auth/auth/local', post({ identifier: 'a', password: 'b' }));
      service.stop();
      expect([answer.status, other.cookies.size, (await answer.text()).includes('jwt"')]).toEqual([
        502,
        0,
        false,
      ]);
    }
  });

  it('15.2.2 an answer without end is given up', async () => {
    let sent = 0;
    const part = Buffer.alloc(1_000_000, 'a');
    const endless = createServer((_request, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        sent += part.length;
        response.write(part);
      };
      response.on('drain', more);
      more();
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const tab = browser(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`);
    expect((await tab.ask('/auth/auth/forgot-password', post({ email: 'a@b.example' }))).status).toBe(502);
    expect(sent).toBeLessThan(100_000_000);
    endless.closeAllConnections();
    endless.close();
  });

  it('keeps a token as long as it may be used, at most 14 days', () => {
    const jwt = (payload: object) => `e.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
    expect(tokenLifeSeconds(jwt({ exp: 1600 }), 1_000_000)).toBe(600);
    expect(tokenLifeSeconds(jwt({ exp: 9_000_000 }), 1_000_000)).toBe(1_209_600);
    expect(tokenLifeSeconds(jwt({ exp: 900 }), 1_000_000)).toBe(0);
    expect(tokenLifeSeconds(jwt({}), 1_000_000)).toBe(1_209_600);
    expect(tokenLifeSeconds('no token', 0)).toBe(0);
  });
});
