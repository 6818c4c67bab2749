import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';
import { gameImage } from '../../sandbox/http/media.ts';
import { seedFolder } from './site.ts';

/** The first pictures of home and hall. */
const PICTURES = 60;

/** Seeds one data folder before the tests, so that every worker starts from a copy of it; its world stands still. */
const seed = async (): Promise<() => Promise<void>> => {
  if (!existsSync(join(root, 'dist/client/.vite/manifest.json')))
    throw new Error('There is no build to test: run `npm run build` first.');
  const { startSandbox } = await import('../../sandbox/main.ts');
  const sandbox = await startSandbox({ port: 0, dataDir: seedFolder, isWorldPaused: true });
  await Promise.all(
    sandbox.platform.catalogue.games
      .slice(0, PICTURES)
      .map(({ sysname }) => fetch(`http://127.0.0.1:${sandbox.port}${gameImage(sysname, 'tile')}`)),
  );
  await sandbox.stop();
  return () => rm(seedFolder, { recursive: true, force: true });
};

// Playwright takes a set-up file's default export.
// oxlint-disable-next-line import/no-default-export
export default seed;
