import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningConfig } from '../config.ts';
import { addFiles } from './files.ts';
import type { Bindings, RouteParts } from './route.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-files-'));
const clientDir = join(folder, 'client');
const sharedAssets = join(folder, 'shared');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = new Hono<Bindings>();
const stopping = new AbortController();
let now = Date.now();
beforeAll(() => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  mkdirSync(sharedAssets);
  for (const name of ['client/assets/a-1.js', 'shared/b-1.js', 'client/sw.js'])
    for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, name + ending), `${name}${ending}`);
  writeFileSync(join(clientDir, 'plain.css'), 'a{}');
  const config: Partial<RunningConfig> = { clientDir, sharedAssets, log: () => {}, now: () => now };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const parts: Partial<RouteParts> = { config: config as RunningConfig, stopping: stopping.signal };
  addFiles(app, parts as RouteParts);
  // A chain of several handlers, as the server has it.
  app.get('*', (c) => c.text('a page that is not there', 404));
});

it('a built file tells caches that its form is by what the client takes, whichever form it takes', async () => {
  for (const path of ['/assets/a-1.js', '/assets/b-1.js', '/sw.js', '/plain.css'])
    for (const [taken, form] of [
      ['', null],
      ['zstd', null],
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await app.request(path, {
          method,
          headers: { 'accept-encoding': taken },
        });
        expect([path, taken, method, status, headers.get('vary'), headers.get('content-encoding')]).toEqual([
          path,
          taken,
          method,
          200,
          'Accept-Encoding',
          path === '/plain.css' ? null : form,
        ]);
      }
  for (const path of ['/assets/none.js', '/favicon.ico', '/wp-login.php']) {
    const { status, headers } = await app.request(path);
    expect([path, status, headers.get('vary')]).toEqual([path, 404, null]);
  }
});

it('says daily that its build still runs, until the server stops', async () => {
  const at = () => Math.round(statSync(join(sharedAssets, 'a-1.js')).mtimeMs / 1000);
  now += 86_400_000;
  vi.advanceTimersByTime(86_400_000);
  await vi.waitFor(() => expect(at()).toBe(Math.round(now / 1000)));
  expect(vi.getTimerCount()).toBe(1);
  stopping.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
