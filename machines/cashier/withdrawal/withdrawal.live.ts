import { liveForm } from '../../kit/form/form.live.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { livePayout } from '../payout/payout.live.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

export const liveWithdrawal = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return withdrawalMachine.provide({
    actors: {
      loadWithdrawal: bridge(() =>
        import('../../../effects/cashier/load-withdrawal.ts').then((m) => m.loadWithdrawal),
      ),
      findIntents: bridge(loadFindIntents),
      getBanks: bridge(() => import('../../../effects/cashier/get-banks.ts').then((m) => m.getBanks)),
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepBackUrl)),
      intent: liveIntent(parts),
      form: liveForm(parts),
      payout: livePayout(parts),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      deadline,
    },
  });
};
