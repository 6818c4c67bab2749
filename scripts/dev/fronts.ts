import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Front, FrontConfig } from '../../server/config.ts';
import { root } from '../bootstrap/root.mjs';
import type { StartFront } from '../serving.ts';
import type { Listener } from './listener.ts';
import type { OwnVite } from './vite.ts';

/** Changes that come within this time are one. */
const TOGETHER_MS = 40;
const shown = (file: string): string => file.slice(root.length + 1);
const isText = (file: string): boolean => file.includes('/src/generated/messages/');
/** What this very process is made of. */
const isOwn = (file: string): boolean =>
  /^scripts\/(?:dev\.ts|dev\/|serving\.ts|bootstrap\/|free-port\.ts|tool-document\.ts|inspect\/stately-relay\.ts)/.test(
    shown(file),
  );

const loadFront = async (vite: ViteDevServer): Promise<StartFront> =>
  ((await vite.ssrLoadModule('/server/main.ts')) as { startFront: StartFront }).startFront;

/** What Vite's errors carry besides, such as the whole file, is not for reading. */
const textOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const { stack, message, frame } = cause as Error & { readonly frame?: string };
  return frame ? `${message}\n${frame}` : (stack ?? message);
};

/** Tells pages what stands in the terminal, over the page as Vite does. */
const showError = ({ environments }: ViteDevServer, message: string): void =>
  environments.client.hot.send({ type: 'error', err: { message, stack: '' } });

type Parts = {
  readonly listener: Listener;
  readonly start: () => Promise<OwnVite>;
  /** Told all changes. */
  readonly changed: (files: readonly string[]) => Promise<void>;
};

/**
 * Front servers that follow each other, each with fresh modules, behind one listener: the old one answers until the new
 * one does, and goes on when there is no new one because of a mistake. A change of Vite's configuration brings a new Vite
 * and all that is loaded by it.
 */
export const createFronts = async ({ listener, start, changed }: Parts) => {
  let vite = await start();
  let told: FrontConfig | undefined;
  let front: Front | undefined;
  let isBroken = false;
  let queue: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();

  const startWith = async (config: FrontConfig, { server }: OwnVite): Promise<Front> => {
    const startFront = await loadFront(server);
    const middlewares = server.middlewares as never;
    return startFront({ ...config, dev: { middlewares, take: listener.take } });
  };
  const failed = (what: string, cause: unknown): void => {
    isBroken = true;
    const text = `${what}: ${textOf(cause)}`;
    console.error(text);
    showError(vite.server, text);
  };

  const renewFront = async (files: readonly string[]): Promise<void> => {
    if (!told) return;
    // Vite hears of a change by the same watcher, and perhaps later.
    const graph = vite.server.environments['ssr']?.moduleGraph;
    const seen = new Set<EnvironmentModuleNode>();
    for (const node of files.flatMap((file) => [...(graph?.getModulesByFile(file) ?? [])]))
      graph?.invalidateModule(node, seen, Date.now(), true);
    try {
      const next = await startWith(told, vite);
      await front?.stop();
      front = next;
    } catch (cause) {
      return failed('the server is not renewed', cause);
    }
    console.log(`server renewed after a change of ${files.map(shown).join(', ')}`);
    const { hot } = vite.server.environments.client;
    if (isBroken) hot.send('croupier:mended', {});
    if (files.some(isText)) hot.send('croupier:texts', {});
    isBroken = false;
  };
  const renewVite = async (files: readonly string[]): Promise<void> => {
    let next: OwnVite | undefined;
    try {
      next = await start();
      const { server, sockets } = next;
      const renewed = told && (await startWith(told, next));
      listener.takeSockets(sockets);
      const before = vite;
      vite = next;
      watch(server);
      await front?.stop();
      front = renewed;
      isBroken = false;
      // Its pages come back by themselves and load anew.
      await before.server.close();
      console.log(`Vite and server renewed after a change of ${files.map(shown).join(', ')}`);
    } catch (cause) {
      if (next && next !== vite) await next.server.close();
      failed('Vite is not renewed', cause);
    }
  };

  const renew = async (): Promise<void> => {
    const files = [...waiting];
    waiting.clear();
    if (files.length === 0) return;
    for (const file of files.filter(isOwn))
      console.warn(
        `${shown(file)} is part of the development server itself: stop it and start it again to use the change.`,
      );
    const { configFiles, server } = vite;
    const graph = server.environments['ssr']?.moduleGraph;
    // What is missing stands in no graph.
    const ofFront = files.filter((file) => isBroken || graph?.getModulesByFile(file));
    const sandbox = changed(files);
    if (files.some((file) => configFiles.has(file))) await renewVite(files);
    else if (ofFront.length > 0) await renewFront(ofFront);
    await sandbox;
  };
  const watch = ({ watcher }: ViteDevServer): void => {
    watcher.on('all', (event, file) => {
      if (event === 'addDir' || event === 'unlinkDir' || /\.(?:tmp|test\.tsx?)$/.test(file)) return;
      waiting.add(file);
      setTimeout(
        () => (queue = queue.then(renew).catch((cause: unknown) => console.error(cause))),
        TOGETHER_MS,
      );
    });
  };

  listener.takeSockets(vite.sockets);
  watch(vite.server);
  return {
    startFront: async (config: FrontConfig): Promise<Front> => {
      told = config;
      front = await startWith(config, vite);
      return {
        port: listener.port,
        refresh: () => front?.refresh(),
        stop: async () => {
          await queue;
          await front?.stop();
        },
      };
    },
    stop: async () => {
      await queue;
      await vite.server.close();
    },
  };
};
