import { randomUUID } from 'node:crypto';
import { DEMO_UNVERIFIED, SLOT_PAUSE, sportsbookSysname } from '../../schemas/constants.ts';
import { hourMs } from '../clock.ts';
import type { Handler } from '../calls/handler.ts';
import type { CallContext } from '../calls/context.ts';
import { invalid, platformError } from '../errors.ts';
import { playerBalances } from '../ledger/ledger.ts';
import { checkGates } from '../account/gate/due.ts';
import { limitOnPlay } from '../account/limits/checks.ts';
import { parseMinor } from '../ledger/money.ts';
import { autoplayOf } from './facts.ts';
import { leastCycleMs, playRules, unseenGames } from './play-rules.ts';
import { fillDemoPurse } from './rounds.ts';
import { slotBreakEnd } from './slot-break.ts';

const lifeMs = 4 * hourMs;

/** What keeps a player from real money play, in the order in which it is told. */
const checkRealPlay = async (context: CallContext): Promise<void> => {
  const { db, player, now } = context;
  if (!player) throw platformError('Authorization', { message: 'sign in to play for real' });
  if (player.is_kyc_block_enabled && !player.is_verified) throw platformError('SumsubVerificationRequired');
  if (!player.is_registration_completed) throw platformError('UserNeedProfileData');
  const limit = await limitOnPlay(db, player, 0n, now);
  if (limit) throw platformError('AccessDenied', { code: limit });
  await checkGates(context, player, 'play');
  const { main, bonus } = await playerBalances(db, player.uid, player.currency);
  if (main + bonus > 0n) return;
  const deposits = await db
    .selectFrom('payments')
    .select('id')
    .where('uid', '=', player.uid)
    .where('direction', '=', 'deposit')
    .where('status', '=', 'success')
    .executeTakeFirst();
  if (!deposits) throw platformError('UserNeedDeposit');
};

/** After long play of slots comes a break. */
const checkBreak = async ({ db, player, now, platform }: CallContext): Promise<void> => {
  const { slots } = playRules(platform.switches());
  const until = player ? await slotBreakEnd(db, player.uid, slots, now) : null;
  if (until === null) return;
  throw platformError('AccessDenied', {
    code: SLOT_PAUSE,
    data: { until: new Date(until).toISOString(), retry_after: Math.ceil((until - now) / 1000) },
  });
};

/** Where the market says so, play money too is for those who have proved who they are. */
const checkDemo = ({ player, platform }: CallContext): void => {
  if (playRules(platform.switches()).demo.needs === 'nothing') return;
  if (!player) throw platformError('Authorization', { code: DEMO_UNVERIFIED });
  if (!player.is_verified) throw platformError('SumsubVerificationRequired', { code: DEMO_UNVERIFIED });
};

/** One game at a time, wherever it runs: a start elsewhere, on another device too, ends what ran. */
const endOthers = async ({ db, now }: CallContext, uid: number): Promise<void> => {
  await db
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .where('sysname', '!=', sportsbookSysname)
    .where('ended_at', 'is', null)
    .execute();
};

/** Opens a game session and says where its frame is. */
export const startGame: Handler<'games.start'> = async (context, { sysname, mode, platform, ...asked }) => {
  const { catalogue } = context.platform;
  const game = catalogue.bySysname.get(sysname);
  const isUnfit = asked.autoplay === false && game !== undefined && autoplayOf(game) === 'only';
  if (!game || isUnfit || unseenGames(context.platform).has(sysname)) throw invalid({ sysname: 'NOT_FOUND' });
  if (mode === 'demo' && game.has_demo === 0) throw invalid({ mode: 'NO_DEMO' });
  if (platform === 'mobile' && game.is_mobile === 0) throw invalid({ platform: 'NOT_ON_MOBILE' });
  if (catalogue.providers.some((row) => row.name === game.provider && row.is_down))
    throw platformError('ApplicationUnavailable', {
      message: 'the provider is down',
      data: { retry_after: 30 },
    });
  const isSportsbook = sysname === sportsbookSysname;
  if (mode === 'real') await checkRealPlay(context);
  if (mode === 'real' && !isSportsbook) await checkBreak(context);
  // Without a player the sportsbook is for looking only.
  if (mode === 'demo' && !isSportsbook) checkDemo(context);
  const { db, now, player, origins } = context;
  const session = {
    id: randomUUID(),
    uid: player?.uid ?? null,
    sysname,
    mode,
    currency: player?.currency ?? 'EUR',
    locale: context.locale,
    front_origin: origins.front,
    created_at: now,
    expires_at: now + lifeMs,
    ended_at: null,
    min_cycle_ms: leastCycleMs(game, {
      slots: asked.min_cycle_ms ?? 0,
      others: asked.min_cycle_other_ms ?? 0,
    }),
    max_stake_minor: asked.max_stake === undefined ? null : parseMinor(asked.max_stake),
  };
  if (
    mode === 'real' &&
    player &&
    sysname !== sportsbookSysname &&
    playRules(context.platform.switches()).oneGame
  )
    await endOthers(context, player.uid);
  await db.insertInto('game_sessions').values(session).execute();
  if (mode === 'demo') await fillDemoPurse(db, session, now);
  return {
    session_id: session.id,
    url: `${origins.sandbox}/frame/${sysname}?session=${session.id}`,
    open: 'iframe',
    expires_at: new Date(session.expires_at).toISOString(),
  };
};

export const stopGame: Handler<'games.stop'> = async ({ db, now, player }, { session_id: id }) => {
  const ended = await db
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('uid', player ? '=' : 'is', player?.uid ?? null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) return 1;
  const known = await db.selectFrom('game_sessions').select('uid').where('id', '=', id).executeTakeFirst();
  if (!known || known.uid !== (player?.uid ?? null)) throw invalid({ session_id: 'NOT_FOUND' });
  return 1;
};
