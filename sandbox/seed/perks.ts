import { grantBonus, settleWager } from '../rewards/bonuses/bonuses.ts';
import type { Grant } from '../rewards/bonuses/bonuses.ts';
import { grantCashback, payCashback } from '../rewards/bonuses/cashbacks.ts';
import { grantFreeSpins } from '../rewards/bonuses/free-spins.ts';
import { dayMs } from '../clock.ts';
import { offerById } from './offers.ts';
import type { Db, Player } from '../database/tables.ts';

/** Bonuses, free spins and cashbacks of the fixture players. */
export const seedPerks = async (db: Db, player: Player, now: number): Promise<void> => {
  const { uid, currency, fixture } = player;
  const bonus = (ref: string, rest: Partial<Grant> & Pick<Grant, 'amountMinor' | 'offerId'>) =>
    grantBonus(
      db,
      {
        uid,
        currency,
        name: offerById(rest.offerId ?? 0)?.title['en-US'] ?? '',
        wagerTimes: 20,
        validDays: 30,
        ref: `seed:${fixture}:${ref}`,
        ...rest,
      },
      now,
    );
  const spins = (ref: string, sysname: string, count: number, stakeMinor: bigint, validDays: number) =>
    grantFreeSpins(
      db,
      { uid, currency, sysname, count, stakeMinor, validDays, ref: `seed:${fixture}:${ref}` },
      now,
    );
  const later = { startsAtOnce: false } as const;
  if (fixture === 'bonus' || fixture === 'perks') {
    const running = await bonus('active', { amountMinor: 5000n, offerId: 102 });
    if (fixture === 'perks') await settleWager(db, running, 34_250n, now);
    await bonus('later', { ...later, amountMinor: 1500n, offerId: 302, wagerTimes: 10, validDays: 14 });
    await bonus('betting', {
      ...later,
      type: 'betting',
      amountMinor: 1000n,
      offerId: 303,
      wagerTimes: 5,
      validDays: 10,
    });
    await spins('attic', 'ace_in_the_attic', 20, 20n, 3);
    await spins('koi', 'koi_department', 5, 100n, 12);
  }
  if (fixture === 'wren') {
    await bonus('later', { ...later, amountMinor: 1500n, offerId: 302, wagerTimes: 10, validDays: 14 });
    await spins('koi', 'koi_department', 10, 20n, 12);
  }
  if (fixture !== 'perks') return;
  const paid = await grantCashback(
    db,
    { uid, currency, amountMinor: 640n, validDays: null, description: 'Week of the storm' },
    now - 9 * dayMs,
  );
  await payCashback(db, paid, now - 8 * dayMs);
  await grantCashback(
    db,
    { uid, currency, amountMinor: 1864n, endedDaysAgo: 1, validDays: 6, description: 'Week of the lamp' },
    now,
  );
};
