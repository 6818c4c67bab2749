import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../bootstrap/install.mjs';
import { root } from '../bootstrap/root.mjs';
import { step } from '../bootstrap/say.mjs';

/** Installed beside the packages of the project, on demand: nobody else needs its 60 MB. */
const versions = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' };
export const toolFolder = join(root, '.cache', 'mutate');
const packageFile = join(toolFolder, 'package.json');

/** Path in one of Stryker's packages. */
export const strykerPath = (name: string, ...path: readonly string[]): string =>
  join(toolFolder, 'node_modules', '@stryker-mutator', name, ...path);
export const stryker = strykerPath('core', 'bin', 'stryker.js');

export const ensureTool = async (): Promise<void> => {
  const wanted = `${JSON.stringify({ private: true, dependencies: versions }, null, 2)}\n`;
  if (existsSync(stryker) && readFileSync(packageFile, 'utf8') === wanted) return;
  mkdirSync(toolFolder, { recursive: true });
  writeFileSync(packageFile, wanted);
  // The peer is the project's own vitest, found above this folder.
  const flags = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--prefix', toolFolder];
  await step('installing Stryker', () =>
    npm(toolFolder, ['install', ...flags], 'Stryker could not be installed: check the registry.'),
  );
};
