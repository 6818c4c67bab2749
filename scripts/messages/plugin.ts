import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { compileMessages } from '../messages.ts';
import { catalogueProblems, problemsAbout, readCatalogue } from './catalogue.ts';

/** What is wrong with one file of texts, a line each. */
const problemsIn = async (root: string, file: string): Promise<readonly string[]> => {
  const name = path.relative(path.join(root, 'src/features'), file).replaceAll(path.sep, '/');
  return problemsAbout(name, catalogueProblems(await readCatalogue(root)));
};

/** Compiles anew with each change of a messages file, and tells what is wrong with it here and over the page. */
const follow = ({ watcher, config, environments }: ViteDevServer, root: () => string): void => {
  let isBroken = false;
  const renew = async (file: string): Promise<void> => {
    const { hot } = environments.client;
    try {
      await compileMessages(root());
      for (const line of await problemsIn(root(), file)) config.logger.warn(`texts: ${line}`);
      if (isBroken) hot.send('croupier:mended', {});
      isBroken = false;
    } catch (cause) {
      isBroken = true;
      const message = `the texts are not renewed: ${(cause as Error).message}`;
      config.logger.error(message);
      hot.send({ type: 'error', err: { message, stack: '' } });
    }
  };
  watcher.on('all', (_, file) => {
    if (/^messages\..*\.json$/.test(path.basename(file))) void renew(file);
  });
};

/** Compiles the texts before a build, a test run and a dev server, and again when a messages file changes. */
export const messages = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'croupier:messages',
    async configResolved(config) {
      root = config.root;
      await compileMessages(root);
    },
    configureServer: (server) => follow(server, () => root),
  };
};
