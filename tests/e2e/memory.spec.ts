import type { CDPSession } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn } from './pages/auth.ts';
import { signedIn } from './pages/limits.ts';
import { openSearch, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Nodes of the document and of what has left it, and listeners, after collections of garbage. */
const counted = async (session: CDPSession) => {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
};

const go = async ({ page }: Visit, path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
};

const close = async ({ page }: Visit): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const ways: Readonly<
  Record<string, { readonly isPlayer: boolean; readonly turn: (visit: Visit) => Promise<void> }>
> = {
  'the search, in which is typed': {
    isPlayer: false,
    turn: async (visit) => {
      await openSearch(visit);
      await visit.page.keyboard.type('moon');
      await close(visit);
    },
  },
  'the sign-in, in which is typed': {
    isPlayer: false,
    turn: async (visit) => {
      await openSignIn(visit);
      await visit.page.keyboard.type('ada');
      await close(visit);
    },
  },
  'the hall, the cashier and the bets of a player': {
    isPlayer: true,
    turn: async (visit) => {
      for (const path of ['/gamehall', '/cashier/deposit', '/profile/bets', '/']) await go(visit, path);
    },
  },
};

const TURNS = 8;

for (const [what, { isPlayer, turn }] of Object.entries(ways))
  test(`what has left the page is let go: ${what}, opened ${TURNS} times @desktop`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const visit = visitOf(page, site);
    if (isPlayer) await signedIn(visit, { mainMinor: 100_00n });
    await visit.open('/');
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await turn(visit);
    // One or two of the last may still be held by who draws, and come and go: the least of several counts.
    let before = await counted(session);
    for (let warm = 0; warm < 4; warm += 1) {
      await turn(visit);
      const now = await counted(session);
      if (now.nodes < before.nodes) before = now;
    }
    for (let left = TURNS; left > 0; left -= 1) await turn(visit);
    await expect(async () => {
      await turn(visit);
      const after = await counted(session);
      expect(after.nodes - before.nodes).toBeLessThan(400);
      expect(after.listeners - before.listeners).toBeLessThan(100);
    }).toPass({ timeout: 60_000, intervals: [0] });
  });
