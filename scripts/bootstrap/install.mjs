import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandTrouble, run, runOrFail } from './child.mjs';
import { Trouble, step } from './say.mjs';

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.croupier-install');

/** @param {string} path */
const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Whether an install made by hand holds what the lock file asks for. Optional packages of other systems may be missing.
 * @param {string} root
 */
const holdsTheLock = (root) => {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readJson(hidden).packages ?? {};
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
};

/**
 * The environment for npm: without `node_modules/.bin` on the PATH, because the install replaces the `node` in there.
 * @param {string} root
 */
const environmentForNpm = (root) => ({
  ...process.env,
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, 'node_modules')))
    .join(delimiter),
});

/** @param {string} root @param {readonly string[]} args @param {string} advice */
export const npm = (root, args, advice) =>
  runOrFail('npm', [...args], { cwd: root, env: environmentForNpm(root), advice });

/**
 * `npm ci`; where a registry lacks optional packages of other systems, npm calls the lock file incomplete, and
 * `npm install` does the same without touching it.
 * @param {string} root
 */
const install = async (root) => {
  const env = environmentForNpm(root);
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['ci', ...flags], { cwd: root, env });
  if (code === 0) return;
  const advice =
    'The packages could not be installed. Check the network and the registry (npm config get registry), that this folder is writable, and run the command again.';
  const isIncomplete = output.includes('EUSAGE') && output.includes('from lock file');
  if (!isIncomplete) throw commandTrouble('npm', ['ci', ...flags], { code, output }, advice);
  await npm(root, ['install', '--no-save', ...flags], advice);
};

/**
 * Installs the packages when they are missing or of another lock file.
 * @param {string} root
 */
export const ensureInstalled = async (root) => {
  const lock = hashOf(join(root, 'package-lock.json'));
  const stamp = stampPath(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (!holdsTheLock(root)) {
    const { code } = await run('npm', ['--version'], { env: environmentForNpm(root) });
    if (code !== 0)
      throw new Trouble(
        'npm was not found. It comes with Node: install Node 20 or newer from https://nodejs.org.',
      );
    await step('installing packages (npm ci)', () => install(root));
  }
  writeStamp(stamp, lock);
};

/** @param {string} path @param {string} text */
const writeStamp = (path, text) => {
  try {
    writeFileSync(path, text);
  } catch {
    // A folder installed by another user: the check is made again next time.
  }
};
