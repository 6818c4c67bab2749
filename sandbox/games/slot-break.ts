import { sportsbookSysname } from '../../schemas/constants.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { minuteMs } from '../clock.ts';
import type { Db } from '../database/tables.ts';

export type SlotRules = CmsConfig['market']['slots'];

/**
 * Until when the player may start no round of a slot, epoch ms; null when one may start now. Who has played on for the
 * minutes of the market without a break has that break after the last round.
 */
export const slotBreakEnd = async (
  db: Db,
  uid: number,
  { playMinutes, pauseMinutes }: SlotRules,
  now: number,
): Promise<number | null> => {
  const [playMs, pauseMs] = [playMinutes * minuteMs, pauseMinutes * minuteMs];
  if (playMs === 0 || pauseMs === 0) return null;
  const rounds = await db
    .selectFrom('rounds')
    .select('at')
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .where('sysname', '!=', sportsbookSysname)
    .where('at', '>', now - playMs - pauseMs)
    .orderBy('at', 'desc')
    .execute();
  const last = rounds[0]?.at ?? 0;
  let next = now;
  for (const { at } of rounds) {
    if (next - at >= pauseMs) return null;
    if (now - at >= playMs) return last + pauseMs;
    next = at;
  }
  return null;
};
