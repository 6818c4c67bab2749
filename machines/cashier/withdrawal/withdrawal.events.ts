import type { FormFact } from '../../kit/form/form.events.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';

export type WithdrawalEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | IntentFact
  | FormFact
  /** Load the page again. */
  | { readonly type: 'withdrawal.retry.requested' }
  | { readonly type: 'withdrawal.method.chosen'; readonly id: number }
  | { readonly type: 'withdrawal.amount.changed'; readonly value: string }
  | { readonly type: 'withdrawal.amount.left' }
  /** A saved requisite, or null for new details. */
  | { readonly type: 'withdrawal.requisite.chosen'; readonly id: string | null }
  | { readonly type: 'withdrawal.banks.requested' }
  /** From the form to the summary. */
  | { readonly type: 'withdrawal.summary.requested' }
  | { readonly type: 'withdrawal.summary.left' }
  | { readonly type: 'withdrawal.submit.requested' }
  /** Ask again about an attempt whose answer was lost. */
  | { readonly type: 'withdrawal.answer.requested' }
  | { readonly type: 'withdrawal.restart.requested' };
