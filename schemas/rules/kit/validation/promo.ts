import { pass } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** The code as it is used: trimmed. Null when nothing is left, which means not used: not checked and not sent. */
export const promoCodeOf = (value: string): string | null => {
  const code = value.trim();
  return code.length >= 1 ? code : null;
};

/** The code that an address brings, as it is used; the last of several counts. */
export const promoCodeOfSearch = (search: string): string | null =>
  promoCodeOf(new URLSearchParams(search).getAll('promo_code').at(-1) ?? '');

/** The client never judges a promo code; the server's check alone decides. */
export const validatePromoCode = (_value: string): Verdict => pass;
