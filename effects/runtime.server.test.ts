import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Effect from 'effect/Effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Http } from './kit/api/http.ts';
import { createServerRun } from './runtime.server.ts';
import type { VisitorInfo } from './runtime.server.ts';
import { shared } from './kit/shared.ts';

type Seen = { readonly path: string; readonly cookie: string };

let server: Server;
let base = '';
let seen: Seen[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', cookie: request.headers.cookie ?? '' });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void (seen = []));

const visitorOf = (name: string): VisitorInfo => ({
  session: name,
  visitId: '',
  address: '203.0.113.7',
  userAgent: '',
  requestId: name,
  origin: 'https://evenfall.example',
  locale: () => 'lv',
});
const ask = (path: string) =>
  Effect.flatMap(Http, (http) => http.send({ method: 'GET', url: base + path, timeoutMs: 5000 }));

/** A process with the programs of these visitors at the same time, each in the context of its own request. */
const serve = (
  names: readonly string[],
  programOf: (name: string) => Effect.Effect<unknown, unknown, Http>,
) => {
  const visitors = new AsyncLocalStorage<VisitorInfo>();
  const env = { platformUrl: base, contentUrl: `${base}/content`, build: 'b', now: () => 0, log: () => {} };
  const { run } = createServerRun(env, () => visitors.getStore());
  const { signal } = new AbortController();
  return Promise.all(names.map((name) => visitors.run(visitorOf(name), () => run(programOf(name), signal))));
};
const names = ['ada', 'bob', 'cid', 'dan'];

describe('visitors whose programs take turns', () => {
  it('are never taken for each other by the platform', async () => {
    await serve(names, (name) =>
      Effect.gen(function* () {
        for (let turn = 0; turn < 3; turn += 1) {
          yield* Effect.yieldNow;
          yield* ask(`/api/account.getInfo?${name}`);
          yield* Effect.sleep(1);
        }
      }),
    );
    expect(seen).toHaveLength(12);
    for (const { path, cookie } of seen) expect(`platform_session=${path.split('?')[1]}`).toBe(cookie);
  });

  it('wait for one run of what they share, and stay who they are after it', async () => {
    const home = (name: string) =>
      Effect.gen(function* () {
        yield* shared(
          'home',
          null,
          5000,
          Effect.andThen(Effect.sleep(5), ask('/api/account.getSession?shared')),
        );
        yield* ask(`/api/account.getInfo?${name}`);
      }) as Effect.Effect<unknown, unknown, Http>;
    await serve(names, home);
    const [together, ...own] = seen;
    expect(together).toEqual({ path: '/api/account.getSession?shared', cookie: '' });
    expect(own).toHaveLength(names.length);
    expect(new Map(own.map(({ path, cookie }) => [path.split('?')[1], cookie]))).toEqual(
      new Map(names.map((name) => [name, `platform_session=${name}`])),
    );
  });
});
