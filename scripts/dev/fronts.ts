import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { EnvironmentModuleNode, HotPayload, ViteDevServer } from 'vite';
import type { Front, FrontConfig } from '../../server/config.ts';
import { root } from '../bootstrap/root.mjs';
import type { StartFront } from '../serving.ts';
import { firstRulesOf } from './first-rules.ts';
import type { Renewal } from './kept-sandbox.ts';
import type { Listener } from './listener.ts';
import type { OwnVite } from './vite.ts';

/** Changes that come within this time are one. */
const TOGETHER_MS = 40;
const shown = (file: string): string => file.slice(root.length + 1);
/** Who edits texts never sees the files that are made of them. */
const nameOf = (file: string): string =>
  shown(file).replace(/^src\/generated\/messages\/([^/]+)\/([^/]+)\.json$/, 'the texts of $2 in $1');
const isText = (file: string): boolean => file.includes('/src/generated/messages/');
/** Code that a page or the front server may load, perhaps later than now. */
const isCode = (file: string): boolean =>
  /^(?:schemas|effects|machines|workers|src|server)\/.*\.(?:tsx?|css)$/.test(shown(file));

/** Has the server read files anew. Vite hears of a change by the same watcher, and perhaps later. */
const forget = ({ environments }: ViteDevServer, files: readonly string[]): void => {
  const graph = environments['ssr']?.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  for (const node of files.flatMap((file) => [...(graph?.getModulesByFile(file) ?? [])]))
    graph?.invalidateModule(node, seen, Date.now(), true);
};

/** Addresses of what still imports a file that is gone into a page. They are to be read anew. */
const importersOf = ({ environments }: ViteDevServer, file: string): readonly string[] => {
  const { moduleGraph } = environments.client;
  const nodes = [...(moduleGraph.getModulesByFile(file) ?? [])].flatMap(({ importers }) => [...importers]);
  const there = nodes.filter((node) => node.file !== null && existsSync(node.file));
  for (const node of there) moduleGraph.invalidateModule(node);
  return there.map(({ url }) => url);
};

/** Rejects for a mistake in what nobody has loaded yet: it would be told on the first use only. */
const readAll = async (vite: ViteDevServer, files: readonly string[]): Promise<void> => {
  const { client, ssr } = vite.environments;
  for (const file of files.filter(isCode))
    if (existsSync(file))
      // oxlint-disable-next-line no-await-in-loop -- the first mistake is told
      await ssr?.transformRequest(file);
    else
      for (const url of importersOf(vite, file))
        // oxlint-disable-next-line no-await-in-loop -- the same
        await client.transformRequest(url);
};

const loadFront = async (vite: ViteDevServer): Promise<StartFront> =>
  ((await vite.ssrLoadModule('/server/main.ts')) as { startFront: StartFront }).startFront;

/** What Vite's errors carry besides, such as the whole file, is not for reading. */
const textOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  const { stack, message, frame } = cause as Error & { readonly frame?: string };
  return frame ? `${message}\n${frame}` : (stack ?? message);
};

/** What stands in the terminal, over the page as Vite does it. */
const errorOf = (message: string): HotPayload => ({
  type: 'error',
  err: { message: stripVTControlCharacters(message), stack: '' },
});

type Parts = {
  readonly listener: Listener;
  readonly start: () => Promise<OwnVite>;
  /** Whether this very process is made of a file: only another one can renew that. */
  readonly isOwn: (file: string) => boolean;
  readonly outdated: (files: readonly string[]) => void;
  /** Told all changes. */
  readonly changed: (files: readonly string[]) => Promise<Renewal>;
};

/**
 * Front servers that follow each other, each with fresh modules, behind one listener: the old one answers until the new
 * one does, and goes on when there is no new one because of a mistake. A change of Vite's configuration brings a new Vite
 * and all that is loaded by it.
 */
export const createFronts = async ({ listener, start, isOwn, outdated, changed }: Parts) => {
  let vite = await start();
  let told: FrontConfig | undefined;
  let front: Front | undefined;
  let queue: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();
  /** What pages are told is wrong, by the part that it is wrong with; those that load meanwhile are told too. */
  const wrong = new Map<'front' | 'sandbox', string>();
  const pages = () => vite.server.environments.client.hot;
  const tellWrong = (part: 'front' | 'sandbox', text: string): void => {
    wrong.set(part, text);
    pages().send(errorOf(text));
  };
  const mended = (part: 'front' | 'sandbox'): void => {
    if (!wrong.delete(part)) return;
    const [left] = wrong.values();
    if (left === undefined) pages().send('croupier:mended', {});
    else pages().send(errorOf(left));
  };

  const startWith = async (config: FrontConfig, { server }: OwnVite): Promise<Front> => {
    const [startFront, rules] = await Promise.all([loadFront(server), firstRulesOf(server)]);
    const middlewares = server.middlewares as never;
    return startFront({ ...config, dev: { middlewares, rules: () => rules, take: listener.take } });
  };
  const failed = (what: string, cause: unknown): void => {
    const text = `${what}: ${textOf(cause)}`;
    console.error(text);
    tellWrong('front', text);
  };

  const toldOfSandbox = (renewal: Renewal): void => {
    if (renewal === 'same') return;
    if (renewal === 'renewed') mended('sandbox');
    else tellWrong('sandbox', `the sandbox is not renewed: ${renewal.failed}`);
  };

  const renewFront = async (files: readonly string[]): Promise<void> => {
    if (!told) return;
    forget(vite.server, files);
    try {
      await readAll(vite.server, files);
      // What is read already would be taken for what runs already.
      forget(vite.server, files);
      const next = await startWith(told, vite);
      await front?.stop();
      front = next;
    } catch (cause) {
      return failed('the server is not renewed', cause);
    }
    console.log(`server renewed after a change of ${files.map(nameOf).join(', ')}`);
    mended('front');
    if (files.some(isText)) pages().send('croupier:texts', {});
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
      mended('front');
      // Its pages come back by themselves and load anew. What it still reads for them is not waited for.
      before.server.close().catch((cause: unknown) => console.error(cause));
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
    const own = files.filter(isOwn);
    if (own.length > 0) return outdated(own);
    const { configFiles, server } = vite;
    const graph = server.environments['ssr']?.moduleGraph;
    // What is missing stands in no graph.
    const ofFront = files.filter(
      (file) => wrong.has('front') || isCode(file) || graph?.getModulesByFile(file),
    );
    const sandbox = changed(files);
    const ofConfig = files.filter((file) => configFiles.has(file));
    if (ofConfig.length > 0) await renewVite(ofConfig);
    else if (ofFront.length > 0) await renewFront(ofFront);
    toldOfSandbox(await sandbox);
  };
  const watch = ({ watcher, environments }: ViteDevServer): void => {
    environments.client.hot.on('vite:client:connect', (_, page) => {
      for (const text of wrong.values()) page.send(errorOf(text));
    });
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
    /** Reads all code of the front server. */
    prepare: async (): Promise<void> => void (await loadFront(vite.server)),
    startFront: async (config: FrontConfig): Promise<Front> => {
      told = config;
      front = await startWith(config, vite);
      return {
        port: listener.port(),
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
