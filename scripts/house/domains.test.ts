import { describe, expect, it } from 'vitest';
import type { Domain } from './domains.ts';
import { allowedPairs, domainOf, strayImport, strayImports } from './domains.ts';
import { readSource } from './read-imports.ts';

const pairs = [
  { from: 'cashier', to: 'account', reason: 'a gap of the profile stops a withdrawal' },
] as const;
const check = (path: string, text: string): Array<string | undefined> =>
  readSource(path, text).imports.map((one) => strayImport(path, one, pairs));

describe('imports between domains', () => {
  it.each<[string, Domain | undefined]>([
    ['machines/cashier/deposit/deposit.machine.ts', 'cashier'],
    ['src/features/games/Hall.tsx', 'games'],
    ['schemas/rules/betting/bets.ts', 'betting'],
    ['effects/kit/api/api.ts', 'kit'],
    ['schemas/cashier/history.ts', undefined],
    ['sandbox/cashier/deposits.ts', undefined],
    ['src/registry/site/a.ts', undefined],
  ])('%s belongs to %s', (path, domain) => {
    expect(domainOf(path)).toBe(domain);
  });

  it.each([
    [
      'machines/kit/form.ts',
      `import { a } from '../cashier/a.ts'`,
      'kit imports no domain, but it imports machines/cashier/a.ts of cashier',
    ],
    [
      'machines/kit/form.ts',
      `import { a } from '../site/site.events.ts'`,
      'kit imports no domain, but it imports machines/site/site.events.ts of site',
    ],
    [
      'effects/site/a.ts',
      `import { a } from '../betting/a.ts'`,
      'site may not import effects/betting/a.ts of betting',
    ],
    [
      'machines/games/a.ts',
      `import type { B } from '../rewards/b.ts'`,
      'games may not import machines/rewards/b.ts of rewards',
    ],
    [
      'src/features/account/A.tsx',
      `const b = () => import('../cashier/B.tsx')`,
      'account may not import src/features/cashier/B.tsx of cashier',
    ],
  ])('%s refuses %s', (path, text, message) => {
    expect(check(path, text)).toEqual([message]);
  });

  it.each([
    ['machines/cashier/a.ts', `import { b } from './deposit/b.ts'; import { c } from '../kit/c.ts'`],
    ['machines/games/a.ts', `import { b } from '../site/session/session.selectors.ts'`],
    ['machines/kit/form.ts', `import type { B } from '../site/live-parts.ts'`],
    ['machines/kit/a.ts', `import { b } from '../../schemas/rules/site/routes.ts'`],
    ['machines/games/a.ts', `import type { Route } from '../../schemas/rules/site/routes.ts'`],
    ['machines/games/a.ts', `import { actorIds } from '../actor-ids.ts'; import { setup } from 'xstate'`],
    ['machines/cashier/a.ts', `import { b } from '../account/b.ts'`],
    ['src/registry/a.ts', `import { b } from '../../machines/games/b.live.ts'`],
    ['machines/games/a.live.ts', `import type { LiveParts } from '../site/live-parts.ts'`],
  ])('%s allows %s', (path, text) => {
    expect(check(path, text).filter(Boolean)).toEqual([]);
  });

  it('names file, target and rule', () => {
    const file = readSource('machines/pages/a.ts', `import { b } from '../betting/b.ts'`);
    expect(strayImports([file])).toEqual([
      {
        from: 'machines/pages/a.ts',
        to: 'machines/betting/b.ts',
        rule: 'pages may not import machines/betting/b.ts of betting',
      },
    ]);
  });

  it('gives each allowed pair a reason, once', () => {
    expect(allowedPairs.filter(({ reason }) => reason.trim() === '')).toEqual([]);
    const names = allowedPairs.map(({ from, to }) => `${from} ${to}`);
    expect(names).toEqual([...new Set(names)]);
  });
});
