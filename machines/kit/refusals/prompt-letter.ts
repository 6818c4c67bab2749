import { PROOF_MISSING } from '../../../schemas/constants.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FillReason } from '../../../schemas/rules/account/profile.ts';
import { actorIds } from '../actor-ids.ts';
import { textIn } from '../props.ts';
import { popup } from '../requests.ts';
import type { Letter } from '../letters.ts';
import { blockedBy } from './refusals.ts';

/** What of the account a call is about, by its group. */
const reasons: Readonly<Record<string, FillReason>> = {
  bonuses: 'bonus',
  bettingbonuses: 'bonus',
  cashbacks: 'bonus',
  loyalty: 'bonus',
  campaigns: 'offer',
  tournaments: 'tournament',
  games: 'game',
};

export const fillReasonFor = (call: string): FillReason => {
  const group = call.slice(0, call.indexOf('.')).toLowerCase();
  return reasons[group] ?? (/withdraw/i.test(call) ? 'withdraw' : 'deposit');
};

/** The prompt for what a refused call is missing; null when nothing can be asked for. */
export const promptLetter = (failure: Failure, call: string): Letter | null => {
  switch (blockedBy(failure).prompt) {
    case 'profile':
      return popup({ name: 'FillProfilePopup', props: { reason: fillReasonFor(call) } });
    case 'contact':
      return { to: actorIds.popups, event: { type: 'popups.confirm.requested', contact: '' } };
    case 'verification':
      return popup({
        name: 'SumsubPopup',
        props: {
          actionId: textIn(failure.data['external_action_id']),
          isAsked: failure.code !== PROOF_MISSING,
        },
      });
    case null:
      return null;
  }
};
