import { dayMs, hourMs, minuteMs } from '../clock.ts';
import type { Db, GameSession, Player } from '../database/tables.ts';
import { paytableOf, spinOf } from '../games/paytable.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';
import { seededId } from './seeded-id.ts';

/** Stakes in minor units. The rounds of all evenings together take 186.40 from the player. */
const evenings = [
  { daysAgo: 45, sysname: 'cherry_parliament', stakes: [100, 500, 20, 500, 1000, 1000, 20, 1000] },
  { daysAgo: 33, sysname: 'copper_orchard', stakes: [2000, 500, 1000, 2000, 500, 2000, 2000, 100] },
  { daysAgo: 20, sysname: 'melon_street', stakes: [1000, 1000, 1000, 200, 1000, 500, 1000] },
  { daysAgo: 9, sysname: 'double_bell', stakes: [1000, 200, 100, 20, 20] },
] as const;

/** What a player has played so far, each round with its session, its reels and its posting. */
export const playPastEvenings = async (db: Db, player: Player, now: number): Promise<void> => {
  // Below the first number: what a sandbox draws later is the same with these rounds and without them.
  let id = 1 - evenings.reduce((sum, { stakes }) => sum + stakes.length, 0);
  for (const { daysAgo, sysname, stakes } of evenings) {
    const began = now - daysAgo * dayMs - hourMs;
    const ended = began + stakes.length * 4 * minuteMs;
    const session: GameSession = {
      id: seededId(`${player.login}/play/${daysAgo}`),
      uid: player.uid,
      sysname,
      mode: 'real',
      currency: player.currency,
      locale: player.locale,
      front_origin: 'http://127.0.0.1:3000',
      created_at: began,
      expires_at: ended,
      ended_at: ended,
      min_cycle_ms: 0,
      max_stake_minor: null,
    };
    await db.insertInto('game_sessions').values(session).execute();
    for (const [turn, stake] of stakes.entries()) {
      const at = began + turn * 4 * minuteMs;
      const key = seededId(`${session.id}/${turn}`);
      const { reels, multiplier } = spinOf('evenings', id, paytableOf(sysname));
      const stakeMinor = BigInt(stake);
      const payoutMinor = stakeMinor * BigInt(multiplier);
      await post(db, {
        kind: 'round',
        ref: `${session.id}/${key}`,
        at,
        currency: player.currency,
        legs: [
          { owner: playerOwner(player.uid), kind: 'main', amountMinor: -stakeMinor },
          house('games', stakeMinor),
          { owner: playerOwner(player.uid), kind: 'main', amountMinor: payoutMinor },
          house('games', -payoutMinor),
        ],
      });
      await db
        .insertInto('rounds')
        .values({
          id,
          session_id: session.id,
          round_key: key,
          uid: player.uid,
          sysname,
          mode: 'real',
          stake_minor: stakeMinor,
          payout_minor: payoutMinor,
          currency: player.currency,
          reels: JSON.stringify(reels),
          pack_id: null,
          at,
        })
        .execute();
      id += 1;
    }
  }
};
