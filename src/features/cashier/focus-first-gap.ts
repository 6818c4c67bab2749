import type { PaymentKind } from './use-method-look.ts';

/** Moves the focus to what keeps a payment from being sent: the method while none is chosen, else the amount. */
export const focusFirstGap = (kind: PaymentKind, hasMethod: boolean): void => {
  const field = hasMethod
    ? document.getElementById(`${kind}-amount`)
    : document.querySelector<HTMLElement>(`input[name="${kind}-method"]:enabled`);
  field?.focus();
};
