import type { EventObject } from 'xstate';
import { fromCallback } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { BalanceActor } from './balance.selectors.ts';

/**
 * Sends `outdated` when the balances are others than before: money that moves without this page, in another tab or by
 * the platform, is told by the balance alone.
 */
export const watchBalance = <TEvent extends EventObject>(outdated: TEvent) =>
  fromCallback<TEvent>(({ sendBack, system }) => {
    const balance: BalanceActor | undefined = system.get(actorIds.balance);
    let known = JSON.stringify(balance?.getSnapshot().context.balances ?? null);
    const watched = balance?.subscribe(({ context: { balances } }) => {
      const now = JSON.stringify(balances);
      // Where there was none before, the page has only just begun.
      if (now !== known && known !== 'null') sendBack(outdated);
      known = now;
    });
    return () => watched?.unsubscribe();
  });
