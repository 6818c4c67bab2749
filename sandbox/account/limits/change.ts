import { decideLimitChange } from '../../../schemas/rules/account/limits.ts';
import type { LimitTerms } from '../../../schemas/rules/account/limits.ts';
import { hourMs } from '../../clock.ts';
import type { Db, Limit, LimitChange, Player } from '../../database/tables.ts';
import { decimalOrNull } from '../../ledger/money.ts';
import { needsContact } from './contact.ts';
import { slotJson } from './limits.ts';
import type { LimitJson } from './limits.ts';
import { changeIn, dropChange, dropLimit, limitIn } from './rows.ts';
import type { NewTerms, Slot } from './rows.ts';
import type { LimitRules } from './rules.ts';
import { periodOf } from './used.ts';

const isSameTerms = (change: LimitChange, terms: NewTerms): boolean =>
  change.value_minor === terms.valueMinor && (terms.valueMinor === null || change.period === terms.period);

const termsOf = (limit: Limit | undefined): LimitTerms => ({
  value: decimalOrNull(limit?.value_minor ?? null),
  period: limit?.period ?? 'none',
});

/** Puts new terms in force. A change of the period starts it anew, a change of the value alone does not. */
const apply = async (
  db: Db,
  slot: Slot,
  rules: LimitRules,
  now: number,
  { kind, period, valueMinor }: NewTerms,
): Promise<void> => {
  await dropChange(db, slot);
  const before = await limitIn(db, slot);
  await dropLimit(db, slot);
  if (valueMinor === null) return;
  const keepsPeriod = before?.period === period;
  const rollsFrom = keepsPeriod ? before.rolls_from_at : kind === 'session' ? now : null;
  const zone = rules.windows === 'calendar' && kind !== 'balance' ? rules.timeZone : '';
  await db
    .insertInto('limits')
    .values({
      uid: slot.uid,
      kind,
      period,
      value_minor: valueMinor,
      rolls_from_at: rollsFrom,
      zone,
      set_at: now,
    })
    .execute();
};

/** When a raise or a removal can be confirmed: after the delay and, by some laws, not before the running period is over. */
const startOf = (limit: Limit | undefined, rules: LimitRules, now: number): number => {
  const delayed = now + rules.raiseDelayHours * hourMs;
  const running = limit && rules.raiseAfterPeriod ? periodOf(limit, now) : null;
  return Math.max(delayed, running?.to ?? 0);
};

/**
 * Sets, lowers, raises or removes a limit. What allows less holds at once; a raise or a removal waits for its time and
 * then for the same wish once more, and what the law wants talked about waits for that. The terms that hold now drop a
 * waiting change.
 */
export const changeLimit = async (
  db: Db,
  player: Player,
  now: number,
  rules: LimitRules,
  terms: NewTerms,
): Promise<LimitJson> => {
  const { kind, period, valueMinor } = terms;
  const slot: Slot = { uid: player.uid, kind, of: rules.several ? period : '' };
  const waiting = await changeIn(db, slot);
  const mustTalk = kind === 'deposit' && (await needsContact(db, player, rules, slot, terms, now));
  // Another limit set since then can make the talk needless: such a wish is decided anew.
  if (waiting && isSameTerms(waiting, terms) && (waiting.needs_contact === 0 || mustTalk)) {
    if (waiting.starts_at <= now && waiting.needs_contact === 0) await apply(db, slot, rules, now, terms);
    return slotJson(db, player, rules, slot, now);
  }
  const held = await limitIn(db, slot);
  const change = decideLimitChange(termsOf(held), { value: decimalOrNull(valueMinor), period }).result;
  if (change === 'same') {
    await dropChange(db, slot);
    return slotJson(db, player, rules, slot, now);
  }
  const mustWait = change === 'raise' || change === 'remove';
  if (!mustTalk && !mustWait) await apply(db, slot, rules, now, terms);
  else {
    await dropChange(db, slot);
    await db
      .insertInto('limit_changes')
      .values({
        uid: slot.uid,
        kind,
        of_period: slot.of,
        period,
        value_minor: valueMinor,
        starts_at: mustWait ? startOf(held, rules, now) : now,
        needs_contact: mustTalk ? 1 : 0,
      })
      .execute();
  }
  return slotJson(db, player, rules, slot, now);
};
