import type { Balances } from '../../../schemas/site/balance.ts';
import { localStorageKeys } from '../../../schemas/constants.ts';
import { recall } from './document-parts.ts';
import { readBalances } from '../../../workers/read-balances.ts';

/**
 * What this browser kept of a player: the value of `user_balances`, `{uid, balances, saved_at}`. Null for another player,
 * and for what does not decode.
 */
export const lastBalancesOf = (uid: number, kept: string | null): Balances | null => {
  try {
    const mirror = JSON.parse(kept ?? 'null') as {
      readonly uid?: unknown;
      readonly balances?: unknown;
    } | null;
    return mirror?.uid === uid ? readBalances(mirror.balances) : null;
  } catch {
    return null;
  }
};

export const readLastBalances = (uid: number): Balances | null =>
  lastBalancesOf(uid, recall(localStorageKeys.balances));
