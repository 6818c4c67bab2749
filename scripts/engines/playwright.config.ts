import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

process.env['CROUPIER_TEST_RUN'] ??= String(process.pid);
const root = join(import.meta.dirname, '../..');

/** The browser tests of the main flows in Firefox. */
export default defineConfig({
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results/engines'),
  globalSetup: join(root, 'tests/harness/seed.ts'),
  workers: 1,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox.mjs') },
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'firefox', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } }],
});
