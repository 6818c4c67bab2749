import type { FormFact } from '../../kit/form/form.events.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

export type WithdrawalEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | FormFact
  | { readonly type: 'withdrawal.reload.requested' }
  | { readonly type: 'withdrawal.method.chosen'; readonly id: number }
  | { readonly type: 'withdrawal.amount.changed'; readonly value: string }
  | { readonly type: 'withdrawal.amount.left' }
  /** A saved requisite, or null for new details. */
  | { readonly type: 'withdrawal.requisite.chosen'; readonly id: string | null }
  /** From the form to its banks: which method it has now is certain. */
  | { readonly type: 'withdrawal.method.settled' }
  | { readonly type: 'withdrawal.banks.requested' }
  /** From the form to the summary. */
  | { readonly type: 'withdrawal.summary.requested' }
  | { readonly type: 'withdrawal.summary.left' }
  | { readonly type: 'withdrawal.submit.requested' }
  /** The extra check that its details needed went off. */
  | { readonly type: 'withdrawal.proof.sent' }
  | { readonly type: 'withdrawal.restart.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly withdrawal: WithdrawalEvent;
  }
}
