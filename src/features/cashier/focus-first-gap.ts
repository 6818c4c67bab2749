/** Moves the focus to what keeps a payment from being sent: the method while none is chosen, else the amount. */
export const focusFirstGap = (kind: 'deposit' | 'withdraw', hasMethod: boolean, amountId: string): void => {
  const field = hasMethod
    ? document.getElementById(amountId)
    : document.querySelector<HTMLElement>(`input[name="${kind}-method"]:enabled`);
  field?.focus();
};
