import { livePromo } from '../../cashier/promo/promo.live.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { bonusesMachine } from './bonuses.machine.ts';
import { claimMachine } from './claim.machine.ts';

export const liveBonuses = (parts: LiveParts) =>
  bonusesMachine.provide({
    actors: {
      loadBonuses: parts.bridge(() =>
        import('../../../effects/rewards/bonuses/load-bonuses.ts').then((m) => m.loadBonuses),
      ),
      claim: claimMachine.provide({
        actors: {
          findIntents: parts.bridge(loadFindIntents),
          intent: liveIntent(parts),
          deadline: parts.deadline,
        },
      }),
      promo: livePromo(parts),
      deadline: parts.deadline,
    },
  });
