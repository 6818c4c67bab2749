import { randomUUID } from 'node:crypto';
import { inTransaction } from '../calls/transaction.ts';
import { dayMs, hourMs, minuteMs } from '../clock.ts';
import type { GameSession, Player } from '../database/tables.ts';
import { rulesOfSession } from '../games/play-rules.ts';
import { playRound } from '../games/rounds.ts';
import type { Platform } from '../platform.ts';

/** Which games were played how many days ago, and with which stakes, minor units. */
const evenings = [
  { daysAgo: 6, sysname: 'double_bell', stakes: [100n, 100n, 200n, 100n] },
  { daysAgo: 3, sysname: 'cherry_parliament', stakes: [50n, 50n, 100n] },
  { daysAgo: 1, sysname: 'melon_street', stakes: [200n, 100n, 100n, 500n, 100n] },
] as const;

/** Rounds of a player on some evenings, each by the way that any other takes. */
export const playRounds = async (platform: Platform, player: Player): Promise<void> => {
  const { db, clock, seed } = platform;
  for (const { daysAgo, sysname, stakes } of evenings) {
    const began = clock.now() - daysAgo * dayMs - hourMs;
    const session: GameSession = {
      id: randomUUID(),
      uid: player.uid,
      sysname,
      mode: 'real',
      currency: player.currency,
      locale: player.locale,
      front_origin: platform.frontOrigin,
      created_at: began,
      expires_at: began + hourMs,
      ended_at: began + hourMs,
      min_cycle_ms: 0,
      max_stake_minor: null,
    };
    await db.insertInto('game_sessions').values(session).execute();
    for (const [turn, stakeMinor] of stakes.entries()) {
      const at = began + turn * minuteMs;
      const switches = platform.switches();
      const rules = rulesOfSession(platform, session, player, at);
      const round = { key: randomUUID(), stakeMinor, at, rules, switches };
      await inTransaction(db, (transaction) => playRound(transaction, seed, session, player, round));
    }
  }
};
