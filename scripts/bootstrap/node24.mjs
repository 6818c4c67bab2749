import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { npm } from './install.mjs';
import { Trouble, step } from './say.mjs';

const neededMajor = 24;

/** @param {string} path @returns {Promise<boolean>} */
const isNewEnough = async (path) => {
  const { code, output } = await run(path, ['--version']);
  return code === 0 && Number(/^v(\d+)\./.exec(output)?.[1] ?? 0) >= neededMajor;
};

/** @param {string} root */
const packaged = (root) =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The Node 24 that runs everything: the one of the `node` package, else the system's own when it is new enough. An
 * install without scripts leaves the package without its binary; then it is fetched here.
 * @param {string} root
 * @returns {Promise<string>} path of the executable
 */
export const findNode24 = async (root) => {
  const path = packaged(root);
  if (existsSync(path) && (await isNewEnough(path))) return path;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  await step('fetching Node 24 (npm rebuild node)', () =>
    npm(
      root,
      ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'],
      `Node ${process.versions.node} runs this command, and the packages were installed without scripts, so their own Node ${neededMajor} is missing. Run 'npm rebuild node --ignore-scripts=false', or install Node ${neededMajor} or newer.`,
    ),
  );
  if (existsSync(path) && (await isNewEnough(path))) return path;
  throw new Trouble(
    `The 'node' package has no working Node ${neededMajor} for ${process.platform} ${process.arch}. Install Node ${neededMajor} or newer and run the command again.`,
  );
};

/**
 * The environment in which every child finds Node 24 and the project's own tools first, and scripts that were stripped of
 * their types and compiled before: half of what a short command takes.
 * @param {string} root @param {string} node @returns {NodeJS.ProcessEnv}
 */
export const environmentFor = (root, node) => {
  const folders = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...process.env,
    PATH: folders.join(process.platform === 'win32' ? ';' : ':'),
  };
};
