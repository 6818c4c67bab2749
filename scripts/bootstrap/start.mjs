import { runInForeground, wasInterrupted } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode24 } from './node24.mjs';
import { root } from './root.mjs';
import { onlyKnown, runMain } from './say.mjs';
import { serveMemory } from './serve-memory.mjs';
import { checkMachine, settingsOrTrouble } from './settings.mjs';

await runMain(async () => {
  process.chdir(root);
  onlyKnown(process.argv.slice(2), [], 'npm start; PORT, HOST and the like say how (docs/operators.md)');
  await checkMachine(settingsOrTrouble(process.env, root));
  await ensureInstalled(root);
  const node = await findNode24(root);
  const env = environmentFor(root, node);
  const built = await runInForeground(node, ['scripts/build.ts'], { env });
  const isBuilt = built === 0 && !wasInterrupted();
  process.exitCode = isBuilt
    ? await runInForeground(node, [...serveMemory.flags, 'scripts/serve.ts'], {
        env: { ...serveMemory.env, ...env },
        channel: true,
      })
    : built;
});
