import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../{machines,effects,schemas}/**/*.ts', '!**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);

it('no code of a page makes identifiers in a way that plain http lacks', () => {
  const asking = Object.entries(sources).flatMap(([file, text]) =>
    text.includes('randomUUID(') ? [file.replace(/^(?:\.+\/)+/, '')] : [],
  );
  // The server's part, and a tool that no production build holds.
  expect(asking.toSorted()).toEqual(['entry-server.tsx', 'inspect-stream.ts']);
  expect(Object.keys(sources).length).toBeGreaterThan(1000);
});
