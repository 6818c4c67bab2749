import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('machines'))
    .map((name) => `docs/${name}`),
];
const text = (page: string) => readFileSync(join(root, page), 'utf8');
const folders = 'src|machines|effects|schemas|public|workers|server|sandbox|scripts|tests|docs';

it.each(pages)('%s names files and commands that exist', (page) => {
  const named = [...text(page).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(
    ([, path]) => path,
  );
  const linked = [...text(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  expect([...named, ...linked].filter((path) => path !== undefined && !existsSync(join(root, path)))).toEqual(
    [],
  );
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const commands = [...text(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('docs/security.md lists what the server logs', () => {
  const logged = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...text(`server/${name}`).matchAll(/\blog\(\{[^}]*?message: ["'](.+?)["'],/g)])
    .map(([, message = '']) => message);
  expect(logged.length).toBeGreaterThan(20);
  const told = text('docs/security.md');
  expect(logged.filter((message) => !told.includes(`\`${message}\``))).toEqual([]);
});

/** Of the system and of Node. */
const known = new Set(['PATH', 'NODE_ENV', 'NODE_TLS_REJECT_UNAUTHORIZED']);
const readers = [
  ...['settings', 'unsafe', 'browser'].map((name) => `scripts/bootstrap/${name}.mjs`),
  ...['serving', 'sandbox', 'engines', 'preview-link', 'check-platform'].map((name) => `scripts/${name}.ts`),
];

it('README, CONTRIBUTING or docs/operators.md has each setting that is read', () => {
  const read = readers.flatMap((path) =>
    [
      ...text(path).matchAll(/env\['([A-Z_]+)'\]|\b(?:read\w+|isMeant)\(env, '([A-Z_]+)'|'(OTEL_[A-Z_]+)'/g),
    ].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
  expect(read.length).toBeGreaterThan(30);
  const told = ['README.md', 'CONTRIBUTING.md', 'docs/operators.md'].map(text).join('\n');
  expect(
    [...new Set(read)].filter((name) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(told)),
  ).toEqual([]);
});
