import { grantBonus } from '../bonuses/bonuses.ts';
import type { Db, Player } from '../database/tables.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { spinOf } from '../play/paytable.ts';

type Grant = { readonly ref: string; readonly at: number };
type Receiver = Pick<Player, 'uid' | 'currency'>;

/** Real money without conditions; the same ref is never posted twice. */
export const giveMoney = async (db: Db, player: Receiver, amountMinor: bigint, grant: Grant) => {
  if (amountMinor === 0n) return;
  await post(db, {
    kind: 'loyalty_grant',
    ...grant,
    currency: player.currency,
    legs: [house('bonuses', -amountMinor), { owner: playerOwner(player.uid), kind: 'main', amountMinor }],
  });
};

/** Free spins are played at once by the reels of the house; what they win is real money. */
export const giveSpins = async (
  db: Db,
  seed: string,
  player: Receiver,
  spins: { readonly count: number; readonly stakeMinor: bigint },
  grant: Grant,
): Promise<void> => {
  let wonMinor = 0n;
  for (let turn = 0; turn < spins.count; turn += 1)
    wonMinor += spins.stakeMinor * BigInt(spinOf(`${seed}:${grant.ref}`, turn).multiplier);
  await giveMoney(db, player, wonMinor, grant);
};

/** Bonus money that has to be staked once within a day. */
export const giveChip = (db: Db, player: Receiver, name: string, amountMinor: bigint, grant: Grant) =>
  grantBonus(
    db,
    {
      uid: player.uid,
      name,
      amountMinor,
      wagerTimes: 1,
      validDays: 1,
      currency: player.currency,
      offerId: null,
      ref: grant.ref,
    },
    grant.at,
  );
