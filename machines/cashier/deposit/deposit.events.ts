import type { FormFact } from '../../kit/form/form.events.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';
import type { PromoFact } from '../promo/promo.events.ts';

export type DepositEvent =
  | RouteEntered
  | SessionChanged
  | IntentFact
  | FormFact
  | PromoFact
  | DialogAnswered
  /** Load the cashier again. */
  | { readonly type: 'deposit.retry.requested' }
  | { readonly type: 'deposit.method.chosen'; readonly id: number }
  | { readonly type: 'deposit.amount.changed'; readonly value: string }
  | { readonly type: 'deposit.amount.left' }
  | { readonly type: 'deposit.offer.chosen'; readonly id: number }
  /** A saved requisite, or null for new details. */
  | { readonly type: 'deposit.requisite.chosen'; readonly id: string | null }
  | { readonly type: 'deposit.submit.requested' }
  /** Ask again about an attempt whose answer was lost. */
  | { readonly type: 'deposit.answer.requested' }
  /** Open the provider's page (again). */
  | { readonly type: 'deposit.payment.requested' }
  | { readonly type: 'deposit.instructions.followed' }
  /** Leave a finished or abandoned attempt for a fresh form. */
  | { readonly type: 'deposit.restart.requested' };
