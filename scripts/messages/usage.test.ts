import { describe, expect, it } from 'vitest';
import { scanSource, usageProblems } from './usage.ts';

const known = (family: string): boolean => ['shell', 'errors', 'deposit'].includes(family);
const scan = (source: string) => scanSource('src/a.tsx', source, known);
const check = (
  source: string,
  ids: readonly string[],
  families = [] as Parameters<typeof usageProblems>[2],
) => usageProblems(ids, scan(source), families);

describe('the check of the texts in use', () => {
  it('finds a text that is asked for and missing, wherever it is asked for', () => {
    const source = `
      const a = t('shell.one');
      const b = t(open ? 'shell.two' : other ?? 'shell.three', { n: 1 });
      const c = <Text id="shell.four" />;
      const d = <Text id={busy ? 'shell.five' : 'shell.six'} />;
      const e: TextRef = { id: 'errors.Seven', values: {} };
      const f = texts.t(\`shell.eight\`);
    `;
    expect(check(source, ['shell.one']).missing.map((line) => line.split(':')[0])).toEqual([
      'errors.Seven',
      'shell.eight',
      'shell.five',
      'shell.four',
      'shell.six',
      'shell.three',
      'shell.two',
    ]);
  });

  it('finds a text that nothing asks for', () => {
    const source = `const a = t('shell.one'); const map = { x: 'shell.two' } as const;`;
    expect(check(source, ['shell.one', 'shell.two', 'shell.three'])).toEqual({
      missing: [],
      unused: ['shell.three'],
    });
  });

  it('does not take an event for a text', () => {
    const source = `const a = { type: 'deposit.submit', id: 'deposit' }; setup({ id: 'machine.one' });`;
    expect(check(source, ['deposit.submit'])).toEqual({ missing: [], unused: ['deposit.submit'] });
  });

  it('wants a listed family for an id made at run time, and every id of the list', () => {
    const source = 'const a = t(`errors.${type}`);';
    expect(check(source, ['errors.Lost']).missing).toEqual([
      'errors.…: made at run time in src/a.tsx, but no family with this prefix is listed',
    ]);
    const families = [{ prefix: 'errors.', names: ['Lost', 'Found'] }];
    expect(check(source, ['errors.Lost', 'errors.Else'], families)).toEqual({
      missing: ['errors.Found: listed in a family, not in any messages file'],
      unused: ['errors.Else'],
    });
  });

  it('lets an open family take further names', () => {
    const families = [{ prefix: 'errors.', names: [], open: true }];
    expect(check(`t('errors.FromOutside')`, [], families).missing).toEqual([]);
  });

  it('refuses a file that it cannot read', () => {
    expect(() => scan('const = ;')).toThrow('src/a.tsx');
  });
});
