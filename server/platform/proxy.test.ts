import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import type { LogEntry, RunningConfig } from '../config.ts';
import { forward } from './proxy.ts';
import { upstreamOf } from './upstream.ts';
import type { Visit } from '../security/visit.ts';
import { sealPlayer } from '../security/seal.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let upstream: Server;
let base = '';
let seen: Seen[] = [];
let answer: { status: number; headers: Record<string, string | string[]>; body: string };

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));
beforeEach(() => {
  seen = [];
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":1}' };
});

const sealKey = 'k'.repeat(40);
const config = (): RunningConfig => ({
  userAgent: 'shop-front/b1',
  now: () => 0,
  port: 3000,
  host: '127.0.0.1',
  platformUrl: base,
  contentUrl: `${base}/cms`,
  authUrl: '',
  insecureHttp: false,
  siteOrigins: [],
  loopbackOrigins: [],
  frameOrigins: [],
  returnOrigins: [],
  imageOrigins: [],
  scriptInventory: [],
  chatOrigin: '',
  sealKey,
  clientDir: '',
  log: () => {},
});
const visit: Visit = {
  isSecure: true,
  origin: 'https://play.example',
  address: '203.0.113.7',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};
const own = { origin: 'https://play.example', 'sec-fetch-site': 'same-origin', 'x-croupier': '1' };
const ask = (path: string, init: RequestInit = {}, over: Partial<Visit> = {}) => {
  const told = { ...visit, ...over };
  const headers = new Headers(init.headers);
  if (!headers.has('cookie')) headers.set('cookie', `${told.isSecure ? '__Host-' : ''}visit_id=v`);
  const request = new Request(`https://play.example${path}`, { ...init, headers });
  const upstreamBase = upstreamOf(new URL(request.url).pathname, config());
  if (upstreamBase === null) throw new Error('not forwarded');
  return forward(request, told, config(), upstreamBase);
};
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('what is forwarded', () => {
  it('knows the upstream of each prefix and none for other paths', () => {
    expect(
      ['/api/x', '/nfx/x', '/oauth/init', '/hit', '/media/a.svg'].map((path) => upstreamOf(path, config())),
    ).toEqual(Array.from({ length: 5 }, () => base));
    expect(upstreamOf('/content/seos', config())).toBe(`${base}/cms`);
    expect(upstreamOf('/auth/local', config())).toBeNull();
    expect(upstreamOf('/gamehall', config())).toBeNull();
  });

  it('refuses a call that is not in the table', async () => {
    const response = await ask('/api/evil.call', { headers: own });
    expect(response.status).toBe(404);
    expect(await codeOf(response)).toBe('UNKNOWN_CALL');
    expect(seen).toEqual([]);
  });

  it('refuses the wrong method', async () => {
    const response = await ask('/api/Cashier.makedeposit', { headers: own });
    expect(response.status).toBe(405);
    expect(seen).toEqual([]);
  });

  it('sends address, user agent, host and request id, and no cookie but those of the platform', async () => {
    await ask('/api/games.get?options=%7B%7D', {
      headers: { cookie: 'other=1; __Host-session=abc; __Host-visit_id=v', 'user-agent': 'UA' },
    });
    expect(seen[0]?.url).toBe('/api/games.get?options=%7B%7D');
    expect(seen[0]?.headers).toMatchObject({
      cookie: 'platform_session=abc; visit_id=v',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'play.example',
      'x-forwarded-proto': 'https',
      'x-original-user-agent': 'UA',
      'x-request-id': 'r-1',
    });
  });

  it('gives the content service no session', async () => {
    await ask('/content/seos?locale=lv', { headers: { cookie: '__Host-session=abc' } });
    expect(seen[0]?.url).toBe('/cms/seos?locale=lv');
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });

  it('takes no session of the content service, neither its begin nor its end', async () => {
    for (const line of ['platform_session=other; Path=/; HttpOnly', 'platform_session=; Max-Age=0; Path=/'])
      for (const cookie of ['__Host-visit_id=v', '__Host-session=abc; __Host-visit_id=v']) {
        answer.headers = { 'content-type': 'application/json', 'set-cookie': [line] };
        const { status, headers } = await ask('/content/pages?locale=en-US', { headers: { cookie } });
        expect([line, cookie, status, headers.getSetCookie()]).toEqual([line, cookie, 200, []]);
      }
  });

  it('3.2.1 gives nothing to who would run it, but to a page of a provider', async () => {
    answer.headers = { 'content-type': 'text/javascript' };
    for (const dest of ['script', 'style', 'xslt', 'worker', 'sharedworker', 'serviceworker', 'audioworklet'])
      for (const path of ['/media/a.js', '/content/seos', '/api/games.get', '/nfx/i18n/locales', '/hit'])
        expect([path, dest, (await ask(path, { headers: { 'sec-fetch-dest': dest } })).status]).toEqual([
          path,
          dest,
          403,
        ]);
    expect(seen).toEqual([]);
    expect((await ask('/oauth/widget.js', { headers: { 'sec-fetch-dest': 'script' } })).status).toBe(200);
    for (const dest of ['image', 'empty', 'document', 'font', 'video'])
      expect((await ask('/media/a.js', { headers: { 'sec-fetch-dest': dest } })).status).toBe(200);
  });

  it('14.3.2 a picture that brings a session is kept by nobody', async () => {
    answer.headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600' };
    const ask = () => forward(new Request('https://play.example/media/a.png'), visit, config(), base);
    expect((await ask()).headers.get('cache-control')).toBe('public, max-age=600');
    answer.headers['set-cookie'] = 'platform_session=renewed; Path=/; HttpOnly';
    const told = (await ask()).headers;
    expect([told.get('cache-control'), told.getSetCookie().length > 0]).toEqual(['no-store', true]);
  });

  it('a picture is kept by what it was asked with, and goes on where it broke off only when it is the same', async () => {
    answer.headers = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=600', vary: 'Accept' };
    const asked = {
      accept: 'image/avif',
      range: 'bytes=5-',
      'if-range': '"1"',
      'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT',
    };
    expect((await ask('/media/a.png', { headers: asked })).headers.get('vary')).toBe('Accept');
    expect(seen[0]?.headers).toMatchObject(asked);
  });

  it('reads beside the table, and sends nothing else there', async () => {
    for (const path of ['/nfx/players/1', '/oauth/token', '/hit', '/media/a.png'])
      expect([path, (await ask(path, { method: 'POST', headers: own, body: 'a=b' })).status]).toEqual([
        path,
        405,
      ]);
    expect([seen, upstreamOf('/hit-and-run', config())]).toEqual([[], null]);
  });

  it('3.7.2 does not follow a redirect of the upstream, nor leads a visitor there', async () => {
    answer = { status: 302, headers: { location: 'https://evil.example/' }, body: '' };
    for (const path of ['/hit?referer=', '/nfx/i18n/locales', '/api/games.get', '/content/pages']) {
      const response = await ask(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, null]);
    }
    expect(seen).toHaveLength(4);
    const led = async (path: string, location: string) => {
      answer.headers['location'] = location;
      const told = await forward(new Request(`https://play.example${path}`), visit, config(), base);
      return [told.status, told.headers.get('location')];
    };
    expect(await led('/oauth/google', 'https://id.example/a')).toEqual([302, 'https://id.example/a']);
    expect(await led('/oauth/google', 'http://id.example/a')).toEqual([302, '/oauth/return?result=error']);
    expect(await led('/media/a.png', 'https://play.example/media/b.png')).toEqual([
      302,
      'https://play.example/media/b.png',
    ]);
    expect(await led('/media/a.png', 'https://evil.example/')).toEqual([502, null]);
  });
});

describe('a visit to a provider that leads nowhere', () => {
  it.each([
    ['a failure', { status: 500, headers: { 'content-type': 'text/plain' }, body: 'fault' }],
    ['an answer for programs', { status: 200, headers: { 'content-type': 'application/json' }, body: '{' }],
  ])('goes to the page of its return after %s, which says so', async (_, given) => {
    answer = given;
    const response = await ask('/oauth/callback?state=s&code=c');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/oauth/return?result=error');
  });

  it("shows a provider's own page and follows its redirects as they are", async () => {
    answer = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Consent</h1>' };
    expect(await (await ask('/oauth/init')).text()).toBe('<h1>Consent</h1>');
    answer = { status: 302, headers: { location: 'https://id.example/authorize' }, body: '' };
    expect((await ask('/oauth/init')).headers.get('location')).toBe('https://id.example/authorize');
  });
});

describe('requests that change something', () => {
  it.each([
    ['a foreign origin', { ...own, origin: 'https://evil.example' }],
    ['a cross-site fetch', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['no custom header', { origin: own.origin, 'sec-fetch-site': 'same-origin' }],
  ])('refuses %s', async (_, headers) => {
    const response = await ask('/api/auth.login', { method: 'POST', headers, body: new FormData() });
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('FOREIGN_ORIGIN');
    expect(seen).toEqual([]);
  });

  it('treats a GET with an effect the same way', async () => {
    const response = await ask('/api/auth.logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(403);
    expect(seen).toEqual([]);
  });

  it('forwards those of the site itself', async () => {
    const body = new FormData();
    body.append('login', 'wren');
    const response = await ask('/api/auth.login', { method: 'POST', headers: own, body });
    expect(response.status).toBe(200);
    expect(seen[0]?.body).toContain('wren');
  });

  describe('that move money', () => {
    const moneyCalls = Object.values(callTable).filter(({ flags }) => flags.money);
    const cookieOf = (cookies: Record<string, string>): string =>
      Object.entries(cookies)
        .map(([name, value]) => `__Host-${name}=${value}`)
        .join('; ');
    const send = (cookies: Record<string, string>, tab: string | null, call = 'Cashier.makedeposit') =>
      ask(`/api/${call}`, {
        method: 'POST',
        headers: {
          ...own,
          cookie: cookieOf(cookies),
          ...(tab !== null && { 'x-player': tab }),
        },
        body: new FormData(),
      });
    const sealed = sealPlayer(7, 'abc', sealKey);

    it.each(moneyCalls.map(({ name }) => name))('refuses %s without a seal', async (name) => {
      const response = await send({ session: 'abc' }, '7', name);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        error: { type: 'AuthorizationException', code: 'UNCONFIRMED_PLAYER' },
      });
      expect(seen).toEqual([]);
    });

    it.each([
      ['a forged seal', { session: 'abc', player: '2.7.forged' }, '7'],
      ['the seal of an earlier session', { session: 'new', player: sealed }, '7'],
      ['a seal without a session', { player: sealed }, '7'],
      ['a seal of another key', { session: 'abc', player: sealPlayer(7, 'abc', 'x'.repeat(40)) }, '7'],
      ['no word of the tab on its player', { session: 'abc', player: sealed }, null],
    ])('are refused with %s', async (_, cookies, tab) => {
      expect(await codeOf(await send(cookies, tab))).toBe('UNCONFIRMED_PLAYER');
      expect(seen).toEqual([]);
    });

    it('are refused from a tab of another player', async () => {
      const response = await send({ session: 'abc', player: sealed }, '8');
      expect(response.status).toBe(403);
      expect(await codeOf(response)).toBe('OTHER_PLAYER');
      expect(seen).toEqual([]);
    });

    it('and everything else that is done is refused from a tab of another player, and not for want of a word', async () => {
      const other = await send({ session: 'abc', player: sealed }, '8', 'Sumsub.createApplicant');
      expect([other.status, await codeOf(other)]).toEqual([403, 'OTHER_PLAYER']);
      expect(seen).toEqual([]);
    });

    it('everything else that is done is asked about first where no page has asked yet whose the session is', async () => {
      const paths = () => seen.splice(0).map(({ url }) => url?.split('?')[0]);
      const call = 'Sumsub.createApplicant';
      answer.body = JSON.stringify({ data: { uid: 7 } });
      const other = await send({ session: 'abc' }, '8', call);
      expect([other.status, await codeOf(other)]).toEqual([403, 'OTHER_PLAYER']);
      expect(paths()).toEqual(['/api/account.getInfo']);
      expect((await send({ session: 'abc' }, '7', call)).status).toBe(200);
      expect(paths()).toEqual(['/api/account.getInfo', `/api/${call}`]);
      answer.body = JSON.stringify({ error: { type: 'AuthorizationException' } });
      await send({ session: 'abc' }, '8', call);
      await send({}, '8', call);
      await send({ session: 'abc' }, null, call);
      expect(paths()).toEqual(['/api/account.getInfo', ...Array.from({ length: 3 }, () => `/api/${call}`)]);
    });

    it('and nothing of one player is read into the page of another, which is to ask who is in', async () => {
      const read = (cookies: Record<string, string>, tab: string | null, call = 'account.getBalance') =>
        ask(`/api/${call}`, {
          headers: {
            cookie: cookieOf(cookies),
            ...(tab !== null && { 'x-player': tab }),
          },
        });
      const other = await read({ session: 'abc', player: sealed }, '8');
      expect([other.status, await codeOf(other)]).toEqual([401, 'OTHER_PLAYER']);
      expect(seen).toEqual([]);
      // A session that no page has asked about yet.
      answer.body = JSON.stringify({ data: { uid: 7 } });
      expect((await read({ session: 'abc' }, '8')).status).toBe(401);
      expect(seen.splice(0).map(({ url }) => url?.split('?')[0])).toEqual(['/api/account.getInfo']);
      for (const [cookies, tab, call] of [
        [{ session: 'abc', player: sealed }, '7', 'account.getBalance'],
        [{ session: 'abc', player: sealed }, null, 'account.getBalance'],
        // What says who is in, and what is everybody's.
        [{ session: 'abc', player: sealed }, '8', 'account.getInfo'],
        [{ session: 'abc', player: sealed }, '8', 'games.getInfo'],
      ] as const)
        expect((await read(cookies, tab, call)).status, `${tab} ${call}`).toBe(200);
    });

    it('go through for the player of session, seal and tab', async () => {
      expect((await send({ session: 'abc', player: sealed }, '7')).status).toBe(200);
      expect(seen).toHaveLength(1);
    });
  });

  it('signs nobody in over plain http on a remote address', async () => {
    const response = await ask(
      '/api/auth.login',
      { method: 'POST', headers: own, body: new FormData() },
      { refusesSignIn: true },
    );
    expect(await codeOf(response)).toBe('INSECURE_HTTP');
    expect(seen).toEqual([]);
  });
});

describe('cookies', () => {
  it("turns the platform's session into the site's own, HttpOnly, Secure and prefixed", async () => {
    answer.headers = {
      ...answer.headers,
      'set-cookie': ['platform_session=s1; Path=/; HttpOnly', 'tracker=1'],
    };
    const response = await ask('/api/auth.login', { method: 'POST', headers: own, body: new FormData() });
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=; Path=/; SameSite=None; Partitioned; Secure; HttpOnly; Max-Age=0',
      'has_session=; Path=/; SameSite=None; Partitioned; Secure; Max-Age=0',
      '__Host-player=; Path=/; SameSite=None; Partitioned; Secure; HttpOnly; Max-Age=0',
      '__Host-session=s1; Path=/; SameSite=Lax; Secure; HttpOnly',
      'has_session=1; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it('OPS-003 a frame of another origin gets its own: SameSite=None, Secure and Partitioned, player and visit too', async () => {
    const framed = { isFramed: true };
    answer.headers = { ...answer.headers, 'set-cookie': ['platform_session=s1; Path=/'] };
    const headers = { ...own, cookie: 'other=1' };
    const init = { method: 'POST', headers, body: new FormData() };
    const cookies = (await ask('/api/auth.login?_non_strict=1', init, framed)).headers.getSetCookie();
    expect(cookies.filter((line) => !line.includes('Max-Age=0'))).toEqual([
      expect.stringMatching(/^__Host-visit_id=[0-9a-f]{32}; Path=\/; SameSite=None; Partitioned; /),
      '__Host-session=s1; Path=/; SameSite=None; Partitioned; Secure; HttpOnly',
      'has_session=1; Path=/; SameSite=None; Partitioned; Secure',
    ]);
    answer = { ...answer, headers: {}, body: '{"data":{"uid":42}}' };
    const known = { headers: { cookie: '__Host-session=s1; has_session=1' } };
    const seal = await ask('/api/account.getInfo?_non_strict=1', known, framed);
    expect(seal.headers.getSetCookie()).toEqual([
      `__Host-player=${sealPlayer(42, 's1', sealKey)}; Path=/; SameSite=None; Partitioned; Secure; HttpOnly`,
    ]);
  });

  it('OPS-003 plain http gets no cookies for frames', async () => {
    answer.headers = { ...answer.headers, 'set-cookie': ['platform_session=s1; Path=/'] };
    const response = await ask(
      '/api/auth.login?_non_strict=1',
      { method: 'POST', headers: { ...own, origin: 'http://127.0.0.1:3000' }, body: new FormData() },
      { isSecure: false, isFramed: true, origin: 'http://127.0.0.1:3000' },
    );
    expect(response.headers.getSetCookie()).toEqual([
      'session=s1; Path=/; SameSite=Lax; HttpOnly',
      'has_session=1; Path=/; SameSite=Lax',
    ]);
  });

  it('begins the visit of a browser that has none with the first thing it does, not with what it reads', async () => {
    const headers = { ...own, cookie: 'other=1' };
    const response = await ask('/api/auth.login', { method: 'POST', headers, body: new FormData() });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-visit_id=[0-9a-f]{32}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=31536000$/,
      ),
    ]);
    expect(seen[0]?.headers.cookie).toMatch(/^visit_id=[0-9a-f]{32}$/);
    const read = await ask('/api/games.get?options=%7B%7D', { headers });
    expect(read.headers.getSetCookie()).toEqual([]);
    // The id in the log is not the one that names the visit.
    expect([response, read].map((one) => one.headers.get('x-request-id'))).toEqual(['r-1', 'r-1']);
  });

  it('loses prefix and Secure on plain http at loopback', async () => {
    answer.headers = { ...answer.headers, 'set-cookie': ['platform_session=s1; Path=/'] };
    const response = await ask(
      '/api/auth.login',
      { method: 'POST', headers: { ...own, origin: 'http://127.0.0.1:3000' }, body: new FormData() },
      { isSecure: false, origin: 'http://127.0.0.1:3000' },
    );
    expect(response.headers.getSetCookie()[0]).toBe('session=s1; Path=/; SameSite=Lax; HttpOnly');
  });

  it('ends the session at logout, whatever the platform answers', async () => {
    answer = { status: 500, headers: {}, body: '' };
    const response = await ask('/api/auth.logout', { headers: own });
    expect(response.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    const session = ['__Host-session', 'has_session', '__Host-player'];
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      '__Host-token',
      ...session,
      ...session,
    ]);
  });

  it('seals the player when the platform says who it is', async () => {
    answer.body = '{"data":{"uid":42}}';
    const response = await ask('/api/account.getInfo', { headers: { cookie: '__Host-session=abc' } });
    expect(response.headers.getSetCookie()).toEqual([
      `__Host-player=${sealPlayer(42, 'abc', sealKey)}; Path=/; SameSite=Lax; Secure; HttpOnly`,
    ]);
  });

  it('7.6.2 a link that sets a password is no way from the account of a player into another', async () => {
    answer.headers = { ...answer.headers, 'set-cookie': 'platform_session=s2; Path=/; HttpOnly' };
    const restore = (cookie: string) =>
      ask('/api/auth.restore', { method: 'POST', headers: { ...own, cookie }, body: new FormData() });
    const player = `__Host-session=abc; __Host-player=${sealPlayer(42, 'abc', sealKey)}; __Host-visit_id=v`;
    for (const body of ['{"data":1}', '{"data":{"uid":43}}']) {
      answer.body = body;
      expect((await restore(player)).headers.getSetCookie()).toEqual([]);
    }
    for (const guest of ['__Host-visit_id=v', '__Host-session=abc; __Host-visit_id=v'])
      expect((await restore(guest)).headers.getSetCookie()).toContain(
        '__Host-session=s2; Path=/; SameSite=Lax; Secure; HttpOnly',
      );
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([
      'visit_id=v',
      'platform_session=s2',
      'visit_id=v',
      'platform_session=s2',
      'visit_id=v',
      'platform_session=abc; visit_id=v',
    ]);
    answer.body = '{"data":{"uid":42}}';
    expect((await restore(player)).headers.getSetCookie()).toContain(
      '__Host-session=s2; Path=/; SameSite=Lax; Secure; HttpOnly',
    );
  });

  it('seals the session that the same answer brings', async () => {
    answer.body = '{"data":{"uid":42}}';
    answer.headers = { ...answer.headers, 'set-cookie': 'platform_session=s2; Path=/' };
    const response = await ask('/api/account.getInfo', { headers: { cookie: '__Host-session=abc' } });
    expect(response.headers.getSetCookie()).toContain(
      `__Host-player=${sealPlayer(42, 's2', sealKey)}; Path=/; SameSite=Lax; Secure; HttpOnly`,
    );
  });
});

it('an upstream that cannot be reached is a gateway error that claims nothing of the platform', async () => {
  const response = await forward(
    new Request('https://play.example/api/account.getInfo'),
    visit,
    config(),
    'http://127.0.0.1:1',
  );
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain('error');
});

it('a visitor who goes before the answer is no fault of the upstream', async () => {
  const said: LogEntry[] = [];
  const gone = new AbortController();
  gone.abort();
  await forward(
    new Request('https://play.example/api/account.getInfo', { signal: gone.signal }),
    visit,
    { ...config(), log: (line) => said.push(line) },
    base,
  );
  expect(said).toMatchObject([{ level: 'info', message: 'visitor gone before the answer' }]);
});
