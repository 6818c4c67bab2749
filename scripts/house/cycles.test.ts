import { describe, expect, it } from 'vitest';
import { findCycles } from './cycles.ts';
import { readSource } from './read-imports.ts';

const check = (texts: Record<string, string>) =>
  findCycles(Object.entries(texts).map(([path, text]) => readSource(`src/${path}.ts`, text))).map(
    ({ files, ties, smallest }) => ({ files, ties: Object.values(ties), smallest: Object.values(smallest) }),
  );

describe('cycles', () => {
  it.each([
    ['a type', `import type { B } from './b.ts'`],
    ['a re-export', `export { b } from './b.ts'`],
    ['a chunk that is loaded later', `const b = () => import('./b.ts')`],
    ['a worker', `new Worker(new URL('./b.ts', import.meta.url))`],
  ])('closes one through %s', (_, text) => {
    expect(check({ a: text, b: `import { a } from './a.ts'` })).toEqual([
      {
        files: ['src/a.ts', 'src/b.ts'],
        ties: [1, 1],
        smallest: ['src/a.ts → src/b.ts → src/a.ts', 'src/a.ts → src/b.ts → src/a.ts'],
      },
    ]);
  });

  it('shows for each file of a group the smallest cycle that it stands in', () => {
    const [group] = check({
      a: `import './b.ts'`,
      b: `import './c.ts'; import './a.ts'`,
      c: `import './d.ts'`,
      d: `import './b.ts'`,
      e: `import './a.ts'`,
    });
    expect(group).toEqual({
      files: ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts'],
      ties: [1, 2, 1, 1],
      smallest: [
        'src/a.ts → src/b.ts → src/a.ts',
        'src/a.ts → src/b.ts → src/a.ts',
        'src/b.ts → src/c.ts → src/d.ts → src/b.ts',
        'src/b.ts → src/c.ts → src/d.ts → src/b.ts',
      ],
    });
  });

  it('finds a file that imports itself', () => {
    expect(check({ a: `import './a.ts'` })[0]?.smallest).toEqual(['src/a.ts → src/a.ts']);
  });

  it('finds none where files import one way', () => {
    expect(check({ a: `import './b.ts'; import './c.ts'`, b: `import './c.ts'`, c: '' })).toEqual([]);
  });
});
