import { root } from './bootstrap/root.mjs';
import { runMain } from './bootstrap/say.mjs';
import { contentLint } from './content-lint/content-lint.ts';

// npm run content-lint [URL]: a site or a platform that answers at /nfx and /content; without one the sandbox.
await runMain(async () => {
  process.exitCode = await contentLint(process.argv[2], process.env, root);
});
