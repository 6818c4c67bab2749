import { root } from './bootstrap/root.mjs';
import { runMain } from './bootstrap/say.mjs';
import { writeTokens } from './tokens.ts';

// npm run content-lint [URL]: a site or a platform that answers at /nfx and /content; without one the sandbox.
await runMain(async () => {
  // Brands are judged by them; a fresh clone has not read them yet.
  writeTokens();
  const { contentLint } = await import('./content-lint/content-lint.ts');
  process.exitCode = await contentLint(process.argv[2], process.env, root);
});
