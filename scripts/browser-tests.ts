import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runInForeground } from './bootstrap/child.mjs';
import { drawnPath } from './bootstrap/results.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';
import type { BrowserTest, Seconds } from './browser-tests/draw.ts';
import { draw, testList } from './browser-tests/draw.ts';
import { exceptions, requirements, unitRuns } from './conformance/read.ts';
import { report } from './conformance/report.ts';

/**
 * The browser tests of `npm test`: as many as five minutes hold, more where the requirement rows need them. `--all` runs all
 * of them, `--seed=TEXT` draws as another commit did. With further arguments it is Playwright's own command.
 */
const MINUTES = 5;
/** Of those, however long the others take, drawn by the seed alone. */
const LEAST_MINUTES = 0.5;
/** The sample of the grid of faults has a draw of its own. */
const whole = new Set(['grid.spec.ts']);

const playwright = ['node_modules/playwright/cli.js', 'test'];

type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly file: string;
    readonly tests: ReadonlyArray<{ readonly projectName: string }>;
  }>;
};
type Listing = { readonly config: { readonly workers: number }; readonly suites: readonly Suite[] };

const listing = (): Listing => {
  const { stdout, stderr } = spawnSync(process.execPath, [...playwright, '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  try {
    return JSON.parse(stdout) as Listing;
  } catch {
    throw new Trouble(`Playwright did not list its tests: ${stderr || stdout.slice(0, 2000)}`);
  }
};

const testsIn = (suite: Suite, above: readonly string[]): BrowserTest[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName }) => ({ project: projectName, spec: file, titles: [...above, title] })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...above, inner.title])),
];

/** Lines that git prints, none where it cannot: a folder without history has no commit to ask about. */
const git = (...args: readonly string[]): string[] => {
  try {
    const text = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter(Boolean);
  } catch {
    return [];
  }
};

/** Specs that differ from the commit of the last run of all tests. */
const changedSpecs = (): ReadonlySet<string> => {
  const [last = ''] = readFileSync(join(root, 'docs', 'steadiness.md'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-1);
  const commit = last.split('|')[2]?.trim() ?? '';
  const files = git('diff', '--name-only', '--relative', commit, '--', 'tests/e2e');
  return new Set(files.map((file) => basename(file)));
};

const isSerial = (spec: string): boolean =>
  readFileSync(join(root, 'tests', 'e2e', spec), 'utf8').includes("mode: 'serial'");

/** Writes the list of the tests that are drawn, unless all are. */
const drawTests = (given: string | undefined): void => {
  const { config, suites } = listing();
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  const rows = new Set(
    report(requirements, exceptions, unitRuns()).rows.flatMap(({ id, state }) =>
      state === 'proven' ? [] : [id],
    ),
  );
  const [commit = new Date().toISOString().slice(0, 10)] = git('rev-parse', '--short=8', 'HEAD');
  const seed = given ?? commit;
  const drawn = draw(tests, {
    rows,
    whole,
    serial: new Set(tests.map(({ spec }) => spec).filter(isSerial)),
    changed: changedSpecs(),
    seconds: JSON.parse(readFileSync(join(root, 'tests', 'e2e', 'seconds.json'), 'utf8')) as Seconds,
    limit: MINUTES * 60 * config.workers,
    least: LEAST_MINUTES * 60 * config.workers,
    seed,
  });
  if (drawn.length === tests.length) return;
  console.log(
    `${drawn.length} of ${tests.length} browser tests: one at least for each requirement row, others by the seed ${seed}; 'npm test -- --all' runs all`,
  );
  mkdirSync(dirname(drawnPath(root)), { recursive: true });
  writeFileSync(drawnPath(root), testList(drawn));
};

await runMain(async () => {
  const args = process.argv.slice(2);
  const seed = args.find((one) => one.startsWith('--seed='))?.slice('--seed='.length);
  const others = args.filter((one) => one !== '--all' && !one.startsWith('--seed='));
  const isDrawn = !args.includes('--all') && others.length === 0;
  rmSync(drawnPath(root), { force: true });
  if (isDrawn) drawTests(seed);
  const list = existsSync(drawnPath(root)) ? ['--test-list', drawnPath(root)] : [];
  process.exitCode = await runInForeground(process.execPath, [...playwright, ...list, ...others]);
});
