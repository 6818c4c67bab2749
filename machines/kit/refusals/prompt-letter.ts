import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import type { FillReason } from '../../../schemas/rules/account/profile.ts';
import { actorIds } from '../actor-ids.ts';
import type { DialogRequested } from '../../site/root/message-events.ts';
import type { Letter } from '../tell.ts';
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

const dialog = (name: string, props: Json): Letter => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name, kind: 'popup', props } satisfies DialogRequested,
});

/** The prompt for what a refused call is missing; null when nothing can be asked for. */
export const promptLetter = (failure: Failure, call: string): Letter | null => {
  switch (blockedBy(failure).prompt) {
    case 'profile':
      return dialog('FillProfilePopup', { reason: fillReasonFor(call) });
    case 'contact':
      return { to: actorIds.popups, event: { type: 'popups.confirm.requested', contact: '' } };
    case 'verification':
      return dialog('SumsubPopup', { actionId: failure.data['external_action_id'] ?? '' });
    case null:
      return null;
  }
};
