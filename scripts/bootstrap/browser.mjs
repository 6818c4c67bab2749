import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run } from './child.mjs';
import { Trouble, step } from './say.mjs';

/** The shell is the same engine without the windows' part: the whole run takes a fifth less of the processor. */
const shellPath = '/usr/lib/chromium/chromium-headless-shell';
const knownPaths = [
  shellPath,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Chromium needs to start in a container, and to stay quiet on the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {Promise<string | undefined>} Playwright's own Chromium, when it was downloaded before */
const playwrightsOwn = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
};

/**
 * A Chromium or Chrome of this machine: CHROMIUM, then the usual places, then Playwright's.
 * @returns {Promise<string | undefined>}
 */
export const findBrowser = async () => {
  const told = process.env['CHROMIUM'];
  if (told && !existsSync(told)) throw new Trouble(`CHROMIUM names '${told}', but there is no such file.`);
  return told || knownPaths.find((path) => existsSync(path)) || (await playwrightsOwn());
};

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Apt is asked for the shell also where a whole Chromium stands already. */
const wantsShell = () => isDebianRoot() && !existsSync(shellPath) && existsSync('/usr/bin/chromium');

const installFromDebian = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const install = (/** @type {readonly string[]} */ ...packages) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  const both = await install('chromium', 'chromium-headless-shell');
  return both.code === 0 ? both : install('chromium');
};

/**
 * What a failed command said, without frames of its stack and colours.
 * @param {string} output
 */
const gist = (output) => {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  return lines
    .filter((line) => !/^\s+at |^\s*\}$|^\s+(?:errno|code|syscall|hostname|address|port):/.test(line))
    .slice(-12);
};

/**
 * A step that may fail, for another one may come.
 * @param {string} what @param {() => Promise<import('./child.mjs').RunResult>} work
 * @returns {Promise<string[]>} what it said of its failure
 */
const attempt = async (what, work) => {
  /** @type {string[]} */
  let said = [];
  await step(what, async () => {
    const { code, output } = await work();
    said = code === 0 ? [] : gist(output);
    if (code !== 0) throw new Error(what);
  }).catch(() => {});
  return said;
};

/**
 * Chromium stands there, but may lack what it is linked with. On Windows the question would open a window.
 * @param {string} path
 */
const tryStart = async (path) => {
  if (process.platform === 'win32') return path;
  const { code, output } = await run(path, ['--version']);
  if (code === 0) return path;
  throw new Trouble(
    `${gist(output).join('\n')}\n\nThe browser ${path} does not start. If libraries are missing, 'npx playwright install-deps chromium' installs them (as root); CHROMIUM=/path/to/chrome names another browser.`.trimStart(),
  );
};

/**
 * The browser for the tests, installed when there is none.
 * @param {string} root @param {string} node Node 24
 * @returns {Promise<string>}
 */
export const ensureBrowser = async (root, node) => {
  const present = process.env['CHROMIUM'] || !wantsShell() ? await findBrowser() : undefined;
  if (present) return tryStart(present);
  const said = isDebianRoot() ? await attempt('installing Chromium (apt-get)', installFromDebian) : [];
  if (!(await findBrowser())) {
    const args = [`${root}/node_modules/playwright/cli.js`, 'install', 'chromium'];
    const fetch = () => run(node, args, { cwd: root });
    said.push(...(await attempt('downloading Chromium (playwright install)', fetch)));
  }
  const installed = await findBrowser();
  if (installed) return tryStart(installed);
  throw new Trouble(
    `${said.join('\n')}\n\nThe browser tests need Chromium or Chrome, and it could not be installed. Install one ('apt-get install chromium' as root, or 'npx playwright install chromium'), or name one with CHROMIUM=/path/to/chrome. What needs none: 'npm start', 'npm run dev', 'npm test -- --only lint,unit'.`,
  );
};
