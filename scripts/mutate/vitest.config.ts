import { defineConfig } from 'vitest/config';
import { messages } from '../messages/plugin.ts';

/** Comma list of the folders and files whose tests judge the mutants. */
const tests = (process.env['MUTATE_TESTS'] ?? '').split(',').filter(Boolean);

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    include: tests.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.test.{ts,tsx}`)),
    restoreMocks: true,
    // The paths of the largest machine take ten seconds on a machine that others load.
    testTimeout: 60_000,
    // A mutant that is told by the first test that fails needs no second one.
    bail: 1,
  },
});
