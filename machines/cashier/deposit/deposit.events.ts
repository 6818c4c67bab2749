import type { DepositLimit } from '../../../schemas/account/deposit-limit.ts';
import type { GatePassed } from '../../account/gate/gate.events.ts';
import type { FormFact } from '../../kit/form/form.events.ts';
import type { LocaleTold, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import type { PromoFact } from '../promo/promo.events.ts';

/** As the strip under the header has read it. */
export type LimitTold = { readonly type: 'deposit.limit.told'; readonly limit: DepositLimit };

export type DepositEvent =
  | LocaleTold
  | RouteEntered
  | SessionChanged
  | FormFact
  | PromoFact
  | DialogAnswered
  | GatePassed
  | LimitTold
  | { readonly type: 'deposit.reload.requested' }
  | { readonly type: 'deposit.method.chosen'; readonly id: number }
  /** Over a game: all methods, in place of the one of the last time. */
  | { readonly type: 'deposit.form.requested' }
  | { readonly type: 'deposit.amount.changed'; readonly value: string }
  | { readonly type: 'deposit.amount.left' }
  | { readonly type: 'deposit.offer.chosen'; readonly id: number }
  /** A saved requisite, or null for new details. */
  | { readonly type: 'deposit.requisite.chosen'; readonly id: string | null }
  | { readonly type: 'deposit.submit.requested' }
  /** Leave a finished deposit for a fresh form. */
  | { readonly type: 'deposit.restart.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly deposit: DepositEvent;
  }
}
