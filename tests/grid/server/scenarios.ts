import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerWorld } from './world.ts';

/** What a scenario found: the figures for the table; it throws for what must not be. */
type Outcome = string;
export type Scenario = {
  readonly id: string;
  readonly title: string;
  readonly run: (world: ServerWorld) => Promise<Outcome>;
};

type Got = { readonly status: number; readonly ms: number; readonly html: string; readonly cache: string };

const get = async (url: string, limitMs = 40_000): Promise<Got> => {
  const started = Date.now();
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
    const html = await answer.text();
    return {
      status: answer.status,
      ms: Date.now() - started,
      html,
      cache: answer.headers.get('x-cache') ?? '',
    };
  } catch {
    return { status: 0, ms: Date.now() - started, html: '', cache: '' };
  }
};
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

/** A page that is kept, one that is not, and whether both come back once the weather is clear. */
const underWeather =
  (weather: Parameters<ServerWorld['setWeather']>[0], coldBoundMs: number): Scenario['run'] =>
  async (world) => {
    const front = await world.startFront();
    must((await get(`${front.url}/lv`)).status === 200, 'the page does not come in clear weather');
    world.setWeather(weather);
    const warm = await get(`${front.url}/lv`);
    const cold = await get(`${front.url}/lv/gamehall`);
    must(warm.status === 200, `a kept page answered ${warm.status}`);
    must([200, 503].includes(cold.status), `a cold page answered ${cold.status} after ${cold.ms} ms`);
    must(cold.html.length > 500, 'a cold page is empty');
    must(cold.ms < coldBoundMs, `a cold page took ${cold.ms} ms`);
    world.setWeather('clear');
    let back = await get(`${front.url}/lv/gamehall`);
    const until = Date.now() + 60_000;
    while (back.status !== 200 && Date.now() < until) {
      await pause(1000);
      back = await get(`${front.url}/lv/gamehall`);
    }
    must(back.status === 200, 'the page does not come back');
    const { rss } = await front.memory();
    await front.kill();
    return `kept page 200 in ${seconds(warm.ms)}, cold page ${cold.status} in ${seconds(cold.ms)}, back; ${Math.round(rss / 1e6)} MB`;
  };

const huge: Scenario['run'] = async (world) => {
  const front = await world.startFront();
  await get(`${front.url}/lv`);
  const before = (await front.memory()).rss;
  world.setWeather('huge');
  const all = await Promise.all(
    Array.from({ length: 4 }, () => get(`${front.url}/api/metadata.getgeneralinfo?v=1&locale=lv`)),
  );
  const page = await get(`${front.url}/lv/promotions`);
  const { rss } = await front.memory();
  world.setWeather('clear');
  await front.kill();
  const grown = Math.round((rss - before) / 1e6);
  must([200, 503].includes(page.status), `a page answered ${page.status}`);
  must(grown < 250, `memory grew by ${grown} MB`);
  return `four answers of 200 MB: ${all.map(({ status }) => status).join()}, page ${page.status}, memory +${grown} MB`;
};

const killed: Scenario['run'] = async (world) => {
  const front = await world.startFront();
  world.setWeather('slow');
  const cut = Array.from({ length: 20 }, (_, at) => get(`${front.url}/lv/gamehall?n=${at}`));
  await pause(500);
  await front.kill();
  const lost = (await Promise.all(cut)).filter(({ status }) => status === 0).length;
  world.setWeather('clear');
  const started = Date.now();
  const next = await world.startFront({ PORT: new URL(front.url).port });
  const page = await get(`${next.url}/lv/gamehall`);
  must(page.status === 200, `after the restart a page answered ${page.status}`);
  await next.kill();
  return `${lost} of 20 requests cut, 200 again ${seconds(Date.now() - started)} after the start began`;
};

/** A folder below a file cannot be made by anyone, whoever runs the server. */
const unwritable: Scenario['run'] = async (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-full-'));
  writeFileSync(join(folder, 'file'), '');
  const front = await world.startFront({
    SHARED_ASSETS: join(folder, 'file', 'assets'),
    TMPDIR: join(folder, 'file'),
  });
  const page = await get(`${front.url}/lv`);
  const script = /src="(\/assets\/[^"]+)"/.exec(page.html)?.[1] ?? '';
  const asset = await get(front.url + script);
  await front.kill();
  rmSync(folder, { recursive: true });
  must(page.status === 200 && asset.status === 200, `page ${page.status}, asset ${asset.status}`);
  return 'pages and assets 200: the front server writes nothing but the shared assets, and goes on without them';
};

const crowd: Scenario['run'] = async (world) => {
  const front = await world.startFront();
  await get(`${front.url}/lv/terms`);
  const before = world.asked(/Jackpots\.get(?![A-Za-z])/i);
  const all = await Promise.all(Array.from({ length: 500 }, () => get(`${front.url}/lv`)));
  const renders = all.filter(({ cache }) => cache === 'miss').length;
  const asked = world.asked(/Jackpots\.get(?![A-Za-z])/i) - before;
  const slowest = Math.max(...all.map(({ ms }) => ms));
  await front.kill();
  must(
    all.every(({ status }) => status === 200),
    'not all were answered',
  );
  must(renders === 1, `${renders} renders`);
  must(asked <= 1, `the platform was asked ${asked} times`);
  return `500 at once: all 200, one render, the slowest ${seconds(slowest)}`;
};

const memory: Scenario['run'] = async (world) => {
  const front = await world.startFront();
  const paths = [
    '/lv',
    '/',
    '/lv/gamehall',
    '/ar/promotions',
    '/lv/terms',
    '/lv/none',
    '/builds/latest.json',
  ];
  const ask = async (count: number, from: number): Promise<void> => {
    let at = from;
    const lane = async () => {
      while (at < from + count) {
        const path = paths[at % paths.length] ?? '/';
        await get(`${front.url}${path}${at % 10 === 0 ? `?q=${at}` : ''}`);
        at += 1;
      }
    };
    await Promise.all(Array.from({ length: 32 }, lane));
  };
  const total = Number(process.env['GRID_REQUESTS'] ?? 40_000);
  await ask(total / 4, 0);
  const first = (await front.memory()).heapUsed;
  await ask((total * 3) / 4, total / 4);
  const last = (await front.memory()).heapUsed;
  await front.kill();
  const grown = ((last - first) / first) * 100;
  must(grown < 10, `the heap grew by ${grown.toFixed(1)} %`);
  return `${total} requests: heap after collection ${Math.round(first / 1e6)} MB at a quarter, ${Math.round(last / 1e6)} MB at the end`;
};

const dist = 'dist/client';
/** Letters at the end of a name that are its hash in any case, however long a hash the build writes. */
const MARK = 6;

/** A second build of the same sources: every asset under another name, as a change of one shared chunk makes it. */
const otherBuild = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-build-'));
  cpSync(dist, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = new Map(
    readdirSync(assets)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => {
        const mark = createHash('sha256').update(name).digest('base64url').slice(0, MARK);
        return [name, name.replace(new RegExp(`[\\w-]{${MARK}}(\\.\\w+)$`), `${mark}$1`)] as const;
      }),
  );
  const hashes = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string): string => text.replaceAll(hashes, (name) => names.get(name) ?? name);
  for (const [name, next] of names) {
    writeFileSync(join(assets, next), renamed(readFileSync(join(assets, name), 'utf8')));
    for (const old of [name, `${name}.br`, `${name}.gz`]) rmSync(join(assets, old), { force: true });
  }
  const lists = join(folder, '.vite');
  for (const name of readdirSync(lists).filter((one) => one.endsWith('.json')))
    writeFileSync(join(lists, name), renamed(readFileSync(join(lists, name), 'utf8')));
  return folder;
};

const assetsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')),
];

/** Each page's assets are asked for at the other build's replica, as behind a balancer that turns in a circle. */
const twoBuilds: Scenario['run'] = async (world) => {
  const [other, shared] = [otherBuild(), mkdtempSync(join(tmpdir(), 'croupier-shared-'))];
  try {
    const old = await world.startFront({ SHARED_ASSETS: shared });
    const next = await world.startFront({ SHARED_ASSETS: shared, GRID_CLIENT: other });
    const [ofOld, ofNext] = await Promise.all(
      [old, next].map(async ({ url }) => assetsOf((await get(`${url}/lv`)).html)),
    );
    const both = ofOld?.filter((path) => ofNext?.includes(path)) ?? [];
    const missing: string[] = [];
    for (const [files, paths = []] of [
      [next, ofOld],
      [old, ofNext],
    ] as const)
      for (const path of paths) {
        const { status } = await get(files.url + path);
        if (status !== 200) missing.push(`${path} ${status}`);
      }
    const asked = (ofOld?.length ?? 0) + (ofNext?.length ?? 0);
    await old.kill();
    await next.kill();
    must(asked > 10, 'the pages have no assets');
    must(both.length === 0, `the same name in both builds: ${both.slice(0, 3).join()}`);
    must(missing.length === 0, `missing: ${missing.slice(0, 3).join()}`);
    return `${asked} assets of two builds, each from the other's replica: all 200`;
  } finally {
    for (const folder of [other, shared]) if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
};

export const scenarios: readonly Scenario[] = [
  { id: 'hanging', title: 'The platform hangs', run: underWeather('hangs', 20_000) },
  { id: 'slow', title: 'Every answer is 1.5 s late', run: underWeather('slow', 20_000) },
  { id: 'broken', title: 'Every answer is broken', run: underWeather('broken', 10_000) },
  { id: 'down', title: 'The platform is down', run: underWeather('down', 10_000) },
  { id: 'huge', title: 'Answers of 200 MB', run: huge },
  { id: 'killed', title: 'kill -9 while pages are drawn', run: killed },
  { id: 'unwritable', title: 'Nothing can be written', run: unwritable },
  { id: 'two-builds', title: 'Two builds behind one balancer', run: twoBuilds },
  { id: 'crowd', title: '500 guests at once on a cold page', run: crowd },
  { id: 'memory', title: '40,000 requests', run: memory },
];
