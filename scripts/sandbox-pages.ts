import { join } from 'node:path';
import { build } from 'vite';
import { root } from './bootstrap/root.mjs';

/** Pages of the sandbox that are more than a script without imports: each is built to one script and one style sheet. */
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: join(root, 'dist', 'sandbox'),
    target: ['es2023', 'chrome123', 'firefox125', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: { sportsbook: join(root, 'sandbox/pages/sportsbook/client.tsx') },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
