import path from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '../messages.ts';

/** Compiles the texts before a build, a test run and a dev server, and again when a messages file changes. */
export const messages = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'croupier:messages',
    async configResolved(config) {
      root = config.root;
      await compileMessages(root);
    },
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (!/^messages\..*\.json$/.test(path.basename(file))) return;
        compileMessages(root).catch((error: unknown) => server.config.logger.error(String(error)));
      });
    },
  };
};
