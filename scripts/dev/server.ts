import type { Plugin } from 'vite';
import { runOrFail } from '../bootstrap/child.mjs';
import { root } from '../bootstrap/root.mjs';
import { onlyKnown, runMain, step } from '../bootstrap/say.mjs';
import { checkMachine, listenTrouble, settingsOrTrouble } from '../bootstrap/settings.mjs';
import { createFronts } from './fronts.ts';
import { hotLogic } from './hot-logic.ts';
import { keepSandbox, readySandbox } from './kept-sandbox.ts';
import type { KeptSandbox } from './kept-sandbox.ts';
import { createListener } from './listener.ts';
import { startVite } from './vite.ts';
import { freePorts } from '../free-port.ts';
import { toolDocument } from '../tool-document.ts';
import { announce, logToConsole, startSite, stopOnSignal } from '../serving.ts';
import { startStatelyRelay } from '../inspect/stately-relay.ts';
import type { StatelyRelay } from '../inspect/stately-relay.ts';
import { FOLLOWS } from './words.ts';
import type { DevOrder, DevWord } from './words.ts';

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

/** Whoever listened may be gone: without a callback that would be an error of this process. */
const say = (word: DevWord): void => void process.send?.(word, () => {});
/** Resolves when the keeper orders it. */
const ordered = (type: DevOrder['type']): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (order: DevOrder) => {
      if (order.type === type) resolve();
    });
  });

const isInspected = process.argv.includes('--inspect');

const startRelay = async (origins: () => readonly string[], host: string): Promise<StatelyRelay | null> => {
  if (!isInspected) return null;
  const [port = 0] = await freePorts(1, host);
  return startStatelyRelay(port, (origin) => origins().includes(origin));
};

/** Vite as the development server and the inspector want it. */
const viteFor = (relay: StatelyRelay | null) => () =>
  startVite({
    mode: isInspected ? 'inspect' : 'development',
    plugins: [hotLogic(), ...(relay ? [inspectorPages] : [])],
    ...(relay && { define: { 'import.meta.env.STATELY_SOCKET': JSON.stringify(relay.url) } }),
  });

/** Once all is ready, waits until the server before has ended: both listen at one port meanwhile. */
const takeOver = async (listen: () => Promise<void>): Promise<void> => {
  const [told, begun] = [ordered('listen'), ordered('begin')];
  say({ type: 'prepared' });
  await told;
  await listen();
  say({ type: 'listening' });
  await begun;
};

/** @param own files that this process is made of: told to the keeper when they change. */
const serve = async (own: ReadonlySet<string>): Promise<void> => {
  onlyKnown(process.argv.slice(2), ['--inspect'], 'npm run dev, or npm run inspect');
  const follows = process.env[FOLLOWS] !== undefined;
  const settings = settingsOrTrouble(process.env, root);
  const { host, port } = settings;
  if (!follows) {
    await checkMachine(settings);
    await runOrFail(process.execPath, ['scripts/build.ts', '--sandbox'], {
      cwd: root,
      advice: 'Mend what stands above and run the command again.',
    });
  }
  let origins: readonly string[] = [];
  const relay = await startRelay(() => origins, host);
  let sandbox: KeptSandbox | undefined;
  const listener = createListener(() => sandbox?.whole() ?? Promise.resolve());
  const listen = () =>
    listener.listen(port, host).catch((cause: unknown) => {
      throw listenTrouble(cause, host, port, 'PORT');
    });
  if (!follows) await listen();
  const fronts = await step('starting Vite', () =>
    createFronts({
      listener,
      start: viteFor(relay),
      isOwn: (file) => own.has(file),
      outdated: (files) => say({ type: 'outdated', files }),
      changed: async (files) => (await sandbox?.renew(files)) ?? 'same',
    }),
  );
  const prepared = settings.sandbox ? readySandbox() : null;
  if (follows) {
    await Promise.all([fronts.prepare(), prepared]);
    await takeOver(listen);
  }
  const site = await startSite(settings, fronts.startFront, {
    log: logToConsole,
    open: async (options) => (sandbox = await keepSandbox(options, prepared ?? readySandbox())),
  });
  origins = ownOrigins(new URL(site.url));
  let isFollowed = false;
  stopOnSignal(async () => {
    await (isFollowed ? listener.leave() : listener.stop());
    await site.stop();
    await fronts.stop();
    await relay?.stop();
  });
  void ordered('leave').then(() => {
    isFollowed = true;
    process.kill(process.pid, 'SIGTERM');
  });
  if (!follows) {
    announce(settings, site);
    if (relay) {
      console.log(`Stately's inspector ${site.url}${STATELY_PATH}, its stream ${relay.url}`);
      console.log(`inspector ${site.url}${INSPECTOR_PATH}`);
    }
  } else if (relay) console.log(`Stately's stream is now ${relay.url}`);
  say({ type: 'running' });
};

/** The development server, in the process that `scripts/dev.ts` keeps. */
export const serveDevelopment = (own: ReadonlySet<string>): Promise<void> => runMain(() => serve(own));
