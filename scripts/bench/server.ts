import { join } from 'node:path';
import type { SiteHandle } from '../../tests/harness/site.ts';
import { measureLoad, startMeasured, startMeasuredFront } from './cpu.ts';
import type { Asking, Load, Measured } from './cpu.ts';
import { startQuickPlatform } from './server-platform.ts';

/** What a page costs at most, in pages of bare React of the same run. */
export type ServerBudgets = Readonly<Record<ServerPage, number>>;
type ServerPage = 'guestCached' | 'guestCold' | 'playerHome' | 'playerCashier';

type Tell = {
  readonly figure: (name: string, value: number | string) => void;
  readonly check: (name: string, value: number, limit: number) => void;
};

const html = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** So many that no answer of one of them stands for all. */
const PLAYERS = 24;
const ROUNDS = 5;
/** Before that the compiler's own work is measured. */
const WARM_ROUNDS = 2;
/** How far the median of a run on a machine with other work strays. */
const MARGIN = 1.15;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const signedIn = async ({ sandbox }: SiteHandle): Promise<readonly string[]> => {
  const cookies: string[] = [];
  for (let made = 0; made < PLAYERS; made += 1) {
    const { login } = await sandbox.createPlayer({ mainMinor: 100_00n + BigInt(made) });
    const own = await sandbox.signIn(login);
    cookies.push(own.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  return cookies;
};

/** The front server alone before a platform that answers at once. */
const withFront = async (
  site: SiteHandle,
  work: (front: Measured, players: readonly string[]) => Promise<void>,
): Promise<void> => {
  const players = await signedIn(site);
  const platform = await startQuickPlatform(site.sandboxUrl);
  try {
    const front = await startMeasuredFront(platform.url);
    try {
      await work(front, players);
    } finally {
      front.stop();
    }
  } finally {
    platform.stop();
  }
};

type Shape = { readonly name: string; readonly requests: number; readonly asking: (at: number) => Asking };

const shapesOf = (players: readonly string[]): Readonly<Record<ServerPage, Shape>> => {
  let cold = 0;
  const playerAt = (path: string) => (at: number) => ({
    path,
    headers: { ...html, cookie: players[at % players.length] ?? '' },
  });
  return {
    guestCached: {
      name: 'guest, from the cache',
      requests: 800,
      asking: () => ({ path: '/', headers: html }),
    },
    // A query of its own makes a page of its own.
    guestCold: {
      name: 'guest, drawn',
      requests: 60,
      asking: () => ({ path: `/?nobody=${(cold += 1)}`, headers: html }),
    },
    playerHome: { name: 'player, home', requests: 140, asking: playerAt('/') },
    playerCashier: { name: 'player, cashier', requests: 80, asking: playerAt('/cashier/deposit') },
  };
};

/**
 * Pages per second of the server's processor time, in rounds that take turns with a page of bare React; and how much longer
 * than there the slowest of a hundred kept pages may take.
 */
export const measureServer = (
  site: SiteHandle,
  budgets: ServerBudgets,
  slowestKept: number,
  { figure, check }: Tell,
): Promise<void> =>
  withFront(site, async (front, players) => {
    const bare = await startMeasured(join(import.meta.dirname, 'bare-react.ts'), { flags: [], env: {} });
    try {
      const shapes = Object.entries(shapesOf(players)) as [ServerPage, Shape][];
      const bareShape: Shape = {
        name: 'bare React',
        requests: 800,
        asking: () => ({ path: '/', headers: html }),
      };
      const loads = new Map<string, Load[]>();
      const run = async (key: string, server: Measured, { requests, asking }: Shape, isCounted: boolean) => {
        const load = await measureLoad(server, requests, asking);
        if (isCounted) loads.set(key, [...(loads.get(key) ?? []), load]);
      };
      for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
        const isCounted = round >= WARM_ROUNDS;
        await run('bare', bare, bareShape, isCounted);
        for (const [key, shape] of shapes) await run(key, front, shape, isCounted);
      }
      const costs = (key: string) => (loads.get(key) ?? []).map(({ cpuMs, requests }) => cpuMs / requests);
      const slowest = (key: string): number => {
        const times = (loads.get(key) ?? []).flatMap((load) => load.times).toSorted((a, b) => a - b);
        return times[Math.floor(times.length * 0.99)] ?? 0;
      };
      const tell = (key: string, name: string) => {
        figure(`${name}: pages per CPU-second`, Math.round(1000 / medianOf(costs(key))));
        figure(`${name}: p99 at 20 connections, ms`, slowest(key).toFixed(1));
      };
      tell('bare', bareShape.name);
      const bareCosts = costs('bare');
      for (const [key, { name }] of shapes) {
        tell(key, name);
        const ratios = costs(key).map((cost, round) => cost / (bareCosts[round] ?? Number.NaN));
        const others = (loads.get(key) ?? []).flatMap(({ statuses }) => Object.keys(statuses));
        check(`${name}: answers other than 200`, others.every((status) => status === '200') ? 0 : 1, 0);
        check(
          `${name}: cost in bare React's pages`,
          Number(medianOf(ratios).toFixed(2)),
          Number((budgets[key] * MARGIN).toFixed(2)),
        );
      }
      const ratio = slowest('guestCached') / slowest('bare');
      check("guest, from the cache: p99 in bare React's", Number(ratio.toFixed(2)), slowestKept);
    } finally {
      bare.stop();
    }
  });

const MEMORY_REQUESTS = 40_000;
const MEMORY_ADDRESSES = 2000;
/** Of 20 requests one is a player's page and one a guest's that is drawn; the others come from the cache. */
const memoryAsking =
  (players: readonly string[]) =>
  (at: number): Asking => {
    if (at % 20 === 0)
      return {
        path: at % 40 === 0 ? '/' : '/cashier/deposit',
        headers: { ...html, cookie: players[(at / 20) % players.length] ?? '' },
      };
    return at % 20 === 1
      ? { path: `/?nobody=${at % MEMORY_ADDRESSES}`, headers: html }
      : { path: '/', headers: html };
  };

/** The heap after a collection while 40 000 requests are answered: it must not grow in their second half. */
export const measureMemory = (
  site: SiteHandle,
  { growth, rssMb }: { readonly growth: number; readonly rssMb: number },
  { figure, check }: Tell,
): Promise<void> =>
  withFront(site, async (front, players) => {
    const asking = memoryAsking(players);
    const steps = 8;
    const heaps: number[] = [];
    for (let step = 0; step < steps; step += 1) {
      await measureLoad(front, MEMORY_REQUESTS / steps, (at) =>
        asking((step * MEMORY_REQUESTS) / steps + at),
      );
      const { heapBytes, rssBytes } = await front.memory();
      heaps.push(heapBytes);
      figure(
        `after ${((step + 1) * MEMORY_REQUESTS) / steps} requests: heap; resident, MB`,
        `${(heapBytes / 1e6).toFixed(1)}; ${Math.round(rssBytes / 1e6)}`,
      );
      if (step === steps - 1) check('resident memory, MB', Math.round(rssBytes / 1e6), rssMb);
    }
    const [middle, last] = [Math.max(...heaps.slice(1, steps / 2)), Math.min(...heaps.slice(-2))];
    check('heap: last quarter against the second', Number((last / middle).toFixed(3)), growth);
  });
