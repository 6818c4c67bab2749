import { randomUUID } from 'node:crypto';
import { placeBet } from '../betting/bets.ts';
import { marketAt, winnerOf } from '../betting/markets.ts';
import { resultMarket } from '../betting/rules.ts';
import { matchesAt } from '../betting/schedule.ts';
import { settleBets } from '../betting/settle.ts';
import type { Match } from '../betting/schedule.ts';
import { inTransaction } from '../calls/transaction.ts';
import { minuteMs, secondMs } from '../clock.ts';
import type { GameSession, Player } from '../database/tables.ts';
import type { Platform } from '../platform.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';

/** The sandbox as it was some time ago. */
const earlier = (platform: Platform, byMs: number): Platform => ({
  ...platform,
  clock: { ...platform.clock, now: () => platform.clock.now() - byMs },
  world: { ...platform.world, now: () => platform.world.now() - byMs },
});

/** Bets of a player: one on a match that is over, which has won, one that is open, and one that came too late for its price. */
export const placeBets = async (platform: Platform, player: Player): Promise<void> => {
  const { db, clock, world } = platform;
  const session: GameSession = {
    id: randomUUID(),
    uid: player.uid,
    sysname: sportsbookSysname,
    mode: 'real',
    currency: player.currency,
    locale: player.locale,
    front_origin: platform.frontOrigin,
    created_at: clock.now(),
    expires_at: clock.now() + minuteMs,
    ended_at: clock.now(),
    min_cycle_ms: 0,
    max_stake_minor: null,
  };
  await db.insertInto('game_sessions').values(session).execute();
  const place = async (
    at: Platform,
    match: Match,
    pick: string,
    stakeMinor: bigint,
    dearer = 0,
  ): Promise<void> => {
    const market = marketAt(world.seed(), match, resultMarket, at.world.now());
    const odds = market?.prices.find((price) => price.pick === pick)?.odds ?? 0;
    const legs = [{ match: match.id, market: resultMarket, pick, odds: odds + dearer }];
    const wager = { key: randomUUID(), stakeMinor, legs };
    await inTransaction(db, (transaction) => placeBet(transaction, at, session, player, wager));
  };
  const now = world.now();
  const past = matchesAt(world.seed(), 'football', now - 20 * minuteMs).find(
    ({ endsAt, startsAt, isCalledOff }) => !isCalledOff && endsAt <= now && startsAt > now - 40 * minuteMs,
  );
  if (past)
    await place(
      earlier(platform, now - past.startsAt + minuteMs),
      past,
      winnerOf(past, resultMarket) ?? 'home',
      1000n,
    );
  await settleBets(platform);
  const next = matchesAt(world.seed(), 'football', now).find(
    ({ isCalledOff, startsAt }) => !isCalledOff && startsAt > now + 5 * secondMs,
  );
  if (!next) return;
  await place(earlier(platform, minuteMs), next, 'away', 700n, 5);
  await place(platform, next, 'home', 500n);
};
