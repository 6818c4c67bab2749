import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/bootstrap/root.mjs';
import { settingsOrTrouble } from '../../scripts/bootstrap/settings.mjs';
import { logToConsole, startSite, stopOnSignal } from '../../scripts/serving.ts';
import type { StartFront } from '../../scripts/serving.ts';

// One front server of a build of its own, as an operator runs it, told by the environment.
const folder = process.env['REPLICA_BUILD'] ?? join(root, 'dist');
const { startFront } = (await import(pathToFileURL(join(folder, 'server/main.js')).href)) as {
  startFront: StartFront;
};
const settings = settingsOrTrouble(process.env, root);
const site = await startSite(
  settings,
  (config) => startFront({ ...config, clientDir: join(folder, 'client') }),
  { log: logToConsole },
);
stopOnSignal(site.stop, settings.drainMs);
process.send?.({ port: site.front.port });
