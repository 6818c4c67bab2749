import { riskLevels } from '../../../schemas/rules/account/gate.ts';
import type { Db } from '../../database/tables.ts';
import type { Switches } from '../../settings.ts';
import { gateRulesOf } from '../../site/nfx/market.ts';
import { lastAnswer } from './answers.ts';

/** The market wants signs of harm told to the player. */
const asksRisk = (switches: Switches): boolean => gateRulesOf(switches).steps.includes('risk');

export const riskFlag = async (db: Db, uid: number, switches: Switches) =>
  asksRisk(switches)
    ? db.selectFrom('risk_flags').selectAll().where('uid', '=', uid).executeTakeFirst()
    : undefined;

/** What a flag asks of its player now; null for none, and for one that was answered, but for a restriction. */
export const riskGate = async (db: Db, uid: number, switches: Switches) => {
  const flag = await riskFlag(db, uid, switches);
  if (!flag) return null;
  const { level, reason, at } = flag;
  const last = await lastAnswer(db, uid, 'risk');
  const isAnswered = last !== null && last.at >= at && last.detail.level === level;
  if (isAnswered && level !== 'restriction') return null;
  return {
    step: 'risk' as const,
    before: [
      ...(isAnswered ? [] : (['signIn'] as const)),
      ...(level === 'hint' ? [] : (['play', 'deposit'] as const)),
    ],
    level,
    reason,
  };
};

type Wish = { readonly level?: unknown; readonly reason?: unknown };

/** Sets a flag, or takes it away without a level; the sentence says what is wrong with the wish. */
export const setRisk = async (
  db: Db,
  uid: number,
  { level: wished, reason }: Wish,
  at: number,
): Promise<string | null> => {
  const level = riskLevels.find((name) => name === wished);
  if (wished !== undefined && wished !== '' && !level) return `level: one of ${riskLevels.join(', ')}`;
  await db.deleteFrom('risk_flags').where('uid', '=', uid).execute();
  if (level)
    await db
      .insertInto('risk_flags')
      .values({ uid, level, reason: typeof reason === 'string' ? reason : '', at })
      .execute();
  return null;
};
