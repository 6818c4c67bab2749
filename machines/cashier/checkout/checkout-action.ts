import type { KeptDeposit } from '../../../effects/kit/intents/keep-payment.ts';
import type { ActionTarget } from '../../../schemas/rules/cashier/deposit.ts';

export type CheckoutInput = {
  readonly answer: KeptDeposit;
  /** Over a game, which stays: what is paid leads nowhere else. */
  readonly isQuick: boolean;
  /** Begun before this page was opened: nothing is opened without the player. */
  readonly isRecovered: boolean;
};

/** A payment's page; `ref` names its address in the vault. */
export type PaymentToOpen = { readonly ref: string; readonly target: ActionTarget };
/** How the provider's page was opened in the end. */
export type OpenedPayment = { readonly opened: 'self' | 'new_window' | 'gone' };

/** After this long on a page that should have been left, the player gets the way on as links. */
export const LEAVING_MS = 8_000;

/** How to pay outside the site; null when it is not asked for. */
export const instructionsOf = ({ answer }: CheckoutInput) =>
  answer.action?.type === 'instructions' ? answer.action : null;

/** Where the provider's page is opened, and where its address lies; null without one. */
export const redirectOf = ({ answer, isQuick }: CheckoutInput): PaymentToOpen | null => {
  const { action } = answer;
  return action?.type === 'redirect' && action.ref !== null
    ? { ref: action.ref, target: isQuick && action.target === 'self' ? 'new_window' : action.target }
    : null;
};
