import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { settingsAddress } from '../../../schemas/rules/account/profile.ts';
import type { NextStep } from '../../kit/refusals/reaction.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { refusalIn } from '../../kit/intent/intent.parts.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { blockedBy } from '../../kit/refusals/refusals.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';

/** What keeps a player out, and what to do about it. */
export type EntryNotice = { readonly text: TextRef; readonly next: NextStep | null };

const codeOf = (failure: Failure | null): string | undefined =>
  failure && isRefusedAs<'Tournaments.participate'>(failure, 'InvalidParameter')
    ? firstFieldCode(failure.data, 'tournament_id')
    : undefined;

/** The player takes part: by this intent, or by an earlier one. */
export const isIn = ({ settlement }: IntentOutput): boolean =>
  settlement.kind === 'done'
    ? settlement.value === true
    : settlement.kind === 'found' || codeOf(refusalIn(settlement)) === 'ALREADY_PARTICIPATES';

/** The platform said no and gave no reason. */
export const isUnexplained = ({ settlement }: IntentOutput): boolean => settlement.kind === 'done';

const knownCodes: readonly string[] = ['NOT_STARTED', 'FINISHED', 'RESTRICTED'];

/** What the player is told of an entry that did not come about. `path` is where a filled profile leads back to. */
export const noticeOf = ({ settlement }: IntentOutput, path: string): EntryNotice => {
  const failure = refusalIn(settlement);
  if (!failure) {
    const isUnsent = settlement.kind === 'storage';
    return { text: { id: isUnsent ? 'tournaments.join.storage' : 'tournaments.join.unclear' }, next: null };
  }
  const code = codeOf(failure);
  if (code !== undefined && knownCodes.includes(code))
    return { text: { id: `tournaments.refused.${code}` }, next: null };
  const { text, step, returnTo } = blockedBy(failure);
  if (step.kind !== 'link') return { text, next: null };
  const href = returnTo === 'from' ? settingsAddress(path, 'tournament') : step.href;
  return { text, next: { text: step.text, href } };
};
