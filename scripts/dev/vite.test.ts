import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { startVite } from './vite.ts';

it('follows the sources, and nothing that builds and tests write beside them', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'watched-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  const { server } = await startVite({
    mode: 'watch-test',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  onTestFinished(() => server.close());
  const watched = () => Object.keys(server.watcher.getWatched());
  await expect.poll(watched, { timeout: 30_000 }).toContain(join(root, 'sandbox', 'cashier'));
  await expect.poll(watched, { timeout: 30_000 }).toContain(join(root, 'workers'));
  expect(watched()).not.toContain(folder);
});
