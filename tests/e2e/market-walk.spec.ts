import { test } from '../harness/test.ts';
import { walkMarket } from './pages/market-walk.ts';
import { walks } from './pages/market-walks.ts';
import { visitOf } from './pages/visit.ts';

for (const walk of walks)
  test(
    `${walk.ids} in ${walk.market} a newcomer registers, pays in, plays, sets limits, takes a break and comes back`,
    { tag: '@phone' },
    async ({ page, site, watch }) => {
      test.setTimeout(180_000);
      // A sign-in during the break is refused.
      watch.allow(/403/);
      await site.sandbox.setSwitches({ market: walk.market });
      await walkMarket(visitOf(page, site), walk);
    },
  );
