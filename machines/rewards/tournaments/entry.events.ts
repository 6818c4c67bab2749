import type { Reading } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

/** A tournament that the player wants to be in; of one from before the page was opened only the id is known. */
export type EnteredTournament = Pick<Tournament, 'id' | 'name'> & {
  readonly fee: Tournament['extra']['entry_fee'];
};

export type EntryRequested = {
  readonly type: 'entry.requested';
  readonly tournament: EnteredTournament;
};

export type EntryEvent = SessionChanged | DialogAnswered | EntryRequested;

/** For the machine of the pages: the tournament as it is with the player in it. */
export type EntryFact = { readonly type: 'entry.read'; readonly reading: Reading };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly entry: EntryEvent;
  }
}
