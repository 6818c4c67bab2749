import { localStorageKeys } from '../../../schemas/constants.ts';
import type { LiveParts } from '../live-parts.ts';
import { mirrorOf } from './balance.selectors.ts';
import { balanceMachine } from './balance.machine.ts';

export const liveBalance = ({ bridge, deadline, browser }: LiveParts) =>
  balanceMachine.provide({
    actors: {
      getBalance: bridge(() =>
        import('../../../effects/site/balance/get-balance.ts').then((m) => m.getBalance),
      ),
      deadline,
      ...(browser && { pollBalance: browser.pollBalance, receivePush: browser.receivePush }),
    },
    actions: browser
      ? {
          mirror: ({ context }) => browser.store(localStorageKeys.balances, mirrorOf(context, browser.now())),
        }
      : {},
  });
