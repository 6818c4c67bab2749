import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Front, LogEntry } from '../../server/config.ts';
import { startFront } from '../../server/main.ts';
import { routeByName } from '../../schemas/rules/site/routes.ts';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

vi.setConfig({ testTimeout: 30_000 });
let sandbox: TestSandbox;
let front: Front;
const logs: LogEntry[] = [];
/** What the front server has asked the platform for. */
const asked: Array<{ readonly path: string; readonly headers: IncomingHttpHeaders }> = [];
/** The way to the platform, on which all that goes by is noted. */
const way = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers });
  const headers = new Headers(request.headers as Record<string, string>);
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => void pieces.push(piece));
  request.on('end', () => {
    const body = pieces.length > 0 ? { body: Buffer.concat(pieces) } : {};
    void fetch(`${sandbox.base}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...body,
      redirect: 'manual',
    }).then(
      async (answer) => {
        const rest = new Headers(answer.headers);
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) rest.delete(name);
        response.writeHead(answer.status, {
          ...Object.fromEntries(rest),
          'set-cookie': answer.headers.getSetCookie(),
        });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.destroy(),
    );
  });
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  const platformUrl = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  front = await startFront({
    port: 0,
    host: '127.0.0.1',
    platformUrl,
    contentUrl: `${platformUrl}/content`,
    authUrl: '',
    insecureHttp: false,
    siteOrigins: [],
    loopbackOrigins: [sandbox.base],
    frameOrigins: [sandbox.base],
    returnOrigins: [],
    imageOrigins: [],
    sealKey: 'k'.repeat(40),
    clientDir: '',
    dev: { middlewares: (_request, _response, next) => next() },
    log: (entry) => void logs.push(entry),
  });
}, 90_000);
afterEach(() => {
  sandbox.platform.setOverrides({});
  sandbox.platform.faults.clear();
  front.refresh();
});
beforeEach(() => {
  logs.length = 0;
  asked.length = 0;
});
afterAll(async () => {
  await front.stop();
  way.close();
  way.closeAllConnections();
  await sandbox.stop();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${front.port}${path}`, { redirect: 'manual', headers });
const signedInCookie = async (): Promise<string> => {
  const form = new FormData();
  form.append('login', 'wren@evenfall.test');
  form.append('password', 'Lamp-2026');
  const signed = await fetch(`http://127.0.0.1:${front.port}/api/auth.login?v=1&locale=en-US`, {
    method: 'POST',
    body: form,
    headers: { origin: `http://127.0.0.1:${front.port}`, 'x-croupier': '1' },
  });
  expect(signed.status).toBe(200);
  return signed.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};
const told = () => logs.map(({ message, status }) => [message, status]);

it('SH-8.38 an address that is no valid one of its route answers 404, and the log names its path', async () => {
  const response = await get('/lv/lv/gamehall');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('noindex');
  expect(told()).toContainEqual(['Page Not Found: /lv/lv/gamehall', 404]);
});

it('14.2.1 what is no address of the site answers 404, and the log has its path without the query', async () => {
  const secret = 'code=SECRET1&token=SECRET2';
  const long = `/lv//?x=${'y'.repeat(2100)}`;
  for (const path of [`/lv//reset?${secret}`, `//forms/restore?${secret}`, `${long}&${secret}`]) {
    logs.length = 0;
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(told()).toContainEqual([`Page Not Found: ${path.split('?', 1).join()}`, 404]);
    expect(JSON.stringify(logs)).not.toMatch(/SECRET|yyy/);
  }
});

it('SH-8.39 a route that its middleware refuses answers 404, and the log says Page Not Found alone', async () => {
  sandbox.platform.setOverrides({ config: { verification: { enabled: false } } });
  front.refresh();
  const cookie = await signedInCookie();
  const response = await get('/profile/verification', { cookie });
  expect(response.status).toBe(404);
  expect(told()).toContainEqual(['Page Not Found', 404]);
});

it('SH-8.40 a middleware that nobody knows is an error, and the page says that the fault is here', async () => {
  const { middleware } = routeByName('gamehall') as unknown as { middleware: string[] };
  middleware.push('nobody');
  try {
    const response = await get('/gamehall');
    expect(response.status).toBe(500);
    expect(JSON.stringify(logs)).toContain('Unknown route middleware');
  } finally {
    middleware.pop();
  }
  expect((await get('/gamehall')).status).toBe(200);
});

it('SH-7.52 calls of the server carry one fixed user agent, and that of the visitor beside it', async () => {
  front.refresh();
  expect((await get('/gamehall', { 'user-agent': 'Lantern/7', 'x-forwarded-for': '' })).status).toBe(200);
  const calls = asked.filter(({ path }) => path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(0);
  const agents = new Set(calls.map(({ headers }) => headers['user-agent']));
  expect([...agents]).toEqual([expect.stringMatching(/^[\w-]+-front\/[\w.-]+$/)]);
});

it('SH-7.03 AC-7.03 what the server asks for a player whose page stands in a frame of another origin says so, and what is for all does not', async () => {
  const cookie = await signedInCookie();
  const asksFor = async (path: string, headers: Readonly<Record<string, string>>) => {
    front.refresh();
    asked.length = 0;
    await get(path, { cookie, ...headers });
    const framed = (part: string) =>
      new Set(
        asked
          .filter((call) => call.path.startsWith(part))
          .map((call) => new URL(call.path, 'http://a.example').searchParams.get('_non_strict')),
      );
    return [...framed('/api/account.getInfo'), ...framed('/api/metadata.')];
  };
  const frame = (site: string) => ({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site });
  for (const path of ['/forms/sign_in', '/lv/forms/sign_up']) {
    for (const from of ['cross-site', 'same-site'])
      expect([path, from, ...(await asksFor(path, frame(from)))]).toEqual([path, from, '1', null]);
    expect([path, ...(await asksFor(path, {}))]).toEqual([path, '1', null]);
    expect([path, ...(await asksFor(path, frame('same-origin')))]).toEqual([path, null, null]);
    const document = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    expect([path, ...(await asksFor(path, document))]).toEqual([path, null, null]);
  }
  expect(await asksFor('/gamehall', frame('cross-site'))).toEqual(['1', null]);
  expect(await asksFor('/gamehall', {})).toEqual([null, null]);
  expect(await asksFor('/cashier/paysuccess/T-1', frame('same-site'))).toEqual([null, null]);
});

it('SH-8.60 custom code that is refused is logged, and the page comes without it', async () => {
  sandbox.platform.setOverrides({
    config: { customCode: [{ isEnabled: true, position: 'head', code: '<script>alert(1)</script>' }] },
  });
  front.refresh();
  const response = await get('/gamehall');
  const html = await response.text();
  expect([response.status, html.includes('3,200 games'), html.includes('alert(1)')]).toEqual([
    200,
    true,
    false,
  ]);
  const text = JSON.stringify(logs);
  expect(text).toContain('custom code left out');
});
