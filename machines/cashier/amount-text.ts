import type { Verdict } from '../../schemas/rules/kit/validation/verdict.ts';
import type { TextRef } from '../kit/text-ref.ts';

/** The text below the amount of a payment; null while it passes. */
export const amountText = (verdict: Verdict): TextRef | null => {
  if (verdict.ok) return null;
  if (verdict.key === 'wrongField') return { id: 'cashier.amount.wrong' };
  return { id: `validation.${verdict.key}`, ...(verdict.values && { values: verdict.values }) };
};
