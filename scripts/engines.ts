import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run, runInForeground } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain, step } from './bootstrap/say.mjs';
import { runWebkit } from './engines/webkit.ts';

/**
 * `npm run engines [-- --only firefox,webkit]`: the main flows in the other engines, over the build in `dist/`. Installs
 * Debian's firefox-esr, webkit2gtk-driver and xvfb where it may, and says what it could not run.
 */
const webkitDriver = '/usr/bin/WebKitWebDriver';
const firefoxPaths = [process.env['FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

const ensure = async (isThere: () => boolean, ...packages: readonly string[]): Promise<boolean> => {
  if (isThere()) return true;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`installing ${packages.join(', ')}`, async () => {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  });
  return isThere();
};

/** What the flows are told by: whole journey (English with reloads, Arabic), sign-in, payment pages, dialogs. */
const specs = ['journey', 'journey-sign-in', 'journey-payment', 'dialogs'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

const engines = ['firefox', 'webkit'];

const refuse = (due: readonly string[]): void => {
  const unknown = due.find((one) => !engines.includes(one));
  if (unknown !== undefined) throw new Trouble(`--only takes ${engines.join(', ')}, not '${unknown}'.`);
  const named = process.env['FIREFOX'] ?? '';
  if (named !== '' && !existsSync(named))
    throw new Trouble(`FIREFOX names '${named}', but there is no such file.`);
};

const runFirefox = async (): Promise<number> => {
  const path = firefoxPaths.find((one) => one !== '' && existsSync(one)) ?? '';
  const code = await runInForeground(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '-c', 'scripts/engines/playwright.config.ts', ...specs],
    { env: { ...process.env, FIREFOX: path } },
  );
  return code === 0 ? 0 : 1;
};

await runMain(async () => {
  process.chdir(root);
  const { values } = parseArgs({ options: { only: { type: 'string', default: 'firefox,webkit' } } });
  const due = values.only.split(',');
  refuse(due);
  const failed: string[] = [];
  if (due.includes('firefox')) {
    const isThere = await ensure(
      () => firefoxPaths.some((one) => one !== '' && existsSync(one)),
      'firefox-esr',
    );
    console.log(
      isThere ? '\n── Firefox ──' : '\nFirefox: not run. Install firefox-esr, or name one in FIREFOX.',
    );
    if (isThere && (await runFirefox()) > 0) failed.push('Firefox');
  }
  if (due.includes('webkit')) {
    const isThere = await ensure(
      () => existsSync(webkitDriver) && existsSync('/usr/bin/Xvfb'),
      'webkit2gtk-driver',
      'xvfb',
    );
    console.log(isThere ? '\n── WebKitGTK ──' : '\nWebKit: not run. Install webkit2gtk-driver and xvfb.');
    if (isThere && (await runWebkit(existsSync)) > 0) failed.push('WebKit');
  }
  console.log(
    failed.length === 0 ? '\nengines: all that was run passed' : `\nengines: failed in ${failed.join(', ')}`,
  );
  process.exitCode = failed.length;
});
