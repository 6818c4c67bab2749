import { grantBonus } from '../bonuses/bonuses.ts';
import { grantFreeSpins } from '../bonuses/free-spins.ts';
import type { Db, Player } from '../../database/tables.ts';
import { house, playerOwner, post } from '../../ledger/ledger.ts';

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

const SPINS_VALID_DAYS = 7;

/** Free spins of one game, which the player plays; what they win is real money. */
export const giveSpins = (
  db: Db,
  player: Receiver,
  spins: { readonly sysname: string; readonly count: number; readonly stakeMinor: bigint },
  { ref, at }: Grant,
) =>
  grantFreeSpins(
    db,
    { ...spins, uid: player.uid, currency: player.currency, validDays: SPINS_VALID_DAYS, ref },
    at,
  );

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
