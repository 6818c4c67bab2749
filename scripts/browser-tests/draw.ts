import { createHash } from 'node:crypto';
import { idsIn } from '../conformance/report.ts';

/** One browser test in one project. */
export type BrowserTest = {
  readonly project: string;
  /** File name of its spec. */
  readonly spec: string;
  /** Titles of its `describe` blocks and its own. */
  readonly titles: readonly string[];
};
/** Seconds of each test that was measured: by file name of its spec, then by project and title. */
export type Seconds = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Wish = {
  /** Requirement ids that need a browser test. */
  readonly rows: ReadonlySet<string>;
  /** Specs that run whole. */
  readonly whole: ReadonlySet<string>;
  /** Specs whose tests go on from one another: they are drawn together. */
  readonly serial: ReadonlySet<string>;
  /** Specs whose tests the seed draws before any other. */
  readonly changed: ReadonlySet<string>;
  readonly seconds: Seconds;
  /** Seconds of all tests together, those of all workers added up. */
  readonly limit: number;
  /** Seconds that the seed draws, however long the rows take. */
  readonly least: number;
  readonly seed: string;
};

/** Of a test in a spec that was never measured. */
const usualSeconds = 5;
/** How much dearer the seed may make a test, so that a row with several tests is not shown by the same one each time. */
const mostExtra = 0.5;

/** What is not measured takes as long as the others of its spec. */
const secondsOf = ({ project, spec, titles }: BrowserTest, seconds: Seconds): number => {
  const measured = seconds[spec] ?? {};
  const all = Object.values(measured);
  const usual = all.length === 0 ? usualSeconds : all.reduce((sum, one) => sum + one, 0) / all.length;
  return measured[`${project} ${titles.at(-1)}`] ?? usual;
};

const nameOf = ({ project, spec, titles }: BrowserTest): string => [project, spec, ...titles].join(' › ');
/** From 0 to 1, the same for the same name. */
const chanceOf = (seed: string, name: string): number =>
  createHash('sha256').update(`${seed}:${name}`).digest().readUInt32BE() / 2 ** 32;

/**
 * All tests where the limit allows it. Else the specs that run whole, then one test at least for each row, over the limit
 * if need be, the cheapest for the most rows first; and what the seed draws until the limit is reached, those of changed
 * specs before any other.
 */
export const draw = (all: readonly BrowserTest[], wish: Wish): readonly BrowserTest[] => {
  const isSerial = ({ spec }: BrowserTest): boolean => wish.serial.has(spec);
  const groups = Map.groupBy(all, (test) => (isSerial(test) ? `${test.project} ${test.spec}` : nameOf(test)));
  const entries = [...groups.values()].map((tests) => {
    const [{ spec } = { spec: '' }] = tests;
    const cost = tests.reduce((sum, test) => sum + secondsOf(test, wish.seconds), 0);
    const chance = chanceOf(wish.seed, tests.map(nameOf).join('\n'));
    const ids = idsIn(tests.flatMap(({ titles }) => titles).join(' '));
    return { tests, spec, cost, chance, ids, dear: cost * (1 + mostExtra * chance) };
  });
  type Entry = (typeof entries)[number];
  const drawn = new Set<Entry>();
  const missing = new Set(wish.rows);
  let spent = 0;
  const take = (entry: Entry): void => {
    if (drawn.has(entry)) return;
    drawn.add(entry);
    spent += entry.cost;
    for (const id of entry.ids) missing.delete(id);
  };
  const worthOf = ({ ids, dear }: Entry): number => ids.filter((id) => missing.has(id)).length / dear;
  for (const entry of entries) if (wish.whole.has(entry.spec)) take(entry);
  for (;;) {
    const [best] = entries.toSorted((a, b) => worthOf(b) - worthOf(a));
    if (!best || worthOf(best) === 0) break;
    take(best);
  }
  // Whose rows those that came later show as well goes again.
  for (const entry of [...drawn].toSorted((a, b) => b.dear - a.dear)) {
    const others = [...drawn].filter((one) => one !== entry).flatMap(({ ids }) => ids);
    const isNeeded = entry.ids.some((id) => wish.rows.has(id) && !others.includes(id));
    if (isNeeded || wish.whole.has(entry.spec)) continue;
    drawn.delete(entry);
    spent -= entry.cost;
  }
  const limit = Math.max(wish.limit, spent + wish.least);
  const later = ({ spec, chance }: Entry): number => chance + (wish.changed.has(spec) ? 0 : 1);
  for (const entry of entries.toSorted((a, b) => later(a) - later(b)))
    if (!drawn.has(entry) && spent + entry.cost <= limit) take(entry);
  const chosen = new Set([...drawn].flatMap(({ tests }) => tests));
  return all.filter((test) => chosen.has(test));
};

/** What Playwright reads with `--test-list`. */
export const testList = (tests: readonly BrowserTest[]): string =>
  tests.map(({ project, spec, titles }) => `[${project}] › ${[spec, ...titles].join(' › ')}\n`).join('');
