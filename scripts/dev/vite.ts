import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createServer, loadConfigFromFile, mergeConfig } from 'vite';
import type { InlineConfig, ViteDevServer } from 'vite';
import { root } from '../bootstrap/root.mjs';

export type OwnVite = {
  readonly server: ViteDevServer;
  /** Gets the upgrades of its own socket; it listens nowhere. */
  readonly sockets: Server;
  /** Files that its configuration is made of. */
  readonly configFiles: ReadonlySet<string>;
};

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
      root,
      appType: 'custom',
      // Found late it would be bundled a second time, with a React of its own.
      optimizeDeps: { include: ['@xstate/react'] },
      server: { middlewareMode: true, ws: { server: sockets } },
    } satisfies InlineConfig),
  );
  return {
    server,
    sockets,
    configFiles: new Set([loaded.path, ...loaded.dependencies].map((file) => resolve(root, file))),
  };
};
