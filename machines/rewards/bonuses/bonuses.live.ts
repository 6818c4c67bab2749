import { livePromo } from '../../cashier/promo/promo.live.ts';
import { liveIntent, loadFindIntentsOf } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { bonusesMachine } from './bonuses.machine.ts';

export const liveBonuses = (parts: LiveParts) =>
  bonusesMachine.provide({
    actors: {
      loadBonuses: parts.bridge(() =>
        import('../../../effects/rewards/bonuses/load-bonuses.ts').then((m) => m.loadBonuses),
      ),
      findIntents: parts.bridge(loadFindIntentsOf),
      intent: liveIntent(parts),
      promo: livePromo(parts),
      deadline: parts.deadline,
    },
  });
