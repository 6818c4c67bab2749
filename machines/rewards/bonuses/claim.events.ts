import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import type { ConfirmProps } from '../../kit/dialogs.ts';
import type { IntentPayload } from '../../kit/intent/intent.machine.ts';

/** What a player wants of one bonus, cashback or offer. `question` is asked first; null needs no second word. */
export type ClaimIntent = {
  readonly call: IntentCall;
  readonly payload: IntentPayload;
  /** What it is about: `casino:7`, `cashback:9`, `offer:301`. */
  readonly rewardId: string;
  readonly question: ConfirmProps | null;
};

/** Something of the page that allows it. */
export type ClaimRequested = { readonly type: 'claim.requested'; readonly intent: ClaimIntent };

export type ClaimEvent = RouteEntered | SessionChanged | DialogAnswered | ClaimRequested;

/** What a claim tells the page. */
export type ClaimFact =
  | ClaimDone
  /** What the page shows may be another one now. */
  | { readonly type: 'bonuses.outdated' };

/** The platform did it, now or before. */
export type ClaimDone = { readonly type: 'claim.done'; readonly call: IntentCall };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly claim: ClaimEvent;
  }
}
