import { isExcluded, mayWithdraw } from '../account/limits/closed.ts';
import { minuteMs } from '../clock.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/handler.ts';
import type { Db, Player } from '../database/tables.ts';
import { platformError } from '../errors.ts';
import { isSwitchedOn } from '../overrides.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSession, startSession } from './sessions.ts';
import { checkTwoFactor } from './two-factor.ts';

const windowMs = 5 * minuteMs;
/** Compared with when no player fits, so that the answer takes as long as with one. */
const nobody = hashPassword('nobody', '00');

/** By login, e-mail or phone, each without a leading plus. */
export const findPlayer = (db: Db, login: string): Promise<Player | undefined> =>
  db
    .selectFrom('players')
    .selectAll()
    .where((where) =>
      where.or([
        where('login', '=', login),
        where('email', '=', login),
        where('phone', '=', login.includes('@') ? '-' : login.replace(/\D/g, '') || '-'),
      ]),
    )
    .executeTakeFirst();

/** A player whom no sign-in may let in now; `isLetIn`: one who excluded themselves may, as far as withdrawals. */
export const isBarred = (player: Player, now: number, isLetIn = false): boolean =>
  player.status !== 'active' ||
  !!player.is_on_register ||
  (!isLetIn && isExcluded(player, now)) ||
  (player.time_out_until_at ?? 0) > now;

/**
 * A ban, a deletion, a running self-exclusion or time-out, or an entry in the national register ends the sign-in, after
 * the password was right. `isLetIn` as above.
 */
export const refuseBarred = (player: Player, now: number, isLetIn = false): void => {
  if (player.status === 'deleted') throw platformError('UserDeleted');
  if (player.status === 'banned') throw platformError('UserBanned', { data: { reason: 'ban' } });
  if (player.is_excluded_forever && !isLetIn)
    throw platformError('UserBanned', { data: { reason: 'self_exclusion', until: null } });
  if ((player.excluded_until_at ?? 0) > now && !isLetIn) {
    const until = new Date(player.excluded_until_at ?? 0).toISOString();
    throw platformError('UserBanned', { data: { reason: 'self_exclusion', until } });
  }
  if (player.is_on_register) throw platformError('UserBanned', { data: { reason: 'register', until: null } });
  if ((player.time_out_until_at ?? 0) > now) {
    const until = new Date(player.time_out_until_at ?? 0).toISOString();
    throw platformError('UserBanned', { data: { reason: 'time_out', until } });
  }
};

const tooMany = (seconds: number) =>
  platformError('TooManyRequests', { code: 'TOO_MANY_ATTEMPTS', data: { retry_after: seconds } });

/** Signs a player in: the same answer for an unknown login and a wrong password, a pause after a few of them. */
export const login: Handler<'auth.login'> = async (context, { login: rawLogin, password, code }) => {
  const { db, now, platform, address } = context;
  const name = rawLogin.trim().replace(/^\+/, '').toLowerCase();
  const key = `login:${name}:${address}`;
  const wait = platform.limiter.waitSeconds(key, platform.switches().loginAttempts, windowMs);
  if (wait > 0) throw tooMany(wait);
  const player = await findPlayer(db, name);
  const isRight = isPassword(password, player?.password_hash ?? nobody) && player !== undefined;
  if (!isRight) {
    platform.limiter.count(key);
    throw platformError('InvalidParameter', {
      code: 'WRONG_CREDENTIALS',
      message: 'wrong login or password',
    });
  }
  refuseBarred(player, now, mayWithdraw(platform.switches()));
  if (player.has_two_factor && isSwitchedOn(platform.overrides(), 'twoFactor'))
    await checkTwoFactor(context, player, code);
  platform.limiter.forget(key);
  await signIn(context, player);
  return { uid: player.uid };
};

/** Starts a session for a player; the session of this browser that was running ends. */
export const signIn = async (context: CallContext, player: Player): Promise<void> => {
  if (context.session) await endSession(context.db, context.session.tokenHash, context.now);
  context.setSession(await startSession(context.db, player.uid, context.now, context.device));
};

export const logout: Handler<'auth.logout'> = async (context) => {
  if (context.session) await endSession(context.db, context.session.tokenHash, context.now);
  context.setSession(null);
  return 1;
};
