import { defineConfig } from 'vitest/config';
import { messages } from './scripts/messages/plugin.ts';

const folders = ['schemas', 'effects', 'machines', 'src', 'sandbox', 'scripts', 'server', 'workers', 'tests'];

export default defineConfig({
  plugins: [messages()],
  test: {
    environment: 'node',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['tests/e2e/**', 'node_modules/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
});
