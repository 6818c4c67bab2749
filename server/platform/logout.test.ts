import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { sealPlayer } from '../security/seal.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const cookie = 'session=abc; player=2.42.x; token=a.b.c; has_session=1; visit_id=v';
const logout = (headers: Record<string, string> = front.own) =>
  fetch(`${front.url}/api/auth.logout?v=1&locale=en-US`, { headers: { ...headers, cookie } });
const ended = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.split('=')[0] ?? '')
    .toSorted((a, b) => a.localeCompare(b));

const platforms: Record<string, Answerer> = {
  'drops the connection': (request) => void request.socket.destroy(),
  'answers 500': (_request, response) => sendJson(response, { error: { type: 'InternalServerError' } }, 500),
  'answers 401': (_request, response) => sendJson(response, { error: { type: 'Authorization' } }, 401),
  'does not answer': () => {},
  'answers 200 with an error': (_request, response) =>
    sendJson(response, { error: { type: 'UnknownError' } }),
  'answers well': (_request, response) => sendJson(response, { data: {} }),
};

it.each(Object.keys(platforms))(
  'logging out ends the session here when the platform %s',
  async (name) => {
    front = await startBareFront(platforms[name] as Answerer);
    const answer = await logout();
    expect([answer.status, ended(answer)]).toEqual([200, ['has_session', 'player', 'session', 'token']]);
  },
  10_000,
);

it.each(['could not be reached', 'did not answer in time'])(
  'is told to the platform again when it %s',
  async (how) => {
    let isDown = true;
    let drop = () => {};
    front = await startBareFront((request, response) => {
      drop = () => request.socket.destroy();
      if (isDown && how === 'could not be reached') drop();
      else if (!isDown) sendJson(response, { data: {} });
    });
    await logout();
    isDown = false;
    drop();
    const told = () => front.seen.filter((line) => line.includes('auth.logout')).length;
    const before = told();
    const until = performance.now() + 4000;
    while (told() === before && performance.now() < until) await new Promise((done) => setTimeout(done, 100));
    expect(told()).toBe(before + 1);
  },
  10_000,
);

it('7.4.1 a copy of its cookies opens nothing here from then on, though the platform never heard of it', async () => {
  const withCookies: string[] = [];
  front = await startBareFront((request, response) => {
    if (request.headers.cookie?.includes('abc')) withCookies.push(request.url?.split('?')[0] ?? '');
    if (request.url?.includes('auth.logout')) return void request.socket.destroy();
    return sendJson(response, { data: { uid: 42 } });
  });
  const session = 'platform_session%3Dabc';
  const seal = sealPlayer(42, session, 'k'.repeat(40));
  const copy = { ...front.own, 'x-player': '42', cookie: `session=${session}; player=${seal}; visit_id=v` };
  const ask = (path: string) => fetch(front.url + path, { headers: copy, redirect: 'manual' });
  const paths = ['/api/account.getBalance?v=1', '/api/stream', '/profile/settings'];
  for (const path of paths) await ask(path);
  expect(withCookies).toEqual(expect.arrayContaining(['/api/account.getBalance', '/api/stream']));
  await ask('/api/auth.logout?v=1');
  withCookies.length = 0;
  for (const path of paths) await ask(path);
  const keys = await ask('/site/intent-keys');
  expect(await keys.json()).not.toHaveProperty('keys');
  expect(withCookies.filter((path) => path !== '/api/auth.logout')).toEqual([]);
});

it.each(Object.keys(platforms))(
  'one that never arrived ends the session with the next document when the platform %s',
  async (name) => {
    const withCookies: string[] = [];
    front = await startBareFront((request, response) => {
      if (request.headers.cookie?.includes('abc')) withCookies.push(request.url?.split('?')[0] ?? '');
      if (request.url?.includes('auth.logout')) return (platforms[name] as Answerer)(request, response);
      return sendJson(response, { data: {} });
    });
    const open = (kept: string) => fetch(`${front.url}/`, { headers: { cookie: kept } });
    const page = await open(`${cookie}; leave=1`);
    expect(ended(page)).toEqual(['has_session', 'leave', 'player', 'session', 'token']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(withCookies).toEqual(['/api/auth.logout']);
    expect(ended(await open(cookie.replace('abc', 'other')))).toEqual([]);
  },
  10_000,
);

it('by a link of another site does nothing', async () => {
  front = await startBareFront(platforms['answers well'] as Answerer);
  const answer = await logout({ 'sec-fetch-site': 'cross-site' });
  expect([answer.status, ended(answer), front.seen]).toEqual([403, [], []]);
});

describe('an answer to what was asked before the logout', () => {
  it.each(['account.getBalance', 'account.getInfo'])('7.4.1 brings no session back: %s', async (call) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    let isAsked = () => {};
    const asked = new Promise<void>((done) => (isAsked = done));
    front = await startBareFront((request, response) => {
      if (!request.url?.includes(call)) return sendJson(response, { data: {} });
      isAsked();
      response.setHeader('set-cookie', 'platform_session=renewed; Path=/; HttpOnly');
      void held.then(() => sendJson(response, { data: { uid: 42 } }));
    });
    const headers = { ...front.own, cookie: `session=of${call}; has_session=1; visit_id=v` };
    const answer = fetch(`${front.url}/api/${call}?v=1`, { headers });
    await asked;
    await fetch(`${front.url}/api/auth.logout?v=1&locale=en-US`, { headers });
    release();
    expect((await answer).headers.getSetCookie()).toEqual([]);
  });

  it('7.4.1 a sign-in in a browser that kept the cookie counts', async () => {
    front = await startBareFront((_request, response) => {
      response.setHeader('set-cookie', 'platform_session=another; Path=/; HttpOnly');
      sendJson(response, { data: { uid: 42 } });
    });
    const headers = { ...front.own, cookie: 'session=kept; has_session=1; visit_id=v' };
    await fetch(`${front.url}/api/auth.logout?v=1&locale=en-US`, { headers });
    const body = new URLSearchParams({ login: 'anna', password: 'x' });
    const answer = await fetch(`${front.url}/api/auth.login`, { method: 'POST', headers, body });
    expect(answer.headers.getSetCookie().join()).toMatch(/(^|,)session=[^;]/);
    const info = await fetch(`${front.url}/api/account.getInfo?v=1`, { headers });
    expect(info.headers.getSetCookie().join()).toMatch(/(^|,)player=[^;]/);
  });
});
