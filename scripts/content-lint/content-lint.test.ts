import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { scriptHash } from '../../server/pages/custom-code.ts';
import { contentFindings } from './checks.ts';
import { readSite } from './read-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const known = 'window.counted = true;';
const addPage = (slug: string, locale: string, body: string) =>
  sandbox.platform.db
    .insertInto('content')
    .values({
      collection: 'pages',
      locale,
      attributes: JSON.stringify({ slug, title: slug, body, updatedAt: '2026-11-21' }),
      is_draft: 0,
    })
    .execute();
const lint = async () =>
  contentFindings(
    await readSite(sandbox.base, [{ name: 'counter', why: 'test', sha256: scriptHash(known) }]),
  );
const run = async () => {
  const tool = spawn(process.execPath, ['scripts/content-lint.ts', sandbox.base], { stdio: 'pipe' });
  const [said, listed, [code]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, 'exit'),
  ]);
  return { code: code as number, said, listed };
};
const link = (id: string, url: string, rest: object = {}) => ({ id, title: id, url, icon: 'games', ...rest });

describe('BY-2.03 content-lint', () => {
  it('finds nothing in the content of the sandbox, and says so with exit code 0', async () => {
    expect(await lint()).toEqual([]);
    const { code, said } = await run();
    expect([code, said]).toEqual([0, expect.stringContaining('nothing found')]);
  }, 20_000);

  it('lists loops, dead links, missing translations, unknown icons and blocked scripts, with exit code 1', async () => {
    await addPage(
      'broken',
      'en-US',
      '<p><a href="/nowhere">a</a><a href="/terms">b</a><a href="/cashier/deposit">c</a>' +
        '<a href="javascript:alert(1)">d</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
    );
    sandbox.platform.setOverrides({
      config: {
        menuLinks: [
          link('fine', '/gamehall'),
          link('dead', '/no/such/page'),
          link('off', '/profile/verification'),
          link('odd', '/promotions/none', { icon: 'unicorn', title: '' }),
          { title: 'no id' },
        ],
        verification: { enabled: false },
        redirects: [
          { from_url: '/a', to_url: '/b' },
          { from_url: '/b', to_url: '/a' },
          { from_url: '/ok', to_url: '/gamehall' },
          { from_url: '/evil/*', to_url: 'https://*' },
        ],
        customCode: [
          { isEnabled: true, position: 'head', code: `<script>${known}</script>` },
          { isEnabled: true, position: 'bodyEnd', code: '<script src="https://evil.example/x.js"></script>' },
          { isEnabled: false, position: 'bodyEnd', code: '<script>off()</script>' },
        ],
      },
    });
    const findings = await lint();
    const told = (locale: string) =>
      findings.filter((one) => one.locale === locale).map(({ where, problem }) => `${where}: ${problem}`);
    expect(told('en-US')).toEqual([
      'menuLinks[4].id: does not decode: its default is used',
      'redirect /a to /b: loop',
      'redirect /b to /a: loop',
      'redirect /evil/* to https://*: wildcard-in-host',
      'page broken: a link that runs a script: javascript:alert(1)',
      'page broken: an attribute onerror, which is taken out',
      'page broken: an element <script>, which is taken out',
      'menuLinks.dead: leads to /no/such/page, where there is no page',
      'menuLinks.off: leads to /profile/verification, where there is no page',
      'menuLinks.odd: leads to /promotions/none, where there is no page',
      'page broken: leads to /nowhere, where there is no page',
      'menuLinks.odd.icon: no icon is called unicorn',
      'customCode[1] (bodyEnd): the script https://evil.example/x.js is not in the inventory',
      'menuLinks.odd: has no title',
    ]);
    expect(told('lv')).toContain('page broken: is not translated');
    const { code, said, listed } = await run();
    expect([code, said]).toEqual([1, expect.stringMatching(/^\d+ findings in 5 locales/)]);
    expect(listed).toContain('✗ en-US  redirect /a to /b: loop');
  }, 20_000);

  it('says which address does not answer', async () => {
    await expect(readSite('http://127.0.0.1:1', [])).rejects.toThrow('does not answer');
  });
});
