import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { messages } from '../messages/plugin.ts';
import { inOrderOf } from './areas.ts';

/** Comma list of the folders and files whose tests judge the mutants. */
const tests = (process.env['MUTATE_TESTS'] ?? '').split(',').filter(Boolean);

class AsNamed extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const order = inOrderOf(tests);
    return (await super.sort(files)).toSorted((a, b) => order(a.moduleId, b.moduleId));
  }
}

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    include: tests.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.test.{ts,tsx}`)),
    restoreMocks: true,
    sequence: { sequencer: AsNamed },
    // A machine that others load stalls for seconds.
    testTimeout: 60_000,
    // A mutant that is told by the first test that fails needs no second one.
    bail: 1,
  },
});
