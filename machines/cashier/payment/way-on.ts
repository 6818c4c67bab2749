import type { KeptPayment } from '../../../effects/cashier/read-payment.ts';
import type { PaymentToOpen } from '../checkout/checkout-action.ts';

/** The provider's page of a payment that waits for its player; null where it does not, or nobody told how to open it. */
export const wayOn = (info: KeptPayment | null): PaymentToOpen | null => {
  const action = info?.status === 'action_required' ? info.action : null;
  return action?.type === 'redirect' && action.ref !== null
    ? { ref: action.ref, target: action.target }
    : null;
};
