import { sql } from 'kysely';
import type { Db, Player } from '../database/tables.ts';
import { playerOwner } from './ledger.ts';

/** Sums of the player's round entries since an instant: what left the accounts and what came to them, minor units. */
export const roundSums = async (
  db: Db,
  player: Pick<Player, 'uid'>,
  since: number,
): Promise<{ readonly staked_minor: bigint; readonly won_minor: bigint }> => {
  const row = await sql<{ staked_minor: bigint; won_minor: bigint }>`
    select coalesce(-sum(min(e.amount_minor, 0)), 0) as staked_minor, coalesce(sum(max(e.amount_minor, 0)), 0) as won_minor
    from entries e join accounts a on a.id = e.account_id join postings p on p.id = e.posting_id
    where a.owner = ${playerOwner(player.uid)} and a.kind in ('main', 'bonus', 'betting_bonus') and p.kind = 'round' and p.at >= ${since}`.execute(
    db,
  );
  return row.rows[0] ?? { staked_minor: 0n, won_minor: 0n };
};
