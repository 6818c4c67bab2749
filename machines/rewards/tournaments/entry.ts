import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { settingsAddress } from '../../../schemas/rules/account/profile.ts';
import { blockedBy } from '../../kit/refusals/refusals.ts';
import { waitSecondsOf } from '../../kit/refusals/refusal-text.ts';
import type { NextStep } from '../../cashier/reaction.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import type { TextRef } from '../../kit/text-ref.ts';

/** What keeps a player out, and what to do about it. */
export type EntryNotice = { readonly text: TextRef; readonly next: NextStep | null };

export const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

const refusalOf = (event: unknown): Failure | null => {
  const settlement = settlementOf(event);
  return settlement.kind === 'refused' || settlement.kind === 'again' ? settlement.failure : null;
};

const codeOf = (failure: Failure | null): string | undefined =>
  failure?.type === 'InvalidParameter' ? firstFieldCode(failure.data, 'tournament_id') : undefined;

/** The player takes part: by this wish, or by an earlier one. */
export const isIn = (event: unknown): boolean => {
  const settlement = settlementOf(event);
  return settlement.kind === 'done'
    ? settlement.value === true
    : codeOf(refusalOf(event)) === 'ALREADY_PARTICIPATES';
};

/** The platform said no and gave no reason. */
export const isUnexplained = (event: unknown): boolean => settlementOf(event).kind === 'done';

export const isTooOften = (event: unknown): boolean => refusalOf(event)?.type === 'TooManyRequests';

/** Until when no wish may be sent, epoch milliseconds. */
export const waitUntilOf = (event: unknown): number => {
  const failure = refusalOf(event);
  return settlementOf(event).at + (failure ? waitSecondsOf(failure) : 0) * 1000;
};

const knownCodes: readonly string[] = ['NOT_STARTED', 'FINISHED', 'RESTRICTED'];

/** What the player is told of an entry that did not come about. `path` is where a filled profile leads back to. */
export const noticeOf = (event: unknown, path: string): EntryNotice => {
  const failure = refusalOf(event);
  if (!failure) {
    const isStorage = settlementOf(event).kind === 'storage';
    return { text: { id: isStorage ? 'tournaments.join.storage' : 'tournaments.join.unclear' }, next: null };
  }
  const code = codeOf(failure);
  if (code !== undefined && knownCodes.includes(code))
    return { text: { id: `tournaments.refused.${code}` }, next: null };
  const { text, step, returnTo } = blockedBy(failure);
  if (step.kind !== 'link') return { text, next: null };
  const href = returnTo === 'from' ? settingsAddress(path, 'tournament') : step.href;
  return { text, next: { text: step.text, href } };
};
