import { fromMinor, isDec, toMinor } from '../../schemas/rules/kit/money.ts';
import type { Dec, MoneyAmount } from '../../schemas/rules/kit/money.ts';

/** `"1250.5"` → `125050n`; null when it is no decimal or has more than two digits after the dot. */
export const parseMinor = (text: Dec): bigint | null => {
  if (!isDec(text) || text.length > 18) return null;
  const fraction = text.split('.')[1] ?? '';
  return fraction.length > 2 ? null : toMinor(text);
};

export const decimalOf = (minor: bigint): Dec => fromMinor(minor);
export const decimalOrNull = (minor: bigint | null): Dec | null => (minor === null ? null : fromMinor(minor));
export const moneyOf = (minor: bigint, currency: string): MoneyAmount => ({
  amount: fromMinor(minor),
  currency,
});

export const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
