import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type * as rules from '../../schemas/rules/games/game-index.ts';
import { root } from '../bootstrap/root.mjs';

const GAMES = 10_000;
const SLOWDOWN = 4;
const MAX_LETTERS = 8;

export type NameSearch = {
  /** The slowest of twenty searches with the processor slowed down. */
  readonly p95Ms: number;
  readonly buildMs: number;
  /** Against a look at each name in lower case. */
  readonly ratio: number;
};

/**
 * Searches among ten thousand games what is typed letter by letter, in a browser at a quarter of the speed. `names` are
 * those of real games; they are numbered until there are enough.
 */
export const measureNameSearch = async (
  browser: Browser,
  names: readonly (readonly [name: string, provider: string])[],
): Promise<NameSearch> => {
  const source = readFileSync(join(root, 'schemas', 'rules', 'games', 'game-index.ts'), 'utf8');
  const module = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(source))}`;
  const entries = Array.from({ length: GAMES }, (_, at) => {
    const [name = '', provider = ''] = names[at % names.length] ?? [];
    const round = Math.floor(at / names.length);
    return [`g${at}`, round === 0 ? name : `${name} ${round + 1}`, provider] as const;
  });
  const texts = names
    .filter((_, at) => at % Math.ceil(names.length / 60) === 0)
    .flatMap(([name]) =>
      Array.from({ length: Math.min(MAX_LETTERS, name.length) - 1 }, (_, at) => name.slice(0, at + 2)),
    );
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await page.evaluate(
      async (given) => {
        const { indexGames, searchIndex } = (await import(given.module)) as typeof rules;
        const timed = (work: () => unknown): number => {
          const from = performance.now();
          work();
          return performance.now() - from;
        };
        let index = indexGames(given.entries);
        const buildMs = timed(() => (index = indexGames(given.entries)));
        const plain = (text: string) =>
          given.entries.filter(
            ([, name, provider]) =>
              name.toLowerCase().includes(text) || provider.toLowerCase().includes(text),
          );
        const times = given.texts
          .map((text) => timed(() => searchIndex(index, text, 18)))
          .toSorted((a, b) => a - b);
        const sum = times.reduce((all, ms) => all + ms, 0);
        const plainMs = timed(() => given.texts.forEach((text) => plain(text.toLowerCase())));
        return { p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN, buildMs, ratio: sum / plainMs };
      },
      { module, entries, texts },
    );
  } finally {
    await page.context().close();
  }
};
