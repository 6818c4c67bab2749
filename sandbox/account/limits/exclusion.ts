import { exclusionEnd, timeOutEnd } from '../../../schemas/rules/account/exclusion.ts';
import { minuteMs } from '../../clock.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import type { SessionEnd } from '../../access/sessions.ts';
import { isPassword } from '../../access/passwords.ts';
import type { Db, Player } from '../../database/tables.ts';
import { availableMinor } from './limits.ts';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { invalid, platformError } from '../../errors.ts';
import { endMarketing } from '../profile/consents.ts';
import { refundBets } from '../../betting/open-bets.ts';
import { exclusionPeriodsOf, exclusionRulesOf, timeOutPeriodsOf } from '../../site/nfx/market.ts';

const windowMs = 5 * minuteMs;

const endGames = async (db: Db, uid: number, now: number, endedFor: SessionEnd): Promise<void> => {
  await db
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute();
  await endSessionsOf(db, uid, now, endedFor);
};

/** Ends every session of the player, and every game. */
const endPlay = async ({ db, now, setSession }: CallContext, uid: number): Promise<void> => {
  await endGames(db, uid, now, 'break');
  setSession(null);
};

/** The player is signed out, after the round, when the playing time that was set is used up. */
export const endAtTimeLimit = async (db: Db, player: Player, now: number): Promise<void> => {
  if ((await availableMinor(db, player, 'session', now)) === 0n)
    await endGames(db, player.uid, now, 'time_limit');
};

/** Closes the account to its player, by the password where there is one, until the end of the period; every session ends, an offer or a game with it. */
export const setSelfExclusion: Handler<'account.setSelfExclusion'> = async (
  context,
  { period, password, brands },
) => {
  const { db, now, platform } = context;
  const player = playerOf(context);
  const key = `exclusion:${player.uid}`;
  const wait = platform.limiter.waitSeconds(key, platform.switches().loginAttempts, windowMs);
  if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
  if (!exclusionPeriodsOf(platform.switches()).includes(period)) throw invalid({ period: 'WRONG' });
  if (player.has_password === 1 && !isPassword(password ?? '', player.password_hash)) {
    platform.limiter.count(key);
    throw invalid({ password: 'WRONG' });
  }
  const rules = exclusionRulesOf(platform.switches());
  if (rules.brands && brands === undefined) throw invalid({ brands: 'REQUIRED' });
  platform.limiter.forget(key);
  const until = exclusionEnd(period, now);
  await db
    .updateTable('players')
    .set(until === null ? { is_excluded_forever: 1 } : { excluded_until_at: until })
    .where('uid', '=', player.uid)
    .execute();
  await db
    .insertInto('exclusions')
    .values({ uid: player.uid, brands: brands ?? 'this', until_at: until, at: now })
    .execute();
  if (rules.openBets) await refundBets(db, platform, player.uid, now);
  await endMarketing(db, player.uid);
  await endPlay(context, player.uid);
  return { until: until === null ? null : new Date(until).toISOString() };
};

/** A break until the end of the period, by a word alone; every session and game ends with it. */
export const setTimeOut: Handler<'account.setTimeOut'> = async (context, { period }) => {
  const { db, now, platform } = context;
  const player = playerOf(context);
  if (!timeOutPeriodsOf(platform.switches()).includes(period)) throw invalid({ period: 'WRONG' });
  const until = timeOutEnd(period, now);
  await db.updateTable('players').set({ time_out_until_at: until }).where('uid', '=', player.uid).execute();
  await endPlay(context, player.uid);
  return { until: new Date(until).toISOString() };
};
