import { root } from './bootstrap/root.mjs';
import { onlyKnown, runMain } from './bootstrap/say.mjs';
import { settingsOrTrouble } from './bootstrap/settings.mjs';
import { announce, loadBuiltFront, logToConsole, startSite, stopOnSignal } from './serving.ts';

process.env['NODE_ENV'] ??= 'production';

await runMain(async () => {
  onlyKnown(process.argv.slice(2), [], 'node scripts/serve.ts; PORT, HOST and the like say how');
  const settings = settingsOrTrouble(process.env, root);
  const site = await startSite(settings, await loadBuiltFront(), { log: logToConsole });
  stopOnSignal(site.stop, settings.drainMs);
  announce(settings, site);
});
