import { timesWithin } from '../../../schemas/rules/account/limits.ts';
import type { LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { Db, Player } from '../../database/tables.ts';
import { minOf } from '../../ledger/money.ts';
import { limitsOf } from './rows.ts';
import type { NewTerms, Slot } from './rows.ts';
import { amountFor } from './rules.ts';
import type { LimitRules } from './rules.ts';

type Bound = { readonly period: LimitPeriod; readonly valueMinor: bigint };

const mostOf = ({ period, valueMinor }: Bound): bigint =>
  period === '1_month' ? valueMinor : valueMinor * BigInt(timesWithin(period, '1_month'));

/** The most that limits let a player pay in in one month; null without a limit. */
const mostInMonth = ([first, ...rest]: readonly Bound[]): bigint | null =>
  first === undefined ? null : rest.reduce((most, bound) => minOf(most, mostOf(bound)), mostOf(first));

/** Whether the operator has to talk to the player before these terms hold: more in a month than the law allows without. */
export const needsContact = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  { of }: Slot,
  { period, valueMinor }: NewTerms,
  now: number,
): Promise<boolean> => {
  const free = amountFor(rules.contact, rules, player, now);
  if (free === null) return false;
  const held = (await limitsOf(db, player.uid, 'deposit')).map((limit) => ({
    period: limit.period,
    valueMinor: limit.value_minor,
  }));
  const before = mostInMonth(held) ?? 0n;
  const others = held.filter((limit) => of !== '' && limit.period !== of);
  const after = mostInMonth(valueMinor === null ? others : [...others, { period, valueMinor }]);
  return after === null || (after > free && after > before);
};

/** Operator and player have talked: what waited for that goes its way, with the player's second word. */
export const endTalk = async (db: Db, uid: number): Promise<void> => {
  await db.updateTable('limit_changes').set({ needs_contact: 0 }).where('uid', '=', uid).execute();
};
