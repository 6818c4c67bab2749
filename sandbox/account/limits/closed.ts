import { hourMs } from '../../clock.ts';
import { playerOf } from '../../calls/context.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import type { Db, Player } from '../../database/tables.ts';
import { invalid, platformError } from '../../errors.ts';
import { exclusionRulesOf } from '../../site/nfx/market.ts';
import type { Switches } from '../../settings.ts';
import { isoOf } from '../../clock.ts';

/** The player's own exclusion runs. */
export const isExcluded = (player: Player, now: number): boolean =>
  player.is_excluded_forever === 1 || (player.excluded_until_at ?? 0) > now;

/** An excluded player is let in, as far as withdrawals. */
export const mayWithdraw = (switches: Switches): boolean => exclusionRulesOf(switches).withdrawal;

/** Calls with an effect that stay open: all that a withdrawal needs, and the way out. */
const openCalls: readonly string[] = [
  'auth.logout',
  'account.changelocale',
  'account.liftExclusion',
  'Cashier.makewithdrawal',
  'Sumsub.createApplicant',
  'Sumsub.getAccessToken',
  'Support.sendFeedback',
  'FreshChat.storeChatEvent',
  'Storage.set',
  'events.handle',
];

/** @throws AccessDenied with `SELF_EXCLUDED` for whatever an excluded player does beside withdrawing */
export const checkClosed = (name: string, isEffectful: boolean, { player, now }: CallContext): void => {
  if (player && isEffectful && isExcluded(player, now) && !openCalls.includes(name))
    throw platformError('AccessDenied', { code: 'SELF_EXCLUDED' });
};

const runningOf = (db: Db, uid: number) =>
  db
    .selectFrom('exclusions')
    .selectAll()
    .where('uid', '=', uid)
    .where('lifted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** An exclusion from before these were kept gets a row once something is asked of it. */
const rowOf = async (db: Db, player: Player, now: number) =>
  (await runningOf(db, player.uid)) ??
  db
    .insertInto('exclusions')
    .values({ uid: player.uid, brands: 'this', until_at: player.excluded_until_at, at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What an excluded player is told of it; null for an account that is open. */
export const closedJson = async (context: Pick<CallContext, 'db' | 'now' | 'platform'>, player: Player) => {
  const { db, now, platform } = context;
  if (!isExcluded(player, now)) return null;
  const row = await runningOf(db, player.uid);
  const { liftHours, liftForeverHours } = exclusionRulesOf(platform.switches());
  const hours = player.is_excluded_forever === 1 ? liftForeverHours : liftHours;
  const asked = row?.lift_asked_at ?? null;
  const opensAt = asked === null ? 0 : asked + hours * hourMs;
  return {
    until: player.is_excluded_forever === 1 ? null : isoOf(player.excluded_until_at ?? 0),
    brands: row?.brands ?? null,
    wait_hours: hours,
    lift: asked === null ? null : { opens_at: isoOf(opensAt), can_confirm: opensAt <= now },
  };
};

/** The wish waits by the platform's clock, and the second word opens the account. */
export const liftExclusion: Handler<'account.liftExclusion'> = async (context, { step, reason }) => {
  const { db, now } = context;
  const player = playerOf(context);
  const closed = await closedJson(context, player);
  if (!closed) return true;
  if (closed.wait_hours === 0) throw platformError('MethodNotFound');
  const row = await rowOf(db, player, now);
  const change = (values: { lift_reason?: typeof row.lift_reason; lift_asked_at?: number | null }) =>
    db.updateTable('exclusions').set(values).where('id', '=', row.id).execute();
  if (step === 'keep') await change({ lift_reason: null, lift_asked_at: null });
  if (step === 'ask' && closed.lift === null) {
    if (reason === undefined) throw invalid({ reason: 'REQUIRED' });
    await change({ lift_reason: reason, lift_asked_at: now });
  }
  if (step === 'confirm') {
    if (!closed.lift?.can_confirm)
      throw platformError('AccessDenied', {
        code: 'TOO_EARLY',
        data: { until: closed.lift?.opens_at ?? null },
      });
    await db.updateTable('exclusions').set({ lifted_at: now }).where('id', '=', row.id).execute();
    await db
      .updateTable('players')
      .set({ is_excluded_forever: 0, excluded_until_at: null })
      .where('uid', '=', player.uid)
      .execute();
  }
  return true;
};
