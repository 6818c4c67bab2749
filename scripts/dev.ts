import type { Plugin } from 'vite';
import { runOrFail } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { runMain, step } from './bootstrap/say.mjs';
import { checkMachine, listenTrouble, settingsOrTrouble } from './bootstrap/settings.mjs';
import { createFronts } from './dev/fronts.ts';
import { hotLogic } from './dev/hot-logic.ts';
import { keepSandbox } from './dev/kept-sandbox.ts';
import type { KeptSandbox } from './dev/kept-sandbox.ts';
import { openListener } from './dev/listener.ts';
import { startVite } from './dev/vite.ts';
import { freePorts } from './free-port.ts';
import { toolDocument } from './tool-document.ts';
import { announce, logToConsole, startSite, stopOnSignal } from './serving.ts';
import { startStatelyRelay } from './inspect/stately-relay.ts';

const INSPECTOR_PATH = '/__inspect';
const STATELY_PATH = '/__stately';

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
  const [relayPort = 0] = await freePorts(1, settings.host);
  const relay = isInspected ? await startStatelyRelay(relayPort, (origin) => origins.includes(origin)) : null;
  let sandbox: KeptSandbox | undefined;
  const { host, port } = settings;
  const listener = await openListener(port, host, () => sandbox?.whole() ?? Promise.resolve()).catch(
    (cause: unknown) => {
      throw listenTrouble(cause, host, port, 'PORT');
    },
  );
  const start = () =>
    startVite({
      mode: isInspected ? 'inspect' : 'development',
      plugins: [hotLogic(), ...(relay ? [inspectorPages] : [])],
      ...(relay && {
        define: { 'import.meta.env.STATELY_SOCKET': JSON.stringify(relay.url) },
      }),
    });
  const fronts = await step('starting Vite', () =>
    createFronts({ listener, start, changed: async (files) => sandbox?.renew(files) }),
  );
  const site = await startSite(settings, fronts.startFront, {
    log: logToConsole,
    open: async (options) => (sandbox = await keepSandbox(options)),
  });
  origins = ownOrigins(new URL(site.url));
  stopOnSignal(async () => {
    await listener.stop();
    await site.stop();
    await fronts.stop();
    await relay?.stop();
  });
  announce(settings, site);
  if (relay) {
    console.log(`Stately's inspector ${site.url}${STATELY_PATH}, its stream ${relay.url}`);
    console.log(`inspector ${site.url}${INSPECTOR_PATH}`);
  }
});
