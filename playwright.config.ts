import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'playwright/test';
import { browserArguments, findBrowser } from './scripts/bootstrap/browser.mjs';

// Names the data folder that all workers of this run copy.
process.env['CROUPIER_TEST_RUN'] ??= String(process.pid);
const executablePath = await findBrowser();

/** Each worker is a browser, a site and its sandbox: a processor and some 2 GB. More than eight wait for one disk. */
const workers = Math.max(2, Math.min(8, availableParallelism(), Math.floor(totalmem() / 2 ** 31)));

/** A test tagged `@phone` or `@desktop` runs only there, every other one on both. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/harness/seed.ts',
  workers,
  fullyParallel: false,
  // A machine that stalls is not a defect: what passes on the second try counts, and is named as unsteady.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  globalTimeout: 75 * 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A test that wants the worker allows it: requests that go through one cannot be held.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
