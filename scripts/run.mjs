// Runs `scripts/<name>.ts` under Node 24 after installing what is missing: `node scripts/run.mjs lint`.
import './bootstrap/check-node.mjs';
import { join } from 'node:path';
import { runInForeground } from './bootstrap/child.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { environmentFor, findNode24 } from './bootstrap/node24.mjs';
import { root } from './bootstrap/root.mjs';
import { runMain } from './bootstrap/say.mjs';
import { serveMemory } from './bootstrap/serve-memory.mjs';

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
