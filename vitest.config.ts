import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { messages } from './scripts/messages/plugin.ts';
import { designTokens } from './scripts/tokens/plugin.ts';

const folders = ['schemas', 'effects', 'machines', 'src', 'sandbox', 'scripts', 'server', 'workers', 'tests'];
const product = 'tests/product/**';

export default defineConfig({
  plugins: [messages(), designTokens()],
  test: {
    environment: 'node',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    setupFiles: ['tests/harness/before-files.ts'],
    pool: 'forks',
    // The files of a worker share its modules: read anew for each, they cost more than the tests.
    isolate: false,
    // Tests wait for servers and timers: one for each of two cores leaves a fifth of them idle, three a tenth.
    maxWorkers: Math.max(4, availableParallelism()),
    // Some wait until the product asks again by itself.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['tests/e2e/**', product, 'node_modules/**'],
        },
      },
      // Pages of a browser that is played here, with React as the site has it.
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { name: 'product', include: [`${product}/*.test.{ts,tsx}`], env: { NODE_ENV: 'production' } },
      },
    ],
  },
});
