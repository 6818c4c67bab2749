import { fromPromise } from 'xstate';
import { localStorageKeys } from '../../../schemas/constants.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { liveCharacter } from './character.live.ts';
import { loyaltyMachine } from './loyalty.machine.ts';
import { purchaseMachine } from './purchase.machine.ts';

export const liveLoyalty = (parts: LiveParts) => {
  const { bridge, browser } = parts;
  return loyaltyMachine.provide({
    actors: {
      loadLoyalty: bridge(() =>
        import('../../../effects/rewards/loyalty/load-loyalty.ts').then((m) => m.loadLoyalty),
      ),
      // Only the browser knows; there the actor of the server's page is started again.
      readSound: browser
        ? bridge(() => import('../../../effects/rewards/loyalty/read-sound.ts').then((m) => m.readSound))
        : fromPromise<Outcome<{ readonly isOn: boolean }>, void>(() => new Promise(() => {})),
      purchase: purchaseMachine.provide({
        actors: { findIntents: bridge(loadFindIntents), intent: liveIntent(parts), deadline: parts.deadline },
      }),
      character: liveCharacter(parts),
    },
    actions: browser
      ? {
          keepSound: ({ context }) =>
            browser.store(localStorageKeys.loyaltySound, context.isSoundOn ? '1' : null),
        }
      : {},
  });
};
