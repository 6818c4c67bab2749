import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './bootstrap/root.mjs';
import { precompressFolder } from './precompress.ts';

const client = join(root, 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const entry = manifest['src/entry-client.tsx']?.file ?? '';
/** The build's name, as the front server tells it. */
const buildId = /-([\w-]{8,})\.js$/.exec(entry)?.[1] ?? entry;

/** Scripts that stand alone, each as one file: the service worker and the chat's document. */
const scripts = [
  { source: 'workers/service-worker.ts', folder: client, file: 'sw.js' },
  { source: 'effects/site/chat/frame.ts', folder: join(client, 'chat'), file: 'frame.js' },
] as const;

for (const { source, folder, file } of scripts)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(buildId) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['es2023', 'chrome123', 'firefox125', 'safari17.5'],
      rolldownOptions: {
        input: join(root, source),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  });
await precompressFolder(join(client, 'chat'));
