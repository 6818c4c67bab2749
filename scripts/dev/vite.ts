import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { createLogger, createServer, loadConfigFromFile, mergeConfig } from 'vite';
import type { InlineConfig, Logger, ViteDevServer } from 'vite';
import { root } from '../bootstrap/root.mjs';

export type OwnVite = {
  readonly server: ViteDevServer;
  /** Gets the upgrades of its own socket; it listens nowhere. */
  readonly sockets: Server;
  /** Files that its configuration is made of. */
  readonly configFiles: ReadonlySet<string>;
};

/** Vite calls it a reload of the page when the server's own modules are read anew: no page loads, and we say so ourselves. */
const withoutServerReloads = (): Logger => {
  const logger = createLogger();
  const { info } = logger;
  logger.info = (text, options) => {
    if (!text.includes('page reload') || !options?.environment?.includes('ssr')) info(text, options);
  };
  return logger;
};

/** Folders that builds, tests and the sandbox write while it runs: whole copies of the sources stand in some. */
const written = ['.cache', '.data', 'dist', 'test-results'].map((name) => join(root, name));
const isWritten = (path: string): boolean =>
  written.some((folder) => path === folder || path.startsWith(folder + sep));

/** Vite with its configuration as the files now say. It does not restart itself: who uses it has more to renew. */
export const startVite = async (inline: InlineConfig): Promise<OwnVite> => {
  const mode = inline.mode ?? 'development';
  const loaded = await loadConfigFromFile({ command: 'serve', mode }, undefined, root);
  if (!loaded) throw new Error('there is no configuration of Vite');
  const sockets = createHttpServer();
  const server = await createServer(
    mergeConfig(loaded.config, {
      ...inline,
      configFile: false,
      customLogger: withoutServerReloads(),
      root,
      appType: 'custom',
      // With one folder for all, the packages would be bundled anew whenever the site follows the inspector.
      cacheDir: join(root, 'node_modules', '.vite', mode),
      // Found late they would be bundled a second time, with a React of its own, and the page would load again.
      optimizeDeps: {
        include: ['@xstate/react', ...(mode === 'inspect' ? ['elkjs/lib/elk.bundled.js'] : [])],
      },
      server: { middlewareMode: true, ws: { server: sockets }, watch: { ignored: isWritten } },
    } satisfies InlineConfig),
  );
  return {
    server,
    sockets,
    configFiles: new Set([loaded.path, ...loaded.dependencies].map((file) => resolve(root, file))),
  };
};
