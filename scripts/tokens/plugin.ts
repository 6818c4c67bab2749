import path from 'node:path';
import type { Plugin } from 'vite';
import { tokenSheets, writeTokens } from '../tokens.ts';

/** Reads the design's tokens before a build, a test run and a dev server, and again when a style sheet of tokens changes. */
export const designTokens = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'croupier:design-tokens',
    configResolved(config) {
      root = config.root;
      writeTokens(root);
    },
    configureServer({ watcher }) {
      const sheets = new Set(tokenSheets.map((name) => path.join(root, 'src/styles', name)));
      watcher.on('change', (file) => {
        if (sheets.has(path.resolve(file))) writeTokens(root);
      });
    },
  };
};
