import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { carryAssets } from '../server/site/kept-assets.ts';

/** Keeps the assets of earlier builds beside those of this one: pages that are still open ask for them. */
export const olderAssets = (store = '.cache/older-assets'): Plugin => {
  let folder = '';
  return {
    name: 'croupier:older-assets',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.build.outDir, 'assets')),
    // Vite empties the folder before it writes.
    buildStart: () => {
      rmSync(store, { recursive: true, force: true });
      carryAssets(folder, store, Date.now());
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: () => void carryAssets(store, folder, Date.now()),
    },
  };
};
