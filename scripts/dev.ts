import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import type { Front } from '../server/config.ts';
import { runOrFail } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { runMain, step } from './bootstrap/say.mjs';
import { checkMachine, settingsOrTrouble } from './bootstrap/settings.mjs';
import { freePorts } from './free-port.ts';
import type { StartFront } from './serving.ts';
import { toolDocument } from './tool-document.ts';
import { announce, logToConsole, startSite, stopOnSignal } from './serving.ts';
import { startStatelyRelay } from './inspect/stately-relay.ts';

const INSPECTOR_PATH = '/__inspect';
const STATELY_PATH = '/__stately';

const loadFront = async (vite: ViteDevServer): Promise<StartFront> =>
  ((await vite.ssrLoadModule('/server/main.ts')) as { startFront: StartFront }).startFront;

/** A front server that starts anew with fresh modules whenever a file that it loaded changes. */
const startReloading =
  (vite: ViteDevServer): StartFront =>
  async (config) => {
    let front = await (await loadFront(vite))(config);
    let queue: Promise<void> = Promise.resolve();
    const reload = async (file: string): Promise<void> => {
      const fresh = await loadFront(vite);
      const { port } = front;
      await front.stop();
      front = await fresh({ ...config, port });
      console.log(`server renewed after a change of ${file.slice(root.length + 1)}`);
    };
    vite.watcher.on('change', (file) => {
      if (!vite.environments['ssr']?.moduleGraph.getModulesByFile(file)) return;
      queue = queue.then(() => reload(file)).catch((cause: unknown) => console.error(cause));
    });
    return {
      get port() {
        return front.port;
      },
      refresh: () => front.refresh(),
      stop: async (): ReturnType<Front['stop']> => {
        await queue;
        await front.stop();
      },
    };
  };

/** `npm run inspect`: the page beside the site, and the one that shows Stately's inspector. */
const inspectorPages: Plugin = {
  name: 'croupier:inspector-pages',
  configureServer: ({ middlewares }) => {
    for (const [path, title, script] of [
      [INSPECTOR_PATH, 'Inspector', '/scripts/inspect/page.tsx'],
      [STATELY_PATH, 'Stately inspector', '/scripts/inspect/stately.ts'],
    ] as const)
      middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(toolDocument(title, script));
      });
  },
};

/** Origins under which people of this machine reach the site. */
const ownOrigins = ({ hostname, port }: URL): readonly string[] =>
  ['127.0.0.1', 'localhost', hostname].map((name) => `http://${name}:${port}`);

await runMain(async () => {
  const isInspected = process.argv.includes('--inspect');
  const settings = settingsOrTrouble(process.env, root);
  await checkMachine(settings);
  await runOrFail(process.execPath, ['scripts/build.ts', '--sandbox'], {
    cwd: root,
    advice: 'Mend what stands above and run the command again.',
  });
  let origins: readonly string[] = [];
  const [port = 0, relayPort = 0] = await freePorts(2, settings.host);
  const relay = isInspected ? await startStatelyRelay(relayPort, (origin) => origins.includes(origin)) : null;
  const isWildcard = ['0.0.0.0', '::'].includes(settings.host);
  const ws = isWildcard ? { port } : { port, host: settings.host };
  const vite = await step('starting Vite', () =>
    createServer({
      root,
      server: { middlewareMode: true, ws },
      appType: 'custom',
      mode: isInspected ? 'inspect' : 'development',
      ...(relay && {
        plugins: [inspectorPages],
        define: { 'import.meta.env.STATELY_SOCKET': JSON.stringify(relay.url) },
      }),
    }),
  );
  const dev = { middlewares: vite.middlewares as never };
  const site = await startSite(settings, startReloading(vite), { dev, log: logToConsole });
  origins = ownOrigins(new URL(site.url));
  stopOnSignal(async () => {
    await site.stop();
    await vite.close();
    await relay?.stop();
  });
  announce(settings, site);
  if (relay) {
    console.log(`Stately's inspector ${site.url}${STATELY_PATH}, its stream ${relay.url}`);
    console.log(`inspector ${site.url}${INSPECTOR_PATH}`);
  }
});
