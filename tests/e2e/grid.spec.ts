import { setTimeout } from 'node:timers/promises';
import { cells, sampleOf } from '../grid/cells.ts';
import { playCell } from '../grid/play-cell.ts';
import { quietSite } from '../grid/run-grid.ts';
import { expect, test } from '../harness/test.ts';

/** One sample stands for the grid in every run; `GRID_SEED=7` takes another, `npm run grid` plays all. */
const seed = Number(process.env['GRID_SEED'] ?? 3);
const sample = sampleOf(seed);
/** Tests that share the sample, so that all workers play it, and cells that a test plays at once. */
const SHARES = 4;
const LANES = 2;
const LIMIT_MS = 240_000;
/** Before the test itself ends, which would not say where it stood. */
const SAID_MS = 230_000;

test.describe.configure({ mode: 'parallel', timeout: LIMIT_MS });

for (let share = 0; share < SHARES; share += 1)
  test(
    `a person gets through ${sample.length} of ${cells.length} cells of the grid, seed ${seed}, part ${share + 1} of ${SHARES}`,
    { tag: '@desktop' },
    async ({ browser, site, wire }) => {
      // Pages under a fault send what no page sends.
      wire.allow(/./);
      await quietSite(site);
      const waiting = sample.filter((_, at) => at % SHARES === share);
      console.log(`npm run grid -- --cells ${waiting.map(({ id }) => id).join()}`);
      const wrong: string[] = [];
      const played = new Set<string>();
      const lane = async (): Promise<void> => {
        for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
          played.add(cell.id);
          const one = await playCell(browser, site, cell.fault, cell.journey, cell.turn);
          console.log(`${cell.id} ${one.seconds.toFixed()} s`);
          wrong.push(...one.wrong.map((text) => `${cell.id}: ${text}`));
          played.delete(cell.id);
        }
      };
      const lanes = Promise.all(Array.from({ length: LANES }, lane)).then(() => true);
      const isOver = await Promise.race([lanes, setTimeout(SAID_MS, false, { ref: false })]);
      expect(isOver, `still played: ${[...played].join()}; not begun: ${waiting.length}`).toBe(true);
      expect(wrong).toEqual([]);
      expect(await site.sandbox.imbalances()).toEqual([]);
    },
  );
