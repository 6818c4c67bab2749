import type { Browser } from 'playwright';
import type { SiteHandle } from '../../tests/harness/site.ts';
import { startBareSite } from './edge/bare-site.ts';
import { startEdge } from './edge/edge.ts';
import { measureAnswer, measureBare, measureRest, measureSteps } from './edge/slow-phone.ts';
import type { Answer, Cookies, Tap } from './edge/slow-phone.ts';

type Case = { readonly path: string; readonly tap: Tap; readonly isPlayer?: boolean };

/** What a visitor taps first, and what answers it. */
const cases: Readonly<Record<string, Case>> = {
  'log in': {
    path: '/',
    tap: {
      on: 'header button[aria-haspopup=dialog]:not([aria-label])',
      until: 'dialog input:not([type=hidden])',
    },
  },
  search: { path: '/', tap: { on: 'header button[aria-label]', until: 'dialog input' } },
  tile: { path: '/', tap: { on: 'main a[href^="/game/"]', until: 'main h1', path: '/game/' } },
  deposit: {
    path: '/',
    isPlayer: true,
    tap: {
      on: 'nav:last-of-type a[href="/cashier/deposit"]',
      until: 'main input[type=radio]',
      path: '/cashier/deposit',
    },
  },
  method: {
    path: '/cashier/deposit',
    isPlayer: true,
    tap: {
      on: 'main label:has(input[name=deposit-method]:not(:disabled))',
      until: 'main input[name=deposit-method]:checked',
    },
  },
  'hall filter': {
    path: '/gamehall',
    tap: {
      on: 'main button[aria-pressed=false]',
      until: 'main button[aria-pressed=false] ~ button[aria-pressed=true]',
    },
  },
};

export const tapNames: readonly string[] = Object.keys(cases);

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const WARM_ROUNDS = 10;
const WARM_PAUSE_MS = 200;

const withSites = async <A>(
  site: SiteHandle,
  work: (urls: { readonly product: string; readonly bare: string; readonly cookies: Cookies }) => Promise<A>,
): Promise<A> => {
  const games = await site.sandbox.query('select sysname, name, provider from games order by rank limit 60');
  const cards = games.map(({ sysname, name, provider }) => ({
    name: String(name),
    provider: String(provider),
    image: `/media/games/${String(sysname)}/poster.svg?v=1`,
  }));
  const bareSite = await startBareSite(cards);
  const product = await startEdge(() => site.url);
  const bare = await startEdge((path) => (path.startsWith('/media/') ? site.url : bareSite.url));
  try {
    // Nearly every guest gets a page of the cache, at its best compression.
    for (let round = 0; round < WARM_ROUNDS; round += 1) {
      const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en-US' };
      await (await fetch(`${site.url}/`, { headers })).arrayBuffer();
      await new Promise((done) => setTimeout(done, WARM_PAUSE_MS));
    }
    const { login } = await site.sandbox.createPlayer({ mainMinor: 100_00n });
    const cookies = await site.sandbox.signIn(login);
    return await work({ product: product.url, bare: `${bare.url}/`, cookies });
  } finally {
    await product.stop();
    await bare.stop();
    bareSite.stop();
  }
};

/**
 * On a machine that stalls, what a page loads at rest may come before the answer; and the first answers of each connection
 * bear their headers in full, 0.1 to 0.2 kB more where there are several.
 */
const TRIES = 3;

/**
 * What these taps bring over the line until they are answered, on Slow 4G with the processor as it is. Measured again where
 * it does not fit: what has to load comes each time.
 */
export const measureAnswerBytes = (
  browser: Browser,
  site: SiteHandle,
  names: readonly string[],
  fits: (name: string, answer: Answer) => boolean,
): Promise<ReadonlyArray<readonly [name: string, answer: Answer]>> =>
  withSites(site, async ({ product, cookies }) => {
    const answers: Array<readonly [string, Answer]> = [];
    for (const name of names) {
      const one = cases[name];
      if (!one) throw new Error(`no tap named ${name}`);
      const { path, tap, isPlayer } = one;
      const own = isPlayer ? cookies : [];
      const measure = () => measureAnswer(browser, product + path, own, tap, { isSlow: false });
      let answer = await measure();
      for (let tries = 1; tries < TRIES && !fits(name, answer); tries += 1) answer = await measure();
      answers.push([name, answer]);
    }
    return answers;
  });

/** Pages that nobody touches. */
const resting: Readonly<Record<string, { readonly path: string; readonly isPlayer?: boolean }>> = {
  home: { path: '/' },
  hall: { path: '/gamehall' },
  'home of a player': { path: '/', isPlayer: true },
};

type Rest = Awaited<ReturnType<typeof measureRest>>;

/** A worker's script is told to the worker alone: its bytes as the site sends them. */
const sizeOf = async (url: string): Promise<number> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length') ?? Number.NaN);
};

/** What these pages have loaded after 10 s on a fast line, untouched. Measured again where it does not fit. */
export const measureRestBytes = (
  browser: Browser,
  site: SiteHandle,
  names: readonly string[],
  fits: (name: string, rest: Rest) => boolean,
): Promise<ReadonlyArray<readonly [name: string, rest: Rest]>> =>
  withSites(site, ({ product, cookies }) =>
    Promise.all(
      names.map(async (name) => {
        const one = resting[name];
        if (!one) throw new Error(`no page named ${name}`);
        const own = one.isPlayer ? cookies : [];
        const measure = async (): Promise<Rest> => {
          const rest = await measureRest(browser, product + one.path, own, { isSlow: false, isFast: true });
          const untold = rest.loaded.filter(({ kind, bytes }) => kind === 'script' && bytes === 0);
          const workers = await Promise.all(untold.map(({ path }) => sizeOf(site.url + path)));
          const scriptBytes = workers.reduce((sum, bytes) => sum + bytes, rest.scriptBytes);
          return { ...rest, scriptBytes };
        };
        let rest = await measure();
        for (let tries = 1; tries < TRIES && !fits(name, rest); tries += 1) rest = await measure();
        return [name, rest] as const;
      }),
    ),
  );

type AnswerRow = {
  readonly name: string;
  readonly paintedMs: number;
  readonly answeredMs: number;
  readonly blockedMs: number;
  readonly files: number;
  readonly bytes: number;
  readonly depth: number;
  /** Of the last round. */
  readonly loaded: Answer['loaded'];
};

/**
 * Medians of interleaved rounds on Slow 4G at a quarter of the speed; `bare` is answered when React has hydrated. `only`
 * names the taps that are measured, none means all.
 */
export const measureAnswers = (
  browser: Browser,
  site: SiteHandle,
  { rounds, only }: { readonly rounds: number; readonly only: readonly string[] },
) =>
  withSites(site, async ({ product, bare, cookies }) => {
    const line = { isSlow: true };
    const bareRuns: Array<Awaited<ReturnType<typeof measureBare>>> = [];
    const chosen = Object.entries(cases).filter(([name]) => only.length === 0 || only.includes(name));
    const runs = new Map<string, Answer[]>(chosen.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      bareRuns.push(await measureBare(browser, bare, line));
      for (const [name, { path, tap, isPlayer }] of chosen)
        runs
          .get(name)
          ?.push(await measureAnswer(browser, product + path, isPlayer ? cookies : [], tap, line));
    }
    const rest = await measureRest(browser, `${product}/`, [], line);
    const rows: AnswerRow[] = [
      {
        name: 'bare React',
        paintedMs: middle(bareRuns.map((run) => run.paintedMs)),
        answeredMs: middle(bareRuns.map((run) => run.hydratedMs)),
        blockedMs: middle(bareRuns.map((run) => run.blockedMs)),
        files: Number.NaN,
        bytes: Number.NaN,
        depth: 2,
        loaded: [],
      },
      ...[...runs].map(([name, answers]) => {
        const of = (read: (answer: Answer) => number): number => middle(answers.map(read));
        return {
          name,
          paintedMs: of((one) => one.paintedMs),
          answeredMs: of((one) => one.answeredMs),
          blockedMs: of((one) => one.blockedMs),
          files: of((one) => one.files),
          bytes: of((one) => one.bytes),
          depth: of((one) => one.depth),
          loaded: answers.at(-1)?.loaded ?? [],
        };
      }),
    ];
    return { rows, rest };
  });

/** Ways from home, in one page after another. */
const ways: Readonly<Record<string, { readonly paths: readonly string[]; readonly isPlayer: boolean }>> = {
  guest: { paths: ['/gamehall', '/promotions', '/winners'], isPlayer: false },
  player: { paths: ['/gamehall', '/promotions', '/tournaments', '/cashier/deposit'], isPlayer: true },
};

/** Medians of the steps from page to page, by who goes and where, and of bare React's hydration in the same rounds. */
export const measureNextPages = (browser: Browser, site: SiteHandle, rounds: number) =>
  withSites(site, async ({ product, bare, cookies }) => {
    const bareRuns: number[] = [];
    const runs = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      bareRuns.push((await measureBare(browser, bare, { isSlow: true })).hydratedMs);
      for (const [who, { paths, isPlayer }] of Object.entries(ways))
        for (const { path, ms } of await measureSteps(browser, `${product}/`, isPlayer ? cookies : [], paths))
          runs.set(`${who} to ${path}`, [...(runs.get(`${who} to ${path}`) ?? []), ms]);
    }
    return { bareMs: middle(bareRuns), steps: [...runs].map(([name, ms]) => ({ name, ms: middle(ms) })) };
  });
