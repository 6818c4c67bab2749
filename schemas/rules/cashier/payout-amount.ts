import { foldAmount } from '../kit/digits.ts';
import { wholeCurrencies } from '../kit/format.ts';
import type { Dec } from '../kit/money.ts';

/** The amount that was typed, in digits of any script and with either sign before its fraction; null for none above zero. */
export const payoutAmount = (typed: string, currency: string): Dec | null => {
  const amount = foldAmount(typed).trim().replace(',', '.');
  const form = wholeCurrencies.test(currency) ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,2})?$/;
  return form.test(amount) && Number(amount) > 0 ? amount : null;
};
