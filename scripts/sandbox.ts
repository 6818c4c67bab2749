import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { Trouble, onlyKnown, runMain } from './bootstrap/say.mjs';
import { settingsOrTrouble, urlHost } from './bootstrap/settings.mjs';
import { openSandbox, stopOnSignal } from './serving.ts';

// The sandbox alone, as the platform of front servers that run elsewhere.
await runMain(async () => {
  onlyKnown(process.argv.slice(2), [], 'npm run sandbox; SANDBOX_PORT, HOST and the like say how');
  const settings = settingsOrTrouble(process.env, root);
  const { sandbox, host, siteOrigins, contentHookKey } = settings;
  if (!sandbox) throw new Trouble('SANDBOX=off leaves nothing to start.');
  const [frontOrigin = `http://${urlHost(host)}:${settings.port}`] = siteOrigins;
  const publicOrigin = process.env['SANDBOX_ORIGIN']?.trim();
  const running = await openSandbox({
    port: sandbox.port,
    host,
    dataDir: sandbox.dataFolder,
    frontOrigin,
    ...(publicOrigin && { publicOrigin }),
    chatDir: join(root, 'dist', 'client', 'chat'),
    hook: { url: process.env['CONTENT_HOOK_URL']?.trim() ?? '', key: contentHookKey.split(',')[0] ?? '' },
  });
  stopOnSignal(running.stop);
  console.log(`The sandbox (no real money): http://${urlHost(host)}:${running.port}/sandbox`);
  process.send?.({ port: running.port });
});
