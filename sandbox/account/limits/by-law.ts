import type { Player } from '../../database/tables.ts';
import { lawfulStake } from '../../games/play-rules.ts';
import { decimalOf, decimalOrNull } from '../../ledger/money.ts';
import type { Switches } from '../../settings.ts';
import type { LimitJson } from './limits.ts';

/** A limit with the highest stake of a round that the law adds to it. */
export const withLaw = (switches: Switches, player: Player, now: number, item: LimitJson) => {
  const { maxMinor, until, nextMinor } = lawfulStake(switches, player, now);
  const isBounded = item.kind === 'stake' && maxMinor !== null;
  return {
    ...item,
    by_law: isBounded
      ? {
          amount: decimalOf(maxMinor),
          until: until === null ? null : new Date(until).toISOString(),
          next: decimalOrNull(nextMinor),
        }
      : null,
  };
};
