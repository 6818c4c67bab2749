import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import type { Answer } from './bench/edge/slow-phone.ts';
import type { SiteHandle } from '../tests/harness/site.ts';
import { startSite } from '../tests/harness/site.ts';
import {
  measureAnswerBytes,
  measureAnswers,
  measureNextPages,
  measureRestBytes,
  tapNames,
} from './bench/answers.ts';
import { chunkNames, featureChunks, laterFiles } from './bench/chunks.ts';
import { measureClientSpeed } from './bench/client-speed.ts';
import { measureFirstView } from './bench/first-view.ts';
import { FRAME_MS, measureHallFrames } from './bench/hall-frames.ts';
import { measureHallNodes } from './bench/hall-nodes.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureNameSearch } from './bench/name-search.ts';
import { measureMemory, measureServer } from './bench/server.ts';
import type { ServerBudgets } from './bench/server.ts';
import { browserArguments, ensureBrowser } from './bootstrap/browser.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, onlyKnown, runMain } from './bootstrap/say.mjs';

type Budgets = {
  readonly firstViewScriptBytes: number;
  readonly firstViewTextBytes: number;
  /** Of scripts and texts that the document names for the first tap. */
  readonly firstTapBytes: number;
  readonly firstViewPageBytes: number;
  readonly firstViewFontBytes: number;
  readonly featureChunkBytes: number;
  /** By the name of the tap. */
  readonly answers: Readonly<
    Record<string, { readonly bytes: number; readonly files: number; readonly depth: number }>
  >;
  /** Scripts of a page that nobody touches, by its name. */
  readonly rest: Readonly<Record<string, { readonly bytes: number; readonly files: number }>>;
  /** By the name of the tap. */
  readonly answerRatios: Readonly<Record<string, number>>;
  /** Of a step to the next page, against bare React's hydration. */
  readonly nextPageRatio: number;
  /** Of the slowest interaction with a page at rest, against that of a page of HTML and CSS. */
  readonly interactionRatio: number;
  readonly hallNodesRatio: number;
  readonly nameSearchRatio: number;
  readonly hallFrameRatio: number;
  readonly server: ServerBudgets;
  readonly serverSlowestKept: number;
  readonly serverMemory: { readonly growth: number; readonly rssMb: number };
  readonly pages: Readonly<Record<string, string>>;
};
type Check = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly passed: boolean;
};

const budgets = JSON.parse(readFileSync(join(root, 'docs', 'budgets.json'), 'utf8')) as Budgets;
const checks: Check[] = [];
const figures: Record<string, number | string> = {};
const isVerbose = process.argv.includes('--files');
const valueOf = (flag: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`${flag}=`))?.slice(flag.length + 1);

const called = (path: string): string =>
  [path, chunkNames(join(root, 'dist', 'client')).get(path)].filter(Boolean).join('  ');

const check = (name: string, value: number, limit: number): void => {
  const passed = Number.isFinite(value) && value <= limit;
  checks.push({ name, value, limit, passed });
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(44)} ${String(value).padStart(8)} of ${limit}`);
};

const figure = (name: string, value: number | string): void => {
  figures[name] = value;
  console.log(`  ${name.padEnd(44)} ${String(value).padStart(8)}`);
};

/** A part that cannot be measured fails its run, but not the parts after it. */
const part = async (name: string, work: () => Promise<void>): Promise<void> => {
  console.log(`\n${name}`);
  try {
    await work();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    check(`${name}: could not be measured`, Number.NaN, 0);
  }
};

const WARM_LIMIT_MS = 5000;

/**
 * Asks until the guests' cache answers with its best compression: that is what nearly every guest gets. Gives the bytes
 * of the first answer and of the last.
 */
const warm = async (url: string): Promise<readonly [first: number, last: number]> => {
  const bytes = async (): Promise<number> => {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length') ?? 0);
  };
  const first = await bytes();
  let last = first;
  const end = performance.now() + WARM_LIMIT_MS;
  while (performance.now() < end && last >= first) {
    last = await bytes();
    if (last >= first) await setTimeout(50);
  }
  return [first, last];
};

const measureBytes = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const [game] = await site.sandbox.query('select sysname from games order by rank limit 1');
  const seen = new Set<string>();
  for (const [name, pattern] of Object.entries(budgets.pages)) {
    const url = site.url + pattern.replace('{game}', String(game?.['sysname']));
    const [fresh, kept] = await warm(url);
    figure(`${name}: HTML of the first guest, bytes`, fresh);
    figure(`${name}: HTML from the cache, bytes`, kept);
    const view = await measureFirstView(browser, url);
    if (view.status !== 200) {
      check(`${name}: answers ${view.status} in place of 200`, Number.NaN, 0);
      continue;
    }
    check(`${name}: scripts, bytes`, view.scripts, budgets.firstViewScriptBytes);
    check(`${name}: texts and settings, bytes`, view.texts, budgets.firstViewTextBytes);
    check(
      `${name}: scripts and texts for the first tap, bytes`,
      view.wakingScripts + view.wakingTexts,
      budgets.firstTapBytes,
    );
    check(`${name}: HTML with its rules, bytes`, view.page, budgets.firstViewPageBytes);
    check(`${name}: fonts, bytes`, view.fonts, budgets.firstViewFontBytes);
    figure(`${name}: sheets of what comes after, bytes`, view.styles);
    figure(`${name}: pictures, bytes`, view.images);
    figure(`${name}: scripts after hydration, bytes`, view.laterScripts);
    for (const [path, bytes] of view.files) {
      seen.add(path);
      if (isVerbose) console.log(`    ${String(bytes).padStart(8)}  ${called(path)}`);
    }
  }
  const clientDir = join(root, 'dist', 'client');
  for (const { name, bytes } of featureChunks(clientDir))
    check(`feature ${name}: added scripts, bytes`, bytes, budgets.featureChunkBytes);
  const [largest] = laterFiles(clientDir, seen);
  if (largest) figure(`largest later file, ${largest.name}`, largest.bytes);
};

const measureNodes = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const [small, whole] = await measureHallNodes(browser, site, budgets.pages['hall'] ?? '/gamehall');
  if (!small || !whole) return;
  for (const one of [small, whole]) {
    figure(`hall of ${one.games} games, nodes at first`, one.first);
    figure(`hall of ${one.games} games, nodes at the end`, one.scrolled);
    figure(`hall of ${one.games} games, games reached`, one.reached);
  }
  check('hall: games short of 60 that are reached', Math.max(0, 60 - whole.reached), 0);
  const ratio = Math.max(whole.first / small.first, whole.scrolled / small.scrolled);
  check('hall: nodes with all games against 60', Number(ratio.toFixed(3)), budgets.hallNodesRatio);
};

const ANSWER_ROUNDS = 5;

const listLoaded = (loaded: Answer['loaded']): void => {
  for (const one of loaded)
    console.log(`    ${String(one.depth).padStart(2)} ${String(one.bytes).padStart(8)}  ${called(one.path)}`);
};

/** Bytes, files and loads until a tap is answered: the same on every machine. */
const measureAnswerLine = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const limitsOf = (name: string) => budgets.answers[name] ?? { bytes: 0, files: 0, depth: 0 };
  const fits = (name: string, { bytes, files, depth }: Answer): boolean => {
    const limits = limitsOf(name);
    return bytes <= limits.bytes && files <= limits.files && depth <= limits.depth;
  };
  const names = Object.keys(budgets.answers);
  for (const [name, answer] of await measureAnswerBytes(browser, site, names, fits)) {
    const { bytes, files, depth, loaded } = answer;
    const limits = limitsOf(name);
    check(`${name}: bytes until it is answered`, bytes, limits.bytes);
    check(`${name}: files until it is answered`, files, limits.files);
    check(`${name}: loads that wait for one another`, depth, limits.depth);
    if (isVerbose) listLoaded(loaded);
  }
};

/** Scripts that pages load while nobody touches them. */
const measureRestLine = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const limitsOf = (name: string) => budgets.rest[name] ?? { bytes: 0, files: 0 };
  const names = Object.keys(budgets.rest);
  const found = await measureRestBytes(
    browser,
    site,
    names,
    (name, { scriptBytes }) => scriptBytes <= limitsOf(name).bytes,
  );
  for (const [name, rest] of found) {
    const limits = limitsOf(name);
    check(`${name} at rest: scripts, bytes`, rest.scriptBytes, limits.bytes);
    check(`${name} at rest: script files`, rest.files, limits.files);
    if (isVerbose) listLoaded(rest.loaded);
  }
};

/** Times are held against bare React in the same run; only what no loaded machine explains fails. */
const measureAnswerTimes = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const { rows, rest } = await measureAnswers(browser, site, {
    rounds: Number(valueOf('--rounds') ?? ANSWER_ROUNDS),
    only: valueOf('--taps')?.split(',') ?? [],
  });
  const [bare] = rows;
  for (const { name, paintedMs, answeredMs, blockedMs, bytes, files, depth, loaded } of rows) {
    const of = (value: number, base = Number.NaN): string =>
      `${Math.round(value)} (${(value / base).toFixed(2)} ×)`;
    figure(`${name}: first paint, ms`, of(paintedMs, bare?.paintedMs));
    figure(`${name}: answered, ms`, of(answeredMs, bare?.answeredMs));
    figure(`${name}: blocked until then, ms`, Math.round(blockedMs));
    if (name === bare?.name) continue;
    figure(`${name}: bytes, files, loads that wait`, `${bytes}, ${files}, ${depth}`);
    if (isVerbose) listLoaded(loaded);
    const limit = budgets.answerRatios[name];
    if (limit !== undefined)
      check(
        `${name}: answered against bare React hydrated`,
        Number((answeredMs / (bare?.answeredMs ?? Number.NaN)).toFixed(2)),
        limit,
      );
  }
  figure('home untouched for 10 s: scripts, bytes', rest.scriptBytes);
  figure('home untouched for 10 s: script files', rest.files);
  figure('home untouched for 13 s: work of the thread, ms', Math.round(rest.taskMs));
};

const NEXT_PAGE_ROUNDS = 3;

/** From a page at rest to the next one, on the same line. */
const measureNext = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const { bareMs, steps } = await measureNextPages(
    browser,
    site,
    Number(valueOf('--rounds') ?? NEXT_PAGE_ROUNDS),
  );
  for (const { name, ms } of steps) {
    figure(`${name}: the page stands, ms`, Math.round(ms));
    check(`${name}: against bare React hydrated`, Number((ms / bareMs).toFixed(2)), budgets.nextPageRatio);
  }
};

const INTERACTION_ROUNDS = 5;

/** Interaction to next paint: the slowest of what a visitor does. */
const measureNextPaint = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const rounds = Number(valueOf('--rounds') ?? INTERACTION_ROUNDS);
  const found = await measureInteractions(browser, site, rounds);
  for (const { name, ms, plainMs } of found)
    figure(`${name}: next paint, ms (plain HTML)`, `${ms} (${plainMs})`);
  const slowest = (values: readonly number[]): number => Math.max(Number.NEGATIVE_INFINITY, ...values);
  const ratio = slowest(found.map(({ ms }) => ms)) / slowest(found.map(({ plainMs }) => plainMs));
  check('slowest interaction against plain HTML', Number(ratio.toFixed(2)), budgets.interactionRatio);
};

const measureClient = async (browser: Browser, site: SiteHandle): Promise<void> => {
  for (const [name, ms] of Object.entries(await measureClientSpeed(browser, site.url)))
    figure(`${name}, ms at a quarter of the speed`, ms);
};

const measureSearch = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const games = await site.sandbox.query('select name, provider from games order by rank');
  const names = games.map(({ name, provider }) => [String(name), String(provider)] as const);
  const { p95Ms, buildMs, ratio } = await measureNameSearch(browser, names);
  figure('search among 10 000 names: p95, ms', p95Ms.toFixed(2));
  figure('search among 10 000 names: index made, ms', Math.round(buildMs));
  check('search against a look at each name', Number(ratio.toFixed(2)), budgets.nameSearchRatio);
};

const measureFrames = async (browser: Browser, site: SiteHandle): Promise<void> => {
  const { frames, p50Ms, p95Ms, over, allP95Ms, allOver } = await measureHallFrames(browser, site);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  figure('hall of 10 000 games: frames while scrolling', frames);
  figure('hall: script to paint of a frame, p50, ms', p50Ms.toFixed(1));
  figure('hall: script to paint of a frame, p95, ms', p95Ms.toFixed(1));
  figure('hall: frames over 16.7 ms by that', percent(over));
  figure('hall: with pictures and tracing, p95, ms', allP95Ms.toFixed(1));
  figure('hall: frames over 16.7 ms by that too', percent(allOver));
  check('hall: frames short of 100 that are traced', Math.max(0, 100 - frames), 0);
  check(
    'hall: p95 of a frame against a sixtieth of 1 s',
    Number((p95Ms / FRAME_MS).toFixed(2)),
    budgets.hallFrameRatio,
  );
};

const parts: readonly string[] = [
  '--answers',
  '--bytes',
  '--client',
  '--frames',
  '--interactions',
  '--memory',
  '--next',
  '--nodes',
  '--search',
  '--server',
];
const usage = `npm run bench [-- ${parts.join(' ')}] [--files] [--rounds=N] [--taps=NAME,NAME]`;

/** A part that is misspelt would be all of them, for minutes. */
const refuseUnknown = (args: readonly string[]): void => {
  const known = [...parts, '--files', ...args.filter((one) => /^--rounds=[1-9]\d*$|^--taps=/.test(one))];
  onlyKnown(args, known, usage);
  const tap = valueOf('--taps')
    ?.split(',')
    .find((name) => !tapNames.includes(name));
  if (tap !== undefined)
    throw new Trouble(`There is no tap '${tap}'. Usage: ${usage}, with NAME one of ${tapNames.join(', ')}`);
};

const wants = (flag: string): boolean => {
  const flags = process.argv.slice(2).filter((one) => parts.includes(one));
  return flags.length === 0 || flags.includes(flag);
};

const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    args: browserArguments,
    executablePath: await ensureBrowser(root, process.execPath),
  });

const browser = await runMain(async () => {
  refuseUnknown(process.argv.slice(2));
  return openBrowser();
});
try {
  const site = await startSite();
  try {
    if (wants('--bytes')) await part('Bytes of the first view (brotli)', () => measureBytes(browser, site));
    if (wants('--bytes')) await part('Until a tap is answered', () => measureAnswerLine(browser, site));
    if (wants('--bytes')) await part('Untouched for 10 s', () => measureRestLine(browser, site));
    if (wants('--answers')) await part('Taps on a slow phone', () => measureAnswerTimes(browser, site));
    if (wants('--next')) await part('From page to page on a slow phone', () => measureNext(browser, site));
    const tell = { figure, check };
    if (wants('--server'))
      await part('Pages of the server', () =>
        measureServer(site, budgets.server, budgets.serverSlowestKept, tell),
      );
    if (wants('--memory'))
      await part('Memory of the server', () => measureMemory(site, budgets.serverMemory, tell));
    if (wants('--client')) await part('First views and navigation', () => measureClient(browser, site));
    if (wants('--interactions'))
      await part('Interaction to next paint', () => measureNextPaint(browser, site));
    if (wants('--search')) await part('Search of names', () => measureSearch(browser, site));
    if (wants('--frames')) await part('Frames of the game hall', () => measureFrames(browser, site));
    if (wants('--nodes')) await part('Nodes of the game hall', () => measureNodes(browser, site));
  } finally {
    await site.dispose();
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  check('the site starts', Number.NaN, 0);
} finally {
  await browser.close();
}
const failed = checks.filter((one) => !one.passed).length;
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(
  join(root, 'test-results', 'bench.json'),
  JSON.stringify({ passed: checks.length - failed, failed, checks, figures }, null, 2),
);
process.exitCode = failed > 0 ? 1 : 0;
