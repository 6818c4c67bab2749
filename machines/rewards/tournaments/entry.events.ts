import type { Reading } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';

/** A tournament that the player wants to be in. */
export type Wished = Pick<Tournament, 'id' | 'name'> & {
  readonly fee: Tournament['extra']['entry_fee'];
};

export type EntryEvent =
  | SessionChanged
  | DialogAnswered
  | IntentFact
  | { readonly type: 'entry.requested'; readonly wished: Wished }
  /** The player asks again about an entry whose answer was lost. */
  | { readonly type: 'entry.retry.requested' };

/** For the machine of the pages: the tournament as it is with the player in it. */
export type EntryFact = { readonly type: 'entry.read'; readonly reading: Reading };
