import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { root } from '../../scripts/bootstrap/root.mjs';
import { freePorts } from '../../scripts/free-port.ts';
import { makeOtherBuild } from '../harness/other-build.ts';
import { isInstalled, startProgram, startScript } from '../harness/processes.ts';
import type { Running } from '../harness/processes.ts';
import { installed, runRedis } from '../harness/redis.ts';
import { seedFolder } from '../harness/site.ts';
import { newVisitor } from '../harness/visitors.ts';
import type { Visitor } from '../harness/visitors.ts';

const PLAYERS = 2;
const GUESTS = 2;
const BETWEEN_MS = 150;
const redisProgram = installed();
const isProxied = isInstalled('haproxy', '-v') && isInstalled('nginx', '-v');
const query = 'v=1&locale=en-US';
/** One look by somebody who is nobody else, on a connection of its own. */
const look = async (url: string, path: string, cookies?: Readonly<Record<string, string>>) => {
  const visitor = newVisitor(url, '127.0.3.1', undefined, cookies);
  const answer = await visitor.get(path);
  visitor.close();
  return answer;
};

type Player = { readonly uid: number; readonly login: string; readonly password: string };

/** The cache of `deploy/nginx`, with its store in a folder. */
const startCache = (folder: string, listen: string, behind: string) => {
  const store = join(folder, 'cache');
  mkdirSync(store, { recursive: true });
  const told: Readonly<Record<string, string>> = { LISTEN: listen, BEHIND: behind, STORE: store };
  const template = readFileSync(join(root, 'deploy/nginx/cache.conf.template'), 'utf8');
  const path = join(folder, 'cache.conf');
  writeFileSync(
    path,
    template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => told[name] ?? ''),
  );
  // Its workers have to reach the folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return startProgram('nginx', ['-e', 'stderr', '-c', path, '-g', `daemon off; ${user}`], { cwd: folder });
};

/** Three replicas behind HAProxy and a cache, with Redis and the sandbox as their platform, each a process of its own. */
const startSites = async (folder: string) => {
  const ports = await freePorts(8);
  const [proxyPort = 0, redisPort = 0, platformPort = 0, cachePort = 0, insidePort = 0, ...frontPorts] =
    ports;
  const [cacheAt, insideAt] = [cachePort, insidePort].map((port) => `127.0.0.1:${port}`) as [string, string];
  const url = `http://127.0.0.1:${proxyPort}`;
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const keys = { SEAL_KEY: randomUUID() + randomUUID(), CONTENT_HOOK_KEY: randomUUID() + randomUUID() };
  const dataFolder = join(folder, 'data');
  if (existsSync(seedFolder)) cpSync(seedFolder, dataFolder, { recursive: true });
  const startRedis = () =>
    runRedis(redisProgram ?? '', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '']);
  const startFront = (at: number, build: string) =>
    startScript('tests/harness/replica.ts', {
      ...keys,
      SANDBOX: 'off',
      PORT: String(frontPorts[at]),
      PLATFORM_URL: platformUrl,
      CONTENT_URL: `${platformUrl}/content`,
      AUTH_URL: `${platformUrl}/auth-service`,
      SITE_ORIGINS: url,
      FRAME_ORIGINS: platformUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SHARED_ASSETS: join(folder, 'assets'),
      TRUSTED_HOPS: '1',
      DRAIN_SECONDS: '4',
      REPLICA_BUILD: build,
    });
  const redis = await startRedis();
  const platform = await startScript('scripts/sandbox.ts', {
    ...keys,
    SANDBOX_PORT: String(platformPort),
    SANDBOX_DATA: dataFolder,
    SITE_ORIGINS: url,
    CONTENT_HOOK_URL: `${url}/hooks/content`,
  });
  const own = join(root, 'dist');
  const fronts = await Promise.all([0, 1, 2].map((at) => startFront(at, own)));
  const proxy = startProgram('haproxy', ['-q', '-db', '-f', 'haproxy.cfg'], {
    cwd: join(root, 'deploy/haproxy'),
    env: {
      BIND: `127.0.0.1:${proxyPort}`,
      CACHE: cacheAt,
      INSIDE: insideAt,
      ...Object.fromEntries(frontPorts.map((port, at) => [`FRONT${at + 1}`, `127.0.0.1:${port}`])),
    },
  });
  const newCache = () => startCache(folder, cacheAt, insideAt);
  const state = { redis, cache: newCache(), fronts: [...fronts] as Running[] };
  return {
    url,
    platformUrl,
    state,
    frontUrls: frontPorts.map((port) => `http://127.0.0.1:${port}`),
    startFront: async (at: number, build = own) => void (state.fronts[at] = await startFront(at, build)),
    startRedis: async () => void (state.redis = await startRedis()),
    startCache: () => void (state.cache = newCache()),
    logs: () => fronts.map(({ log }) => log()).join('\n'),
    stop: async () => {
      await proxy.end('SIGKILL');
      await state.cache.end('SIGTERM');
      await Promise.all([...state.fronts, platform].map(({ end }) => end('SIGKILL')));
      await state.redis.stop();
    },
  };
};

/** What goes on all the time: guests read pages and files, players read and pay in. */
const startLoad = (guests: readonly Visitor[], players: readonly Visitor[], files: readonly string[]) => {
  const failed: string[] = [];
  const keys = new Set<string>();
  let asked = 0;
  let isEnding = false;
  let isKilling = false;
  const read = async (visitor: Visitor, path: string) => {
    asked += 1;
    const first = await visitor.get(path);
    // Who is killed in the middle of an answer cannot end it, and nothing before the visitor can take it back.
    const { status, body } = first.status === 0 && isKilling ? await visitor.get(path) : first;
    if (status < 200 || status >= 400) failed.push(`GET ${path} ${status} ${body.slice(0, 120)}`);
  };
  const payIn = async (visitor: Visitor) => {
    const key = randomUUID();
    keys.add(key);
    for (let tries = 0; ; tries += 1) {
      asked += 1;
      const { status, body } = await visitor.post(`/api/Cashier.makedeposit?${query}`, {
        method_id: '1',
        amount: '20',
        currency: 'EUR',
        idempotency_key: key,
      });
      // Its first try is still on its way, says the platform: the site asks again under the same key.
      if (status !== 409 || tries === 20) {
        if (status !== 200) failed.push(`deposit ${status} ${body.slice(0, 200)}`);
        return;
      }
      await pause(200);
    }
  };
  const around = async (visitor: Visitor, steps: readonly ((visitor: Visitor) => Promise<void>)[]) => {
    for (let at = 0; !isEnding; at += 1) {
      await steps[at % steps.length]?.(visitor);
      await pause(BETWEEN_MS);
    }
  };
  const reads = (...paths: readonly string[]) =>
    paths.map((path) => (visitor: Visitor) => read(visitor, path));
  const running = Promise.all([
    ...guests.map((one) => around(one, reads('/lv/', '/lv/gamehall', ...files, '/promotions'))),
    ...players.map((one) =>
      around(one, [
        payIn,
        ...reads(`/api/account.getInfo?${query}`, '/lv/gamehall', `/api/account.getBalance?${query}`),
      ]),
    ),
  ]);
  return {
    failed,
    keys,
    asked: () => asked,
    kill: async (end: () => Promise<unknown>) => {
      isKilling = true;
      await end();
      await pause(500);
      isKilling = false;
    },
    end: async () => {
      isEnding = true;
      await running;
    },
  };
};

test(
  'BY-2.05 three replicas behind HAProxy and nginx: one killed, Redis and cache restarted, a new build rolled out; no request fails, nobody is signed out, no deposit is doubled, old files are there, a change of content is everywhere at once',
  { tag: '@desktop' },
  async () => {
    if (!redisProgram || !isProxied)
      console.log('haproxy, nginx or redis-server is not installed: the replicas are not tried');
    test.skip(!redisProgram || !isProxied, 'haproxy, nginx or redis-server is not installed');
    test.setTimeout(240_000);
    const folder = mkdtempSync(join(tmpdir(), 'croupier-replicas-'));
    const site = await startSites(folder);
    try {
      const desk = async (path: string, body?: object) =>
        (await (
          await fetch(`${site.platformUrl}/sandbox/api/${path}`, {
            headers: { connection: 'close' },
            ...(body && {
              method: 'POST',
              headers: { connection: 'close', 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
          })
        ).json()) as Record<string, never>;
      const next = join(root, '.cache', `replicas-${process.pid}`);
      const { entry, otherEntry } = makeOtherBuild(next);
      await expect
        .poll(async () => (await look(site.url, '/readyz')).status, {
          timeout: 30_000,
        })
        .toBe(200);

      const people = await Promise.all(
        Array.from({ length: PLAYERS }, () => desk('players', {}) as Promise<unknown> as Promise<Player>),
      );
      const players = people.map(({ uid }, at) => newVisitor(site.url, `127.0.1.${at + 1}`, () => uid));
      for (const [at, { login, password }] of people.entries())
        for (const answer of [
          await players[at]?.post(`/api/auth.login?${query}`, { login, password }),
          await players[at]?.get(`/api/account.getInfo?${query}`),
        ])
          expect(answer).toMatchObject({ status: 200 });
      const guests = Array.from({ length: GUESTS }, (_, at) => newVisitor(site.url, `127.0.2.${at + 1}`));
      const oldPage = await guests[0]?.get('/lv/');
      const files = [...(oldPage?.body ?? '').matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
        ([, path = '']) => path,
      );
      expect(files).toContain(`/${entry}`);
      // Each has drawn once what is asked for all the time.
      for (const url of site.frontUrls)
        for (const path of ['/lv/', '/lv/gamehall', '/promotions'])
          await expect.poll(async () => (await look(url, path)).status, { timeout: 20_000 }).toBe(200);
      /** What the cache says of an address that a visitor without any cookie asks for. */
      const cached = async (path: string) =>
        (await look(site.url, path, {})).headers['x-shared-cache'] ?? null;
      const kept = ['/lv/', `/${entry}`];
      for (const path of kept) await expect.poll(() => cached(path), { timeout: 10_000 }).toBe('HIT');
      expect((await look(site.url, '/lv/')).headers['x-shared-cache']).toBe('BYPASS');
      const load = startLoad(guests, players, files.slice(0, 2));

      // All replicas keep the page of before; the content service tells one of them.
      const named = async (name: string) =>
        (await Promise.all(site.frontUrls.map(async (url) => (await look(url, '/lv/')).body))).filter(
          (html) => html.includes(name),
        ).length;
      expect(await named('Evening House')).toBe(0);
      await desk('overrides', { config: { seo: { siteName: 'Evening House' } } });
      await expect.poll(() => named('Evening House'), { timeout: 20_000 }).toBe(3);

      await load.kill(async () => site.state.fronts[0]?.end('SIGKILL'));
      await pause(1000);
      await site.startFront(0);

      await site.state.redis.stop();
      await pause(500);
      // Nobody is told of this one until the store is back: the content service comes again.
      await desk('overrides', { config: { seo: { siteName: 'Morning House' } } });
      await pause(1000);
      await site.startRedis();
      await expect.poll(() => named('Morning House'), { timeout: 20_000 }).toBe(3);

      await site.state.cache.end('SIGQUIT');
      await expect.poll(() => cached(`/${entry}`), { timeout: 10_000 }).toBeNull();
      site.startCache();
      await expect.poll(() => cached(`/${entry}`), { timeout: 10_000 }).toBe('HIT');

      for (const at of [0, 1, 2]) {
        await site.state.fronts[at]?.end('SIGTERM');
        await site.startFront(at, next);
      }
      await pause(1000);
      await load.end();

      expect(load.failed).toEqual([]);
      expect(load.asked()).toBeGreaterThan(100);
      expect((await guests[0]?.get(`/promotions?${randomUUID()}`))?.body).toContain(otherEntry);
      for (const path of files) expect([path, (await guests[0]?.get(path))?.status]).toEqual([path, 200]);
      let deposits = 0;
      for (const [at, { uid }] of people.entries()) {
        const { body } = (await players[at]?.get(`/api/account.getInfo?${query}`)) ?? { body: '' };
        expect(JSON.parse(body)).toMatchObject({ data: { uid } });
        const { payments } = (await desk(`players/${uid}/ledger`)) as unknown as {
          readonly payments: readonly unknown[];
        };
        deposits += payments.length;
      }
      expect(load.keys.size).toBeGreaterThan(10);
      expect(deposits).toBe(load.keys.size);
      expect(await desk('books')).toMatchObject({ balanced: true });
      for (const one of [...guests, ...players]) one.close();
      rmSync(next, { recursive: true, force: true });
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
