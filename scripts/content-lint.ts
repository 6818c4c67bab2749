import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../sandbox/main.ts';
import type { InventoryEntry } from '../server/config.ts';
import { root } from './bootstrap/root.mjs';
import { runMain } from './bootstrap/say.mjs';
import { readSettings } from './bootstrap/settings.mjs';
import { contentFindings } from './content-lint/checks.ts';
import { readSite } from './content-lint/read-site.ts';

// npm run content-lint [URL]: a site or a platform that answers at /nfx and /content; without one the sandbox.
await runMain(async () => {
  const [url] = process.argv.slice(2);
  const { scriptInventory, imageOrigins } = readSettings(process.env, root).settings;
  const own = JSON.parse(
    readFileSync(join(root, 'sandbox', 'inventory.json'), 'utf8'),
  ) as readonly InventoryEntry[];
  const sandbox = url === undefined ? await startSandbox({ port: 0, dataDir: ':memory:' }) : null;
  try {
    const base = url?.replace(/\/+$/, '') ?? `http://127.0.0.1:${sandbox?.port ?? 0}`;
    const site = await readSite(base, [...scriptInventory, ...(sandbox ? own : [])], imageOrigins);
    const findings = contentFindings(site);
    for (const { locale, where, problem } of findings) console.error(`✗ ${locale}  ${where}: ${problem}`);
    console.log(
      findings.length === 0
        ? `✓ ${site.content.length} locales of ${base}: nothing found`
        : `${findings.length} findings in ${site.content.length} locales of ${base}`,
    );
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await sandbox?.stop();
  }
});
