import { expect, it } from 'vitest';
import { requirementIds } from './requirement-ids.ts';

it('counts the numbers of requirements in a file', () => {
  expect(requirementIds('src/a.ts', '// SH-4.20 warns, OPS-078, AC-2 and D-08 say how\n')).toEqual([
    { path: 'src/a.ts', ids: 4 },
  ]);
});
it('takes other names with a hyphen for none', () => {
  expect(
    requirementIds('src/a.ts', "const a = ['DROP-3', 'SHOP-1', 'OP-', 'sh-4.20', 'RAD-08', 'D-8', 'D-08x'];"),
  ).toEqual([]);
});
