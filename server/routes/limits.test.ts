import { connect } from 'node:net';
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';

type Front = Awaited<ReturnType<typeof startBareFront>>;
let front: Front;
afterEach(() => front.stop());

const quiet: Answerer = (_request, response) => sendJson(response, { data: {} });

/** Sends chunks until the server answers or ends the connection; gives the status and the bytes that went. */
const pour = (path: string, headers: Record<string, string>, most: number) =>
  new Promise<{ status: number; sent: number }>((resolve) => {
    let sent = 0;
    let isOver = false;
    const request = httpRequest(front.url + path, { method: 'POST', headers }, (response) => {
      isOver = true;
      response.resume();
      resolve({ status: response.statusCode ?? 0, sent });
    });
    request.on('error', () => resolve({ status: 0, sent }));
    const part = Buffer.alloc(65_536, 'a');
    const more = (): void => {
      if (isOver || request.destroyed) return;
      if (sent >= most) return void request.end();
      sent += part.length;
      if (request.write(part)) setImmediate(more);
      else request.once('drain', more);
    };
    more();
  });

describe('bodies', () => {
  it.each(['/csp-report', '/auth/auth/local', '/api/auth.login', '/content/forms', '/gamehall'])(
    '%s ends a body that is too long while it still comes, chunked or told',
    async (path) => {
      front = await startBareFront(quiet);
      const chunked = await pour(path, { ...front.own }, 60_000_000);
      expect(chunked.status).toBe(413);
      expect(chunked.sent).toBeLessThan(12_000_000);
      const told = await fetch(front.url + path, {
        method: 'POST',
        headers: front.own,
        body: 'a'.repeat(1_100_000),
      });
      expect(told.status).toBe(413);
      expect(front.seen).toEqual([]);
    },
  );

  it('a body that fits arrives whole', async () => {
    let body = '';
    front = await startBareFront((request, response) => {
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => sendJson(response, { data: {} }));
    });
    const answer = await fetch(`${front.url}/api/auth.login`, {
      method: 'POST',
      headers: { ...front.own, 'content-type': 'application/x-www-form-urlencoded' },
      body: `login=a&password=${'b'.repeat(10_000)}`,
    });
    expect([answer.status, body.length]).toEqual([200, 10_017]);
  });

  it('headers that drip are ended by their own time, also where a request was answered before on the connection', async () => {
    front = await startBareFront(quiet, { limits: { requestMs: 20_000, headersMs: 400 } });
    const { hostname, port } = new URL(front.url);
    const drip = (first: string) =>
      new Promise<string>((done) => {
        const socket = connect(Number(port), hostname);
        let text = '';
        socket.on('data', (part) => (text += String(part)));
        socket.on('error', () => {});
        const drops = setInterval(() => socket.write('X-More: 1\r\n'), 100);
        socket.once('close', () => {
          clearInterval(drops);
          done(text);
        });
        socket.write(`${first}GET /livez HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
      });
    const whole = `GET /livez HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
    const [alone, after] = await Promise.all([drip(''), drip(whole)]);
    expect(alone).toMatch(/^HTTP\/1\.1 408 /);
    expect(after).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 408 /);
    expect((await fetch(`${front.url}/livez`)).status).toBe(200);
  }, 12_000);

  it('a body that drips is ended by the time of the whole request', async () => {
    front = await startBareFront(quiet, { limits: { requestMs: 500, headersMs: 400 } });
    const { hostname, port } = new URL(front.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/auth.login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 100\r\n\r\na`,
    );
    await closed;
    expect(text).toContain('408');
  }, 10_000);
});

describe('connections', () => {
  it('of one address are bounded, and free again when they end', async () => {
    front = await startBareFront(quiet, { limits: { connectionsPerAddress: 5 } });
    const { hostname, port } = new URL(front.url);
    const open = () =>
      new Promise<{ isKept: boolean; end: () => void }>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          setTimeout(() => resolve({ isKept: !socket.destroyed, end: () => socket.destroy() }), 150),
        );
        socket.on('error', () => {});
        socket.on('close', () => {});
        socket.resume();
      });
    const all = await Promise.all(Array.from({ length: 12 }, open));
    expect(all.filter(({ isKept }) => isKept)).toHaveLength(5);
    for (const { end } of all) end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await fetch(`${front.url}/healthz`)).status).toBe(200);
  });
});

const login = (name: string, password = 'wrong', extra: Record<string, string> = {}) =>
  fetch(`${front.url}/api/auth.login`, {
    method: 'POST',
    headers: { ...front.own, ...extra },
    body: new URLSearchParams({ login: name, password }),
  });
const platformOf: Answerer = (request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () =>
    body.includes('right-one')
      ? sendJson(response, { data: {} })
      : sendJson(response, { error: { type: 'InvalidParameterException', code: 1, message: 'no' } }),
  );
};

describe('sign-in', () => {
  it('attempts at one account wait after five, with Retry-After, and at the other door as well', async () => {
    front = await startBareFront(platformOf);
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await login('anna')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await login('ANNA ');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10);
    expect(await refused.json()).toMatchObject({
      error: { type: 'TooManyRequestsException', error_data: { resend_time: expect.any(Number) } },
    });
    expect((await login('berta', 'right-one')).status).toBe(200);
    const other = await fetch(`${front.url}/auth/auth/local`, {
      method: 'POST',
      headers: { ...front.own, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'anna', password: 'x' }),
    });
    expect(other.status).toBe(429);
    expect(front.seen.filter((line) => line.includes('auth'))).toHaveLength(6);
  });

  it.each([
    [
      'a type that another word stands behind',
      'application/x-www-form-urlencoded; as=json',
      (at: number) => `login=anna&password=${at}`,
    ],
    [
      'the leading plus',
      'application/x-www-form-urlencoded',
      (at: number) => `login=${'%2B'.repeat(at)}anna&password=${at}`,
    ],
    [
      'a phone with signs between',
      'application/x-www-form-urlencoded',
      (at: number) => `login=3712${'-'.repeat(at)}0000000&password=${at}`,
    ],
    ['a number', 'application/json', (at: number) => `{"login":37120000000,"password":"${at}"}`],
  ])(
    '6.3.1 attempts at one account are counted as such in another spelling: %s',
    async (_name, type, body) => {
      front = await startBareFront(platformOf);
      const statuses = [];
      for (let at = 0; at < 7; at += 1) {
        const { status } = await fetch(`${front.url}/api/auth.login`, {
          method: 'POST',
          headers: { ...front.own, 'content-type': type },
          body: body(at),
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    },
  );

  it.each([
    ['application/x-www-form-urlencoded', 'login=zoe&login=anna&password=x'],
    ['application/x-www-form-urlencoded', '+login=anna&login=zoe&password=x'],
    ['application/x-www-form-urlencoded', 'login%5B%5D=anna&password=x'],
    ['application/x-www-form-urlencoded', 'Login=anna&password=x'],
    ['application/json', '{"login":["anna"],"password":"x"}'],
    ['application/json', '{"login":"anna","login":"zoe","password":"x"}'],
    ['application/json', '{"login":"anna","\\u006cogin":"zoe","password":"x"}'],
    ['application/json', 'login=anna&password=x'],
    ['application/json; charset=utf-16', '{"login":"zoe","password":"x"}'],
    ['application/x-www-form-urlencoded; charset=IBM037', 'password=x'],
    ['application/x-www-form-urlencoded', 'password=x;login=anna'],
    ['text/plain', 'login=anna&password=x'],
  ])('6.3.1 a body that a platform may read otherwise reaches none: %s %s', async (type, body) => {
    front = await startBareFront(platformOf);
    const headers = { ...front.own, 'content-type': type };
    const { status } = await fetch(`${front.url}/api/auth.login`, { method: 'POST', headers, body });
    expect([status, front.seen]).toEqual([400, []]);
  });

  it('2.4.1 codes to a contact are sent a few times, from whichever form', async () => {
    front = await startBareFront(platformOf);
    const statuses = [];
    for (let at = 0; at < 7; at += 1) {
      const { status } = await fetch(`${front.url}/api/account.sendconfirmationtocontact`, {
        method: 'POST',
        headers: front.own,
        body: new URLSearchParams({
          contact: at % 2 === 0 ? '+371 20000000' : '37120000000',
          password: 'right-one',
        }),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('guesses at many accounts from one network wait as well, whatever a visitor says of his address', async () => {
    front = await startBareFront(platformOf);
    const statuses = [];
    for (let at = 0; at < 60; at += 1)
      statuses.push((await login(`name${at}`, 'x', { 'x-forwarded-for': `198.51.100.${at}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('behind a trusted proxy each visitor is counted alone', async () => {
    front = await startBareFront(platformOf, { trustedHops: 1 });
    const statuses = [];
    for (let at = 0; at < 30; at += 1)
      statuses.push(
        (await login(`name${at}`, 'x', { 'x-forwarded-for': `1.1.1.1, 10.51.100.${at}` })).status,
      );
    expect(statuses.every((status) => status === 200)).toBe(true);
    const spoofed = [];
    for (let at = 0; at < 30; at += 1)
      spoofed.push((await login(`more${at}`, 'x', { 'x-forwarded-for': `9.9.9.${at}, 10.0.113.9` })).status);
    expect(spoofed.filter((status) => status === 429)).toHaveLength(10);
  });

  it.each([
    ['a platform in trouble', '/api/auth.login', 'login', 'in-trouble'],
    ['a service that is not there', '/auth/auth/local', 'identifier', 'x'],
  ])('6.3.1 %s forgives no failure before it', async (_name, path, field, password) => {
    const refusing: Answerer = (request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const error = { type: 'InvalidParameterException', code: 1, message: 'no' };
        sendJson(response, { error }, body.includes('in-trouble') ? 503 : 200);
      });
    };
    front = await startBareFront(refusing, { authUrl: '' });
    const statuses = [];
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await login('anna')).status);
      await fetch(`${front.url}${path}`, {
        method: 'POST',
        headers: front.own,
        body: new URLSearchParams({ [field]: 'anna', password }),
      });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('6.6.3 codes for a second step are sent to an account a few times, and their guesses wait; a sign-in forgives', async () => {
    const asking: Answerer = (request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        const code = body.includes('code=') ? 'TWO_FACTOR_INVALID' : 'TWO_FACTOR_ALREADY_ENABLED';
        const error = { type: 'InvalidParameterException', code, message: 'no' };
        sendJson(response, body.includes('code=right') ? { data: {} } : { error });
      });
    };
    front = await startBareFront(asking);
    const ask = async (name: string, rest: Record<string, string> = {}) => {
      const body = new URLSearchParams({ login: name, password: 'known', ...rest });
      const init = { method: 'POST', headers: front.own, body };
      return (await fetch(`${front.url}/api/auth.login`, init)).status;
    };
    const asked = [];
    for (let at = 0; at < 7; at += 1) asked.push(await ask('anna'));
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // One guess for each code that was asked for.
    const guessed = [];
    for (let at = 0; at < 4; at += 1)
      guessed.push(await ask('berta'), await ask('berta', { code: String(at) }));
    expect(guessed).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    for (let at = 0; at < 40; at += 1) expect(await ask(`player${at}`)).toBe(200);
    for (let at = 0; at < 10; at += 1)
      expect([await ask('carla'), await ask('carla', { code: 'right' })]).toEqual([200, 200]);
  });

  it('a player who signs in again and again is not slowed', async () => {
    front = await startBareFront(platformOf);
    for (let at = 0; at < 40; at += 1) expect((await login('carla', 'right-one')).status).toBe(200);
  });
});

describe('odd requests', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
      const { hostname, port } = new URL(front.url);
      // Not fetch: it would write the path anew.
      httpRequest({ hostname, port, path, headers: { ...front.own, ...headers } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      })
        .on('error', reject)
        .end();
    });

  it('a path that spells no text, hides slashes or asks for drafts reaches no upstream', async () => {
    front = await startBareFront(quiet);
    const statuses: Record<string, number> = {};
    for (const path of [
      '/api/%E0%A4%A',
      '/content/a%2f..%2fadmin',
      '/content/a%5Cb',
      '/media/a%2eb',
      '/media/a%252fb',
      '/content/pages?publicationState=preview',
      '/content/pages?publicationstate=preview',
      '/content/pages?status=draft',
      '/content/pages?[status]=draft',
      '/content/pages?status%5B%5D=draft',
    ])
      statuses[path] = (await ask(path)).status;
    expect(Object.values(statuses)).toEqual([404, 400, 400, 400, 400, 403, 403, 403, 403, 403]);
    expect(front.seen.filter((line) => /content|media|api/.test(line))).toEqual([]);
  });

  it('what is no page runs nothing and is framed by nobody', async () => {
    front = await startBareFront(quiet);
    for (const path of [
      '/api/games.get',
      '/api/nothing',
      '/content/pages',
      '/nfx/x',
      '/messages/lv/version.json',
    ]) {
      const { headers } = await ask(path, { origin: 'https://evil.example' });
      expect([path, headers['access-control-allow-origin'], headers['content-type']]).toEqual([
        path,
        undefined,
        expect.stringMatching(/^(application\/json|text\/plain)(; ?charset=utf-8)?$/),
      ]);
      expect([path, headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        path,
        'nosniff',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  });

  it('a site of https addresses is asked for by https alone from then on, in every answer', async () => {
    front = await startBareFront(quiet, { siteOrigins: ['https://play.example'] });
    for (const path of ['/api/games.get', '/api/nothing', '/healthz', '/nothing', '/messages/x'])
      expect([path, (await ask(path)).headers['strict-transport-security']]).toEqual([
        path,
        'max-age=63072000; includeSubDomains',
      ]);
  });

  it('12.2.1 a trusted proxy says who came by plain http: a page leads on to https, all else is refused, and nothing is promised', async () => {
    const secure = { siteOrigins: ['https://play.example', 'https://spill.example'] };
    front = await startBareFront(quiet, { ...secure, trustedHops: 1 });
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.7' };
    const led = await ask('/lv/terms?x=1', { ...plain, host: 'spill.example' });
    expect([led.status, led.headers.location, led.headers['strict-transport-security']]).toEqual([
      308,
      'https://spill.example/lv/terms?x=1',
      undefined,
    ]);
    for (const path of ['/api/games.get', '/content/pages', '/oauth/init', '/auth/me', '/messages/lv.json'])
      expect([path, (await ask(path, plain)).status]).toEqual([path, 403]);
    const login = await fetch(`${front.url}/api/auth.login`, {
      method: 'POST',
      headers: { ...front.own, ...plain },
    });
    expect([login.status, login.headers.getSetCookie(), front.seen]).toEqual([403, [], []]);
    // What a visitor writes in front of the proxy's own word counts for nothing.
    for (const [word, status] of [
      ['http, https', 200],
      ['https, http', 308],
      ['', 200],
      ['gopher', 200],
    ] as const)
      expect([word, (await ask('/healthz', { 'x-forwarded-proto': word })).status]).toEqual([word, status]);
    await front.stop();
    front = await startBareFront(quiet, secure);
    expect((await ask('/healthz', plain)).status).toBe(200);
  });

  it('a request of two hosts, of two lengths, or of one that is no number, is answered by nobody', async () => {
    front = await startBareFront(quiet);
    const { port } = new URL(front.url);
    const raw = (lines: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(['POST /api/games.get HTTP/1.1', 'Host: 127.0.0.1', ...lines].join('\r\n')),
        );
        let text = '';
        socket.on('data', (part) => (text += part.toString()));
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
    const smuggled = ['', '0', '', 'GET /api/account.getInfo HTTP/1.1', 'Host: 127.0.0.1', '', ''];
    for (const lengths of [
      ['Host: evil.example', 'Content-Length: 0', 'Connection: close'],
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Content-Length: 5', 'Content-Length: 6'],
      ['Content-Length: +5'],
      ['Transfer-Encoding: chunked, identity'],
    ])
      expect([lengths, (await raw([...lengths, ...smuggled])).split('\r\n')[0]]).toEqual([
        lengths,
        'HTTP/1.1 400 Bad Request',
      ]);
    expect(front.seen).toEqual([]);
  });

  it('what a visitor writes makes no line of the log', async () => {
    front = await startBareFront(quiet);
    await ask('/api/nothing%0d%0a{"level":"error"}?password=x', { 'user-agent': 'a\tb{"level":"error"}' });
    const lines = front.logs.map((entry) => JSON.stringify(entry));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(line).not.toContain('password=x');
    }
  });

  it('TRACE is not answered, and health tells a stranger no more than that it runs', async () => {
    front = await startBareFront(quiet);
    const { hostname, port } = new URL(front.url);
    const traced = await new Promise<number>((resolve, reject) => {
      httpRequest({ hostname, port, path: '/', method: 'TRACE' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(traced).toBe(405);
    const health = async (headers: Record<string, string>) =>
      Object.keys((await (await fetch(`${front.url}/healthz`, { headers })).json()) as object);
    expect(await health({ 'x-forwarded-for': '203.0.113.9' })).toEqual(['status']);
    expect(await health({})).toEqual(['status', 'build', 'upstreams', 'content']);
  });
});
