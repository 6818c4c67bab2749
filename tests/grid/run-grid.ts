import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser } from 'playwright/test';
import { browserArguments, findBrowser } from '../../scripts/bootstrap/browser.mjs';
import seedData from '../harness/seed.ts';
import { startSite } from '../harness/site.ts';
import type { SiteHandle } from '../harness/site.ts';
import type { Cell } from './cells.ts';
import type { CellResult } from './grid.types.ts';
import { playCell } from './play-cell.ts';

const results = 'test-results/grid.json';

export const readResults = (): Record<string, CellResult> => {
  try {
    return JSON.parse(readFileSync(results, 'utf8')) as Record<string, CellResult>;
  } catch {
    return {};
  }
};

const keep = (one: CellResult): void => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(results, JSON.stringify({ ...readResults(), [`${one.fault}.${one.journey}`]: one }, null, 1));
};

const tell = (one: CellResult, isVerbose: boolean): void => {
  const head = `${one.wrong.length === 0 ? '✓' : '✗'} ${one.fault}.${one.journey} ${one.seconds.toFixed(1)} s`;
  console.log(`${head}  ${one.told.slice(0, 4).join(' ')}`);
  if (one.wrong.length > 0 || isVerbose) console.log(`    did: ${one.done.join(' → ')}`);
  for (const text of one.wrong) console.log(`    ✗ ${text}`);
};

/** Settings of the sandbox under which a journey is not held up by offers. */
export const quietSite = ({ sandbox }: SiteHandle): Promise<void> =>
  sandbox.setSwitches({ isPushOffered: false, twoFactorResendSeconds: 5 });

/** Plays cells on one site, several at once. Gives the results; each is kept in `test-results/grid.json` as it ends. */
export const runCells = async (
  due: readonly Cell[],
  { lanes, isVerbose }: { readonly lanes: number; readonly isVerbose: boolean },
): Promise<readonly CellResult[]> => {
  const executablePath = await findBrowser();
  const dropSeed = await seedData();
  const site = await startSite();
  let browser: Browser | undefined;
  const ended: CellResult[] = [];
  try {
    await quietSite(site);
    browser = await chromium.launch({
      // Pictures are no part of any journey.
      args: [...browserArguments, '--blink-settings=imagesEnabled=false'],
      ...(executablePath ? { executablePath } : {}),
    });
    const open = browser;
    // Rows that wait for a clock stand between rows that keep the processor busy.
    const waiting = due
      .map((cell, index) => ({ cell, order: (index * 31) % 288 }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ cell }) => cell);
    const lane = async (): Promise<void> => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const one = await playCell(open, site, cell.fault, cell.journey, cell.turn);
        ended.push(one);
        keep(one);
        tell(one, isVerbose);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const wrong = await site.sandbox.imbalances();
    if (wrong.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(wrong)}`);
  } finally {
    await browser?.close();
    // Pages under a fault send what no page sends.
    await site.brokenManners().catch(() => []);
    await site.dispose().catch(() => {});
    await dropSeed();
  }
  return ended;
};
