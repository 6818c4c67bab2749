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
