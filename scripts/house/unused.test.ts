import { expect, it } from 'vitest';
import { unusedOf } from './unused.ts';

it('tells what nobody uses from what tests alone use', () => {
  const nobody = {
    file: 'src/a.ts',
    exports: [{ name: 'a' }],
    types: [],
    duplicates: [[{ name: 'b' }, { name: 'c' }]],
  };
  const all = { issues: [nobody, { file: 'package.json', devDependencies: [{ name: 'left-pad' }] }] };
  const product = {
    issues: [nobody, { file: 'src/b.ts', files: [{ name: 'src/b.ts' }], exports: [], owners: 'nobody' }],
  };
  expect(unusedOf(all, product)).toEqual([
    { path: 'src/a.ts', kind: 'export', symbol: 'a', by: 'nobody' },
    { path: 'src/a.ts', kind: 'duplicate', symbol: 'b|c', by: 'nobody' },
    { path: 'package.json', kind: 'dependency', symbol: 'left-pad', by: 'nobody' },
    { path: 'src/b.ts', kind: 'file', symbol: '', by: 'tests' },
  ]);
});
