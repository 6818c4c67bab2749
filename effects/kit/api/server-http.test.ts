import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Effect from 'effect/Effect';
import * as Fiber from 'effect/Fiber';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerRun } from '../../runtime.server.ts';
import type { VisitorInfo } from '../../server/visitor.ts';
import { Http } from './http.ts';
import { sendWithNode } from './server-http.ts';

let server: Server;
let base = '';
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const send = sendWithNode(() => ({ 'x-from': 'front' }));
const ask = (path: string, timeoutMs = 5000) =>
  Effect.runPromise(Effect.result(send({ method: 'GET', url: base + path, timeoutMs })));
const failure = (reason: string) => ({ _tag: 'Failure', failure: { _tag: 'LostAnswer', reason } });

describe('a request of a server render', () => {
  it('carries its path, query and headers, and brings status, told wait and text', async () => {
    let seen: IncomingMessage | undefined;
    respond = (request, response) => {
      seen = request;
      response.writeHead(429, { 'retry-after': '7' });
      response.end('{"name":"Šā"}');
    };
    expect(await ask('/api/x.y?v=1&locale=lv')).toMatchObject({
      success: { status: 429, retryAfterSeconds: 7, text: '{"name":"Šā"}' },
    });
    expect([seen?.method, seen?.url, seen?.headers['x-from'], seen?.headers.accept]).toEqual([
      'GET',
      '/api/x.y?v=1&locale=lv',
      'front',
      'application/json',
    ]);
    expect(seen?.headers.host).toBe(new URL(base).host);
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    respond = ({ url }, response) => {
      paths.push(url);
      response.writeHead(302, { location: `${base}/elsewhere` });
      response.end();
    };
    expect(await ask('/moved')).toMatchObject(failure('network'));
    expect(paths).toEqual(['/moved']);
  });

  it('is lost when the body breaks off, when nobody listens, and when its time is over', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"data":');
      setImmediate(() => response.destroy());
    };
    expect(await ask('/')).toMatchObject(failure('truncated'));
    const nobody = sendWithNode(() => ({}));
    expect(
      await Effect.runPromise(
        Effect.result(nobody({ method: 'GET', url: 'http://127.0.0.1:1/', timeoutMs: 5000 })),
      ),
    ).toMatchObject(failure('network'));
    respond = () => {};
    expect(await ask('/', 20)).toMatchObject(failure('timeout'));
  });

  it('ends when the effect is interrupted', async () => {
    const closed = new Promise<void>((resolve) => {
      respond = (request) => {
        request.on('close', resolve);
        arrived();
      };
    });
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    const fiber = Effect.runFork(send({ method: 'GET', url: `${base}/slow`, timeoutMs: 60_000 }));
    await asked;
    await Effect.runPromise(Fiber.interrupt(fiber));
    await closed;
  });
});

describe('the front server', () => {
  const visitor: VisitorInfo = {
    session: 'abc',
    visitId: 'v1',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0\r\nx-evil: 1',
    requestId: 'r1',
    origin: 'https://evenfall.example',
    locale: () => 'lv',
  };
  const headersOf = async (path: string) => {
    let seen: IncomingMessage | undefined;
    respond = (request, response) => {
      seen = request;
      response.end('{}');
    };
    const env = {
      platformUrl: base,
      contentUrl: `${base}/content`,
      userAgent: 'shop-front/1.2.3',
      now: () => 0,
    };
    const { run } = createServerRun({ ...env, log: () => {} }, () => visitor);
    const get = Effect.flatMap(Http, (http) =>
      http.send({ method: 'GET', url: base + path, timeoutMs: 5000 }),
    );
    await run(get, new AbortController().signal);
    return seen?.headers ?? {};
  };

  it('SH-7.52 sends the fixed user agent and forwards the visitor', async () => {
    const headers = await headersOf('/api/account.getInfo?v=1');
    expect(headers).toMatchObject({
      'user-agent': 'shop-front/1.2.3',
      'x-forwarded-for': '203.0.113.7',
      'x-original-user-agent': 'Mozilla/5.0x-evil: 1',
      'x-forwarded-host': 'evenfall.example',
      'x-request-id': 'r1',
      cookie: 'platform_session=abc; visit_id=v1',
    });
    expect(headers).not.toHaveProperty('x-evil');
  });

  it('tells nobody who asked for what all visitors share', async () => {
    expect(await headersOf('/nfx/i18n/locales')).not.toHaveProperty('cookie');
    expect(await headersOf('/api/games.get?v=1')).not.toHaveProperty('cookie');
  });
});
