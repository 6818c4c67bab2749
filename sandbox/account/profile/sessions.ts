import { endOtherSessions as endOthers, liveSessionsOf } from '../../access/sessions.ts';
import { playerOf } from '../../calls/context.ts';
import type { Handler } from '../../calls/handler.ts';
import { platformError, invalid } from '../../errors.ts';
import { checkPassword } from './security.ts';

export const getSessions: Handler<'account.getSessions'> = async (context) => {
  const { db, now, platform, session } = context;
  if (!platform.switches().hasSessionList)
    throw platformError('MethodNotFound', { message: 'no list of sessions' });
  const player = playerOf(context);
  const rows = await liveSessionsOf(db, player.uid, now);
  return {
    items: rows.map(({ token_hash: hash, device, started_at, seen_at }) => ({
      id: hash.slice(0, 12),
      device,
      started_at: new Date(started_at).toISOString(),
      seen_at: new Date(seen_at).toISOString(),
      is_current: hash === session?.tokenHash,
    })),
    asks_password: player.has_password === 1,
  };
};

export const endOtherSessions: Handler<'account.endOtherSessions'> = async (context, { password }) => {
  const { db, now, platform, session } = context;
  if (!platform.switches().hasSessionList)
    throw platformError('MethodNotFound', { message: 'no list of sessions' });
  const player = playerOf(context);
  if (player.has_password === 1) {
    if (!password) throw invalid({ password: 'REQUIRED' });
    checkPassword(context, player, password, 'password');
  }
  await endOthers(db, player.uid, session?.tokenHash ?? '', now, 'device');
  return 1;
};
