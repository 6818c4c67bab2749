import type * as Fs from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser } from './browser.mjs';
import type * as Child from './child.mjs';
import { run } from './child.mjs';

vi.mock('node:fs', async (real) => ({
  ...(await real<typeof Fs>()),
  existsSync: (path: string) => path.endsWith('/tried'),
}));
vi.mock('playwright', () => ({ chromium: { executablePath: () => '/nowhere/chrome' } }));
vi.mock('./child.mjs', async (real) => {
  const actual = await real<typeof Child>();
  return { ...actual, run: vi.fn(actual.run) };
});

const output = `Downloading Chrome\u001b[2m from https://cdn.example\u001b[22m
Error: getaddrinfo ENOTFOUND cdn.example
    at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:internal/dns/promises:102:17) {
  errno: -3008,
  code: 'ENOTFOUND'
}
Failed to install browsers
`;

const troubleOf = (): Promise<string> =>
  ensureBrowser('/house', 'node').catch((cause: unknown) => (cause as Error).message);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a browser that cannot be had: its step is marked as failed, and what to do is told without a stack', async () => {
  vi.stubEnv('CHROMIUM', '');
  vi.mocked(run).mockResolvedValueOnce({ code: 1, output });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const message = await troubleOf();
  const told = log.mock.calls.map(([line]) => String(line).replace(/[\d.]+ s$/, '0 s'));
  const what = 'downloading Chromium (playwright install)';
  expect(told).toEqual([`▸ ${what} …`, `✗ ${what}: failed after 0 s`]);
  const [reason, advice] = message.split('\n\n');
  expect(reason?.split('\n')).toEqual([
    'Downloading Chrome from https://cdn.example',
    'Error: getaddrinfo ENOTFOUND cdn.example',
    'Failed to install browsers',
  ]);
  for (const way of ['apt-get install chromium', 'CHROMIUM=/path/to/chrome', 'npm test -- --only lint,unit'])
    expect(advice).toContain(way);
});

it('a browser that lacks a library is named with the library before any step, and not by each of its tests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-browser-'));
  try {
    const path = join(folder, 'tried');
    writeFileSync(
      path,
      '#!/bin/sh\necho "chrome: libnss3.so: cannot open shared object file" >&2\nexit 127\n',
      {
        mode: 0o755,
      },
    );
    vi.stubEnv('CHROMIUM', path);
    const message = await troubleOf();
    expect(message).toMatch(
      /^chrome: libnss3\.so: cannot open shared object file\n\nThe browser .* does not start\./,
    );
    expect(message).toContain('npx playwright install-deps chromium');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
