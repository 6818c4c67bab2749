import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/main.ts';
import type { InventoryEntry } from '../../server/config.ts';
import { readSettings } from '../bootstrap/settings.mjs';
import { contentFindings } from './checks.ts';
import { readSite } from './read-site.ts';

/** Where the command writes: what it found, and how many. */
type Told = Pick<Console, 'error' | 'log'>;

/** Reads a site or a platform, without `url` the sandbox; tells what it found and gives the exit code. */
export const contentLint = async (
  url: string | undefined,
  env: NodeJS.ProcessEnv,
  root: string,
  told: Told = console,
): Promise<0 | 1> => {
  const { scriptInventory, imageOrigins } = readSettings(env, root).settings;
  const own = JSON.parse(
    readFileSync(join(root, 'sandbox', 'inventory.json'), 'utf8'),
  ) as readonly InventoryEntry[];
  const sandbox = url === undefined ? await startSandbox({ port: 0, dataDir: ':memory:' }) : null;
  try {
    const base = url?.replace(/\/+$/, '') ?? `http://127.0.0.1:${sandbox?.port ?? 0}`;
    const site = await readSite(base, [...scriptInventory, ...(sandbox ? own : [])], imageOrigins);
    const findings = contentFindings(site);
    for (const { locale, where, problem } of findings) told.error(`✗ ${locale}  ${where}: ${problem}`);
    told.log(
      findings.length === 0
        ? `✓ ${site.content.length} locales of ${base}: nothing found`
        : `${findings.length} findings in ${site.content.length} locales of ${base}`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await sandbox?.stop();
  }
};
