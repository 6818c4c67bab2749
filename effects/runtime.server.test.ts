import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as Effect from 'effect/Effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { Http } from './kit/api/http.ts';
import { createServerRun } from './runtime.server.ts';
import type { VisitorInfo } from './server/visitor.ts';
import { shared } from './kit/shared.ts';
import { loadSite } from './site/load-site.ts';
import { resolveAddress } from './site/resolve-address.ts';
import type { AddressWish, NavigationFacts } from '../schemas/rules/site/navigation/address.ts';

type Seen = { readonly path: string; readonly cookie: string };

let server: Server;
let base = '';
let seen: Seen[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', cookie: request.headers.cookie ?? '' });
    response.writeHead(status);
    response.end(`{"read":${seen.length}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
  status = 200;
});

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
  contentUrl = `${base}/content`,
) => {
  const visitors = new AsyncLocalStorage<VisitorInfo>();
  const env = {
    platformUrl: base,
    contentUrl,
    userAgent: 'shop-front/b',
    now: () => 0,
    log: () => {},
  };
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

  it('are asked for by themselves where the address of the content begins that of the platform', async () => {
    const both = (name: string) =>
      Effect.andThen(ask(`/api/account.getInfo?${name}`), ask('/api/pages?populate=seo.meta'));
    for (const contentUrl of [base.replace(/:\d+$/, ''), base, `${base}/api`]) {
      seen = [];
      await serve(names, both as never, contentUrl);
      const calls = seen.filter(({ path }) => path.startsWith('/api/account.'));
      expect(new Map(calls.map(({ path, cookie }) => [path.split('?')[1], cookie]))).toEqual(
        new Map(names.map((name) => [name, `platform_session=${name}`])),
      );
      // Content is read once for all, by nobody.
      const pages = seen.filter(({ path }) => path.startsWith('/api/pages'));
      if (contentUrl.startsWith(base)) expect(pages.map(({ cookie }) => cookie)).toEqual(['']);
    }
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

describe('what two parts of one page ask for', () => {
  const twice = (path: string) =>
    Effect.all([ask(path), ask(path)], { concurrency: 2 }) as Effect.Effect<unknown, unknown, Http>;

  it('at the same time is asked once, for each player apart', async () => {
    const path = '/api/account.getDepositLimit?v=1';
    await serve(['ada', 'bob'], () => twice(path));
    expect(seen.map(({ cookie }) => cookie).toSorted()).toEqual([
      'platform_session=ada',
      'platform_session=bob',
    ]);
    await serve(['ada'], () => Effect.andThen(ask(path), ask(path)));
    expect(seen).toHaveLength(4);
  });

  it('and was refused is asked by the other part itself', async () => {
    status = 503;
    await serve(['ada'], () => twice('/api/account.getDepositLimit?v=1'));
    expect(seen).toHaveLength(2);
  });
});

describe('what is the same for all visitors', () => {
  const newRun = () => {
    let time = 1000;
    const log: string[] = [];
    const { run, keep, clear } = createServerRun(
      {
        platformUrl: base,
        contentUrl: `${base}/content`,
        userAgent: 'shop-front/b',
        now: () => time,
        log: ({ message }) => void log.push(message),
      },
      () => visitorOf('ada'),
    );
    const { signal } = new AbortController();
    const read = async (path: string) => {
      const outcome = await run(ask(path) as Effect.Effect<{ readonly text: string }, unknown, Http>, signal);
      return outcome.ok ? outcome.value.text : outcome.failure.type;
    };
    return { run, keep, clear, read, log, pass: (ms: number) => (time += ms) };
  };
  const categories = '/api/games.getCategories?v=1';

  it('is read once by all who ask at the same time, and again after its life or a clear', async () => {
    const { read, pass, clear } = newRun();
    const first = await Promise.all([read(categories), read(categories), read(categories)]);
    expect(first).toEqual(Array.from({ length: 3 }, () => '{"read":1}'));
    pass(59_999);
    expect(await read(categories)).toBe('{"read":1}');
    pass(1);
    expect(await read(categories)).toBe('{"read":2}');
    clear();
    expect(await read(categories)).toBe('{"read":3}');
    expect(new Set(seen.map(({ cookie }) => cookie))).toEqual(new Set(['']));
  });

  it('is not kept when the platform refuses, and what is of one visitor never is', async () => {
    const { read } = newRun();
    status = 503;
    await read(categories);
    status = 200;
    expect(await read(categories)).toBe('{"read":2}');
    await read('/api/account.getInfo?v=1');
    expect(await read('/api/account.getInfo?v=1')).toBe('{"read":4}');
  });

  it('an outcome past its life is given out at once while it is asked for anew; a failure leaves it', async () => {
    const { keep, pass } = newRun();
    const asked: ((outcome: Outcome<unknown>) => void)[] = [];
    const site = () =>
      keep(
        loadSite as never,
        undefined,
        () => new Promise<Outcome<unknown>>((resolve) => asked.push(resolve)),
      );
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const all = [site(), site()];
    asked.shift()?.(succeed('old'));
    expect(await Promise.all(all)).toEqual([succeed('old'), succeed('old')]);
    pass(60_000);
    expect(await site()).toEqual(succeed('old'));
    asked.shift()?.(fail({ type: 'LostAnswer' } as never));
    await turn();
    expect(await site()).toEqual(succeed('old'));
    asked.shift()?.(succeed('new'));
    await turn();
    expect(await site()).toEqual(succeed('new'));
    expect(asked).toEqual([]);
  });

  it('where an address leads is found once for all players, and apart for guests and other settings', async () => {
    const { keep, pass } = newRun();
    let found = 0;
    const facts = {
      origin: 'https://play.example',
      allowedOrigins: [],
      loopbackOrigins: [],
      locales: [],
      defaultLocale: 'en-US',
      locale: 'en-US',
      uid: 7,
      rules: [],
      switchedOff: [],
    };
    const lead = (more: Partial<NavigationFacts> = {}, to = '/offers') =>
      keep(
        resolveAddress as never,
        { to, external: false, isServer: true, facts: { ...facts, ...more } } satisfies AddressWish,
        () => Promise.resolve(succeed((found += 1))),
      );
    expect([await lead(), await lead({ uid: 8 })]).toEqual([succeed(1), succeed(1)]);
    expect(await lead({ uid: 0 })).toEqual(succeed(2));
    expect(await lead({ rules: [] })).toEqual(succeed(3));
    expect(await lead({ switchedOff: ['sportsbook' as never] })).toEqual(succeed(4));
    expect(await lead({}, '/loyalty')).toEqual(succeed(5));
    expect(await lead()).toEqual(succeed(1));
    pass(10_000);
    expect(await lead()).toEqual(succeed(6));
  });

  it('a value past its second life is waited for', async () => {
    const { run, pass } = newRun();
    const value = () =>
      run(
        shared(
          'home',
          null,
          5000,
          Effect.map(ask('/api/live?v=1'), ({ text }) => text),
        ) as Effect.Effect<string, unknown, Http>,
        new AbortController().signal,
      );
    expect(await value()).toMatchObject({ value: '{"read":1}' });
    pass(10_000);
    expect(await value()).toMatchObject({ value: '{"read":2}' });
  });
});
