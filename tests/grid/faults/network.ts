import type { GridFault } from '../grid.types.ts';

/** Between browser and site. */
export const networkFaults: readonly GridFault[] = [
  {
    id: 'out-of-order',
    title: 'Answers out of order, each up to 1.5 s late',
    strike: async ({ context, turn }) => {
      let seed = turn + 1;
      const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
      await context.route(
        ({ pathname }) => pathname.startsWith('/api/') && !/stream/i.test(pathname),
        async (route) => {
          try {
            const response = await route.fetch();
            await new Promise((done) => setTimeout(done, next() * 1500));
            await route.fulfill({ response });
          } catch {
            await route.abort().catch(() => {});
          }
        },
      );
    },
  },
  {
    id: 'offline',
    title: 'Offline for 5 s and back',
    strike: ({ context }) => context.setOffline(true),
    relieve: ({ context }) => context.setOffline(false),
    lastsMs: 5000,
  },
  {
    id: 'slow-3g',
    title: 'Slow 3G: 400 ms, 50 kB/s',
    strike: async ({ context, visit: { page } }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
    },
  },
  {
    id: 'new-build',
    title: 'A new build: chunks that were not loaded yet are gone',
    strike: async ({ context, visit: { page } }) => {
      let isGone = true;
      page.once('domcontentloaded', () => (isGone = false));
      await context.route('**/builds/latest.json*', (route) =>
        route.fulfill({ json: { id: 'another-build', timestamp: 0 } }),
      );
      await context.route(/\/assets\/[^/]+\.(?:js|css)$/, (route) =>
        isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
      );
    },
  },
];
