import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { onlyKnown, runMain } from './bootstrap/say.mjs';
import { formatFile } from './format-file.ts';
import type { Costs } from './scale/model.ts';
import { tablesOf, withTables } from './scale/tables.ts';

const costsPath = join(root, 'docs', 'scale.json');
const documentPath = join(root, 'docs', 'scale.md');

// `npm run scale` prints how much an evening needs and renews docs/scale.md; `-- --measure` measures the costs anew.
await runMain(async () => {
  onlyKnown(process.argv.slice(2), ['--measure'], 'npm run scale [-- --measure]');
  if (process.argv.includes('--measure')) {
    const { measureCosts } = await import('./scale/measure.ts');
    writeFileSync(costsPath, `${JSON.stringify(await measureCosts(), null, 2)}\n`);
  }
  const costs = JSON.parse(readFileSync(costsPath, 'utf8')) as Costs;
  writeFileSync(documentPath, withTables(readFileSync(documentPath, 'utf8'), costs));
  await formatFile(documentPath);
  console.log(Object.values(tablesOf(costs)).join('\n\n'));
});
