import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { openFirstGame } from './pages/play.ts';
import { logOut, visitOf } from './pages/visit.ts';

/** Everything that the browser keeps for the site, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of db.objectStoreNames)
        all.push(
          await new Promise((resolve, reject) => {
            const request = db.transaction(store).objectStore(store).getAll();
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error));
          }),
        );
      db.close();
    }
    return JSON.stringify(all);
  });

test('after logging out nothing of the player is on the device @desktop', async ({ page, site }) => {
  const visit = visitOf(page, site);
  const player = await signedIn(visit, { mainMinor: 987_654n });
  await visit.open('/gamehall');
  await openFirstGame(visit);
  await visit.open('/');
  const ofPlayer = new RegExp(`"uid\\\\*":${player.uid}\\b|recent_games_${player.uid}\\b|${player.login}`);
  const kept = async () => (await keptText(page)).replaceAll('\\', '');
  await expect.poll(kept).toMatch(ofPlayer);
  await logOut(visit);
  await page.waitForLoadState('load');
  // The journal of the page before goes when this one is idle.
  await expect(async () => expect(await kept()).not.toMatch(ofPlayer)).toPass({ timeout: 30_000 });
  expect(await keptText(page)).not.toMatch(/987.?654|9,876\.54|9876\.54/);
});

test('what the build keeps for itself is not served @desktop', async ({ request }) => {
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/%2Evite/manifest.json',
    '/assets/..%2f.vite/manifest.json',
    '/assets/%2e%2e/%2evite/manifest.json',
    '/.env',
    '/assets',
    '/assets/',
  ])
    expect([path, (await request.get(path)).status() >= 400]).toEqual([path, true]);
});

test('a browser that keeps nothing has a page that works @desktop', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const visit = visitOf(page, site);
  await visit.open('/');
  await page.getByRole('button', { name: visit.t('shell.login') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
