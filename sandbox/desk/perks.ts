import { randomUUID } from 'node:crypto';
import { grantBonus } from '../rewards/bonuses/bonuses.ts';
import { grantCashback } from '../rewards/bonuses/cashbacks.ts';
import { grantFreeSpins } from '../rewards/bonuses/free-spins.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Player } from '../database/tables.ts';
import { parseMinor } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import { numberOf, textOf } from './read-body.ts';
import type { Body } from './read-body.ts';

/**
 * Gives a player a bonus, a cashback or free spins: `amount` (for spins the stake of each) as decimal text, `valid_days`,
 * and by kind `name`, `type`, `wager_times`, `starts` (0: the player starts it); `description`, `ended_days_ago`;
 * `sysname`, `count`. Returns what is wrong with the body as a text.
 */
export const grantPerk = async (
  platform: Platform,
  { uid, currency }: Player,
  perk: string,
  body: Body,
): Promise<object | string> => {
  const amountMinor = parseMinor(textOf(body, 'amount') ?? '') ?? 0n;
  if (amountMinor <= 0n) return 'amount has to be a decimal text above zero';
  const now = platform.clock.now();
  const ref = `desk:${randomUUID()}`;
  const validDays = numberOf(body, 'valid_days') ?? 14;
  const description = textOf(body, 'description') ?? '';
  const sysname = textOf(body, 'sysname') ?? '';
  if (perk === 'freespins' && !platform.catalogue.bySysname.has(sysname)) return 'no such game';
  return inTransaction(platform.db, async (db): Promise<object> => {
    if (perk === 'cashbacks')
      return grantCashback(
        db,
        {
          uid,
          currency,
          amountMinor,
          description,
          validDays,
          endedDaysAgo: numberOf(body, 'ended_days_ago') ?? 0,
        },
        now,
      );
    if (perk === 'freespins') {
      const count = numberOf(body, 'count') ?? 10;
      return grantFreeSpins(
        db,
        { uid, currency, sysname, count, stakeMinor: amountMinor, validDays, ref },
        now,
      );
    }
    return grantBonus(
      db,
      {
        uid,
        currency,
        amountMinor,
        validDays,
        ref,
        description,
        type: textOf(body, 'type') === 'betting' ? 'betting' : 'casino',
        name: textOf(body, 'name') ?? 'Bonus',
        wagerTimes: numberOf(body, 'wager_times') ?? 10,
        offerId: null,
        startsAtOnce: numberOf(body, 'starts') !== 0,
      },
      now,
    );
  });
};
