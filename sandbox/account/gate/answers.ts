import type { GateAnswer, GateStep, RiskAction, RiskLevel } from '../../../schemas/rules/account/gate.ts';
import type { Db } from '../../database/tables.ts';

/** What an answer said beside itself. */
export type AnswerDetail = {
  /** Of the terms. */
  readonly version?: string;
  /** Until the next review. */
  readonly months?: number;
  /** Of a message about risk, and what it was answered with. */
  readonly level?: RiskLevel;
  readonly reason?: string;
  readonly action?: RiskAction;
};
export type LastAnswer = { readonly answer: GateAnswer; readonly at: number; readonly detail: AnswerDetail };

/** The newest answer of a player to a step; null before the first. */
export const lastAnswer = async (db: Db, uid: number, step: GateStep): Promise<LastAnswer | null> => {
  const row = await db
    .selectFrom('gate_answers')
    .select(['answer', 'at', 'detail'])
    .where('uid', '=', uid)
    .where('step', '=', step)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? { ...row, detail: JSON.parse(row.detail) as AnswerDetail } : null;
};

export const keepAnswer = async (
  db: Db,
  uid: number,
  step: GateStep,
  { answer, at, detail = {} }: Omit<LastAnswer, 'detail'> & { readonly detail?: AnswerDetail },
): Promise<void> => {
  await db
    .insertInto('gate_answers')
    .values({ uid, step, answer, at, detail: JSON.stringify(detail) })
    .execute();
};
