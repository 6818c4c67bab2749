import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningConfig } from '../config.ts';
import type { Visit } from '../security/visit.ts';
import { sealPlayer } from '../security/seal.ts';
import { forwardStream } from './stream.ts';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

let upstream: Server;
let front: ReturnType<typeof serve>;
let base = '';
let answer: Answerer;
let seen: IncomingMessage[] = [];
let stopping = new AbortController();

const sealKey = 'k'.repeat(40);
const config = (): RunningConfig =>
  ({ platformUrl: base, sealKey, log: () => {} }) as Partial<RunningConfig> as RunningConfig;
const visit: Visit = {
  isSecure: false,
  origin: 'http://127.0.0.1:3000',
  address: '203.0.113.7',
  requestId: 'r-1',
  isPlainRemote: false,
  refusesSignIn: false,
};
const portOf = (server: { address: () => unknown }): number => (server.address() as { port: number }).port;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${portOf(upstream)}`;
  await new Promise<void>((resolve) => {
    front = serve(
      {
        fetch: (request) => forwardStream(request, visit, config(), stopping.signal),
        port: 0,
        hostname: '127.0.0.1',
      },
      () => resolve(),
    );
  });
});
afterAll(async () => {
  upstream.closeAllConnections();
  await Promise.all([upstream, front].map((server) => new Promise((resolve) => server.close(resolve))));
});
beforeEach(() => {
  seen = [];
  stopping = new AbortController();
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'x=1' });
    response.write('data: first\n\n');
  };
});

const headersOf = (uid = 42): Record<string, string> => ({
  accept: 'text/event-stream',
  'x-croupier': '1',
  'x-player': String(uid),
  'last-event-id': 'a.b.c',
  cookie: `session=abc; player=${sealPlayer(42, 'abc', sealKey)}; other=1`,
});
const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(front)}/api/stream?locale=en-US`, { headers, ...init });
const without = (name: string) => {
  const { [name]: _left, ...rest } = headersOf();
  return rest;
};
const closed = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    response.once('close', () => resolve());
  });

describe('BY-1.11 the push stream through the front server', () => {
  it('passes each piece on as it comes, with the session of the player and no cookie back', async () => {
    let say = (_text: string) => {};
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'x=1' });
      say = (text) => void response.write(text);
      say('data: first\n\n');
    };
    const response = await ask(headersOf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    const reader = response.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe('data: first\n\n');
    say(': beat\n\n');
    expect(await read()).toBe(': beat\n\n');
    expect([seen[0]?.url, seen[0]?.headers]).toMatchObject([
      '/api/stream?locale=en-US',
      {
        cookie: 'platform_session=abc',
        'last-event-id': 'a.b.c',
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': 'r-1',
      },
    ]);
    await reader?.cancel();
  });

  it('refuses foreign pages, guests, and the tab of another player, before anything is asked', async () => {
    const statuses = await Promise.all(
      [
        { ...headersOf(), origin: 'https://evil.example' },
        { ...headersOf(), 'sec-fetch-site': 'cross-site' },
        without('x-croupier'),
        without('cookie'),
        without('x-player'),
        headersOf(43),
        { ...headersOf(), cookie: 'session=abc' },
      ].map(async (headers) => (await ask(headers)).status),
    );
    expect(statuses).toEqual([403, 403, 403, 401, 401, 403, 401]);
    expect((await ask(headersOf(), { method: 'POST' })).status).toBe(405);
    expect(seen).toEqual([]);
  });

  it('answers 204 for a platform that has none, and passes other refusals on without their text', async () => {
    const tried: [number, Record<string, string>][] = [
      [404, {}],
      [501, {}],
      [302, { location: 'https://elsewhere.example' }],
      [200, { 'content-type': 'application/json' }],
      [401, {}],
      [429, { 'retry-after': '9' }],
      [503, {}],
    ];
    const got: unknown[] = [];
    for (const [status, headers] of tried) {
      answer = (_request, response) => void response.writeHead(status, headers).end('{"error":{}}');
      const response = await ask(headersOf());
      got.push([response.status, response.headers.get('retry-after'), await response.text()]);
    }
    expect(got).toEqual([
      [204, null, ''],
      [204, null, ''],
      [204, null, ''],
      [204, null, ''],
      [401, null, ''],
      [429, '9', ''],
      [503, null, ''],
    ]);
    answer = (_request, response) => void response.destroy();
    expect((await ask(headersOf())).status).toBe(502);
  });

  it('lets go of the platform when the visitor leaves', async () => {
    const leaving = new AbortController();
    let gone: Promise<void> | undefined;
    const first = answer;
    answer = (request, response) => {
      gone = closed(response);
      first(request, response);
    };
    const response = await ask(headersOf(), { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await gone;
  });

  it('ends when the platform breaks off', async () => {
    let breakOff = () => {};
    const first = answer;
    answer = (request, response) => {
      breakOff = () => void response.destroy();
      first(request, response);
    };
    const reader = (await ask(headersOf())).body?.getReader();
    await reader?.read();
    breakOff();
    expect((await reader?.read())?.done).toBe(true);
  });

  it('ends at once when the server stops', async () => {
    let gone: Promise<void> | undefined;
    const first = answer;
    answer = (request, response) => {
      gone = closed(response);
      first(request, response);
    };
    const response = await ask(headersOf());
    const reader = response.body?.getReader();
    await reader?.read();
    stopping.abort();
    await gone;
    expect((await reader?.read())?.done).toBe(true);
    expect(response.headers.get('connection')).toBe('close');
  });

  it('gives one player so many streams and no more, and the place of one that ends to the next', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(headersOf())));
    const open = all.filter(({ status }) => status === 200);
    const refused = all.filter(({ status }) => status === 429);
    expect([open.length, refused.length, refused[0]?.headers.get('retry-after')]).toEqual([6, 14, '30']);
    for (const response of open) await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const next = await ask(headersOf());
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });
});
