import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode24 } from './node24.mjs';
import { root } from './root.mjs';
import { runMain } from './say.mjs';
import { serveMemory } from './serve-memory.mjs';

await runMain(async () => {
  process.chdir(root);
  const [name = '', ...args] = process.argv.slice(2);
  await ensureInstalled(root);
  const node = await findNode24(root);
  const { flags, env } = name === 'serve' ? serveMemory : { flags: [], env: {} };
  process.exitCode = await runInForeground(node, [...flags, join(root, 'scripts', `${name}.ts`), ...args], {
    env: { ...env, ...environmentFor(root, node) },
  });
});
