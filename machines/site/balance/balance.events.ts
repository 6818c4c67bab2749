import type { Balances } from '../../../schemas/site/balance.ts';
import type { BalanceRefreshRequested } from '../root/message-events.ts';

import type { BalanceRefreshSettings } from '../../../schemas/site/cms-config.ts';

export type BalanceEvent =
  | { readonly type: 'balance.settings.changed'; readonly settings: BalanceRefreshSettings }
  | BalanceRefreshRequested
  | {
      readonly type: 'balance.player.changed';
      readonly uid: number;
      readonly balances: Balances | null;
      readonly at: number;
    }
  /** What this browser kept of the player that the session is sealed to. */
  | { readonly type: 'balance.mirror.read'; readonly balances: Balances }
  | { readonly type: 'balance.route.changed'; readonly path: string }
  /** Any click in the document, stamped by the boundary, at most one a second. */
  | { readonly type: 'balance.clicked'; readonly at: number }
  /** From the poller or the push stream: only when the figures differ from the last ones. */
  | { readonly type: 'balance.polled'; readonly uid: number; readonly balances: Balances };
