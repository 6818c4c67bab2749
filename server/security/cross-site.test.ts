import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

type Front = Awaited<ReturnType<typeof startBareFront>>;
let front: Front;
afterEach(() => front.stop());

const start = async (): Promise<void> => {
  front = await startBareFront((_request, response) => sendJson(response, { data: {} }));
};

const evil = 'https://evil.example';
const form = 'application/x-www-form-urlencoded';
/** What browsers send for a page of another site that asks nobody's leave, with the session's cookie at its worst. */
const attacks: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a form', { origin: evil, 'sec-fetch-site': 'cross-site', 'content-type': form }],
  [
    'a form of a sister host',
    { origin: 'https://m.example', 'sec-fetch-site': 'same-site', 'content-type': form },
  ],
  ['JSON as plain text', { origin: evil, 'content-type': 'text/plain' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': form }],
  ['a page that hides where it is', { 'sec-fetch-site': 'cross-site', 'content-type': form }],
  ['an old browser without a word', { 'content-type': 'multipart/form-data; boundary=b' }],
  ['an address that was typed or mailed', { 'sec-fetch-site': 'none' }],
  ['a verb in disguise', { origin: evil, 'x-http-method-override': 'POST', 'content-type': form }],
];
/** What the front server reads for itself, of nobody. */
const shared = /^GET \/(?:nfx\/i18n\/locales|api\/metadata\.)/;
const cookie = 'session=platform_session%3Dabc; player=x; visit_id=v; has_session=1; token=t';

const send = (path: string, method: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(front.url + path, {
    method,
    headers: { cookie, ...headers },
    redirect: 'manual',
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{"login":"a"}' }),
  });

describe('3.5.1 3.5.3 a page of another site', () => {
  const changing = Object.values(callTable).filter(({ flags }) => flags.effectful);

  it.each(attacks)('%s reaches none of the calls that change something', async (_, headers) => {
    await start();
    for (const { name, method } of changing)
      expect([name, (await send(`/api/${name}`, method, headers)).status]).toEqual([name, 403]);
    for (const way of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      for (const { name, method } of changing)
        if (way !== method) expect([403, 405]).toContain((await send(`/api/${name}`, way, headers)).status);
    expect(front.seen.filter((line) => !shared.test(line))).toEqual([]);
  });

  it.each(attacks)('%s costs the visitor none of his attempts at signing in', async (_, headers) => {
    await start();
    const login = { ...front.own, 'content-type': 'application/json' };
    for (const path of ['/api/auth.login', '/api/auth.restore', '/auth/auth/local'])
      for (let count = 0; count < 25; count += 1)
        expect((await send(path, 'POST', headers)).status).toBe(403);
    expect((await send('/api/auth.login', 'POST', login)).status).toBe(200);
  });

  it.each(attacks)('%s changes nothing beside the calls', async (_, headers) => {
    await start();
    const paths = [
      '/auth/auth/local',
      '/auth/auth/local/register',
      '/auth/auth/change-password',
      '/auth/users/me',
      '/content/seos',
      '/content/feedbacks/1',
      '/nfx/i18n/locales',
      '/oauth/init',
      '/oauth/callback',
      '/hit',
      '/media/a.png',
      '/site/intent-keys',
      '/hooks/content',
      '/traces',
      '/sandbox/scenario/x',
      '/sandbox/market/x',
    ];
    for (const path of paths)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await send(path, method, headers);
        expect([path, method, status >= 400]).toEqual([path, method, true]);
      }
    expect((await send('/site/intent-keys', 'GET', headers)).status).toBe(403);
    expect(front.seen.filter((line) => !shared.test(line))).toEqual([]);
  });

  it('finds no other spelling of a call that is let through', async () => {
    await start();
    const { hostname, port } = new URL(front.url);
    /** As it is written: a client would put the path in order first. */
    const raw = (path: string) =>
      new Promise<string>((done) => {
        const socket = connect(Number(port), hostname);
        let text = '';
        socket.on('data', (part) => (text += String(part)));
        socket.once('close', () => done(text));
        socket.end(
          `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n`,
        );
      });
    const spelled = [
      '/api/auth.logout?x=1',
      '/api/AUTH.LOGOUT',
      '/api/auth%2Elogout',
      '/api/auth.logout%20',
      '/api/auth.logout%00',
      '/api/%61uth.logout',
      '/api/./auth.logout',
      '/nfx/../api/auth.logout',
      '/nfx/..%2fapi/auth.logout',
      '/media/..;/api/auth.logout',
      '/api/auth.logout#x',
      `http://${hostname}:${port}/api/auth.logout`,
      `${evil}/api/auth.logout`,
    ];
    for (const path of spelled) {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await raw(path))?.[1]);
      expect([path, status >= 400]).toEqual([path, true]);
    }
    expect(front.seen.filter((line) => /logout/i.test(line))).toEqual([]);
  });
});
