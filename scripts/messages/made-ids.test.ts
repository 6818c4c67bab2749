import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTypes } from '../house/fields/types.ts';
import { readSource } from '../house/read-imports.ts';
import { missingIds } from './made-ids.ts';

const source = `
declare const t: (id: string) => string;
declare const tab: 'deposit' | 'wallet';
declare const row: { readonly kind: 'a' | 'b' } | undefined;
declare const said: string;
export const texts = [
  t(\`tab.\${tab}\`),
  t(\`kind.\${row?.kind}.\${tab}\`),
  t(\`open.\${said}\`),
  t(said === '' ? 'plain' : \`half.\${tab}\`),
];
`;
let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'made-ids-'));
  writeFileSync(path.join(root, 'view.ts'), source);
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true }, "include": ["."] }',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe('ids that are made from a choice of names', () => {
  it('each of them has a text, else the check names it and its file', () => {
    const ids = new Set(['tab.deposit', 'half.deposit', 'half.wallet']);
    const files = [readSource('view.ts', source)];
    const found = withTypes(root, ['tsconfig.json'], (typesFor) => missingIds(typesFor, files, ids));
    expect(found.missing).toEqual(['tab.wallet: made in view.ts']);
    expect(found.made).toBe(4);
  });
});
