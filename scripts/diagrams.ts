import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { Trouble, onlyKnown, runMain, step } from './bootstrap/say.mjs';
import { diagramFiles } from './diagrams/files.ts';

const folder = join(root, 'docs', 'machines');

const filesThere = (): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  } catch {
    return {};
  }
};

await runMain(async () => {
  onlyKnown(process.argv.slice(2), ['--check'], 'npm run diagrams [-- --check]');
  const wanted = await step('drawing the machines', () => diagramFiles(root));
  const there = filesThere();
  const stale = [...new Set([...Object.keys(wanted), ...Object.keys(there)])].filter(
    (name) => wanted[name] !== there[name],
  );
  if (process.argv.includes('--check')) {
    if (stale.length > 0)
      throw new Trouble(
        `docs/machines is older than the machines: ${stale.join(', ')}. 'npm run diagrams' renews it.`,
      );
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const text = wanted[name];
    if (text === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
  console.log(`${Object.keys(wanted).length} files in docs/machines, ${stale.length} of them changed`);
});
