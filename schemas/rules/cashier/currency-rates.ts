import { fromMinor, isDec, toMinor } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

/** What one unit of `base` is in each currency. */
export type Rates = { readonly base: string; readonly rates: Readonly<Record<string, Dec>> };

const RATE_DIGITS = 12;
const AMOUNT_DIGITS = 8;

const rateOf = ({ base, rates }: Rates, currency: string): bigint => {
  const rate = currency === base ? '1' : Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return isDec(rate) ? toMinor(rate, RATE_DIGITS) : 0n;
};

/**
 * About what an amount is in another currency, to two digits, rounded half up; null without a rate for both. To be shown
 * as indicative, never sent, booked or compared.
 */
export const indicativeAmount = (amount: Dec, from: string, to: string, rates: Rates): Dec | null => {
  const [source, target] = [rateOf(rates, from), rateOf(rates, to)];
  const units = toMinor(amount, AMOUNT_DIGITS);
  if (source <= 0n || target <= 0n || units < 0n) return null;
  const divisor = source * 10n ** BigInt(AMOUNT_DIGITS - 2);
  return fromMinor((2n * units * target + divisor) / (2n * divisor));
};
