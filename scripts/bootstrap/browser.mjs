import { existsSync } from 'node:fs';
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
 * The browser for the tests, installed when there is none.
 * @param {string} root @param {string} node Node 24
 * @returns {Promise<string>}
 */
export const ensureBrowser = async (root, node) => {
  const present = process.env['CHROMIUM'] || !wantsShell() ? await findBrowser() : undefined;
  if (present) return present;
  let output = '';
  if (isDebianRoot()) ({ output } = await step('installing Chromium (apt-get)', installFromDebian));
  if (!(await findBrowser())) {
    const args = [`${root}/node_modules/playwright/cli.js`, 'install', 'chromium'];
    const fetched = await step('downloading Chromium (playwright install)', () =>
      run(node, args, { cwd: root }),
    );
    output += fetched.output;
  }
  const installed = await findBrowser();
  if (installed) return installed;
  const tail = output.trimEnd().split('\n').slice(-15).join('\n');
  throw new Trouble(
    `${tail}\n\nThe browser tests need Chromium or Chrome, and it could not be installed. Install one ('apt-get install chromium' as root, or 'npx playwright install chromium'), or name one with CHROMIUM=/path/to/chrome.`,
  );
};
