/**
 * An amount of money as the platform sends it: a decimal string such as `"1250.50"`, never a float.
 * Optional minus, at least one digit, optional dot with at least one digit, at most 64 characters.
 */
export type Dec = string;

export type MoneyAmount = { readonly amount: Dec; readonly currency: string };

/** `down` cuts towards zero, `floor` and `ceil` by value, `halfUp` rounds halves away from zero. */
export type Rounding = 'down' | 'floor' | 'ceil' | 'halfUp';

type Parsed = { readonly units: bigint; readonly scale: number };

const pattern = /^-?\d+(?:\.\d+)?$/;

/** True for a string that the functions of this file accept. */
export const isDec = (value: unknown): value is Dec =>
  typeof value === 'string' && value.length <= 64 && pattern.test(value);

const parse = (value: Dec): Parsed => {
  if (!isDec(value)) throw new RangeError(`not a decimal amount: ${String(value).slice(0, 80)}`);
  const dot = value.indexOf('.');
  if (dot === -1) return { units: BigInt(value), scale: 0 };
  return { units: BigInt(value.slice(0, dot) + value.slice(dot + 1)), scale: value.length - dot - 1 };
};

const power = (digits: number): bigint => 10n ** BigInt(digits);

const print = (units: bigint, scale: number): Dec => {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(digits.length - scale)}` : ''}`;
};

const divide = (units: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const quotient = units / divisor;
  const rest = units % divisor;
  if (rest === 0n) return quotient;
  if (rounding === 'floor') return units < 0n ? quotient - 1n : quotient;
  if (rounding === 'ceil') return units < 0n ? quotient : quotient + 1n;
  if (rounding === 'halfUp' && (rest < 0n ? -rest : rest) * 2n >= divisor) {
    return units < 0n ? quotient - 1n : quotient + 1n;
  }
  return quotient;
};

const aligned = (left: Dec, right: Dec): readonly [bigint, bigint, number] => {
  const a = parse(left);
  const b = parse(right);
  const scale = Math.max(a.scale, b.scale);
  return [a.units * power(scale - a.scale), b.units * power(scale - b.scale), scale];
};

/** Exact sum; the result has as many fraction digits as the longer operand. Throws RangeError on a non-decimal. */
export const addDec = (left: Dec, right: Dec): Dec => {
  const [a, b, scale] = aligned(left, right);
  return print(a + b, scale);
};

/** Exact difference `left - right`; fraction digits as in `addDec`. */
export const subtractDec = (left: Dec, right: Dec): Dec => {
  const [a, b, scale] = aligned(left, right);
  return print(a - b, scale);
};

/** -1, 0 or 1; `1.5` equals `1.50`. */
export const compareDec = (left: Dec, right: Dec): -1 | 0 | 1 => {
  const [a, b] = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
};

export const isZeroDec = (value: Dec): boolean => parse(value).units === 0n;
export const isNegativeDec = (value: Dec): boolean => parse(value).units < 0n;

export const minDec = (first: Dec, ...rest: readonly Dec[]): Dec =>
  rest.reduce((least, next) => (compareDec(next, least) < 0 ? next : least), first);

/** The amount with exactly `fractionDigits` digits after the dot. */
export const roundDec = (value: Dec, fractionDigits: number, rounding: Rounding = 'down'): Dec =>
  print(toMinor(value, fractionDigits, rounding), fractionDigits);

/** The same value without trailing zeros of the fraction: `1.50` gives `1.5`, `-0.00` gives `0`. */
export const normaliseDec = (value: Dec): Dec => {
  let { units, scale } = parse(value);
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return print(units, scale);
};

/** Whole minor units: `toMinor('12.34')` gives `1234n`. Digits beyond `fractionDigits` are rounded, cut by default. */
export const toMinor = (value: Dec, fractionDigits = 2, rounding: Rounding = 'down'): bigint => {
  const { units, scale } = parse(value);
  return scale <= fractionDigits
    ? units * power(fractionDigits - scale)
    : divide(units, power(scale - fractionDigits), rounding);
};

/** `fromMinor(1234n)` gives `"12.34"`. */
export const fromMinor = (minor: bigint, fractionDigits = 2): Dec => print(minor, fractionDigits);

/** `percent` of `amount` to `fractionDigits` digits: `percentOf('10.00', '2.5')` gives `"0.25"`. Rounds half up. */
export const percentOf = (
  amount: Dec,
  percent: Dec,
  fractionDigits = 2,
  rounding: Rounding = 'halfUp',
): Dec => {
  const a = parse(amount);
  const b = parse(percent);
  const scale = a.scale + b.scale + 2;
  const units = a.units * b.units * power(fractionDigits);
  return print(divide(units, power(scale), rounding), fractionDigits);
};

export type Fee = { readonly type: 'none' | 'fixed' | 'percent'; readonly value: Dec };

/** The fee of one payment in the currency of `amount`, 2 decimals, half up; never below zero. */
export const feeOf = (amount: Dec, fee: Fee): Dec => {
  if (fee.type === 'none') return '0.00';
  const value = fee.type === 'fixed' ? roundDec(fee.value, 2, 'halfUp') : percentOf(amount, fee.value);
  return isNegativeDec(value) ? '0.00' : value;
};

export type Balances = {
  readonly balance_main: MoneyAmount;
  readonly balance_bonus: MoneyAmount;
  readonly balance_betting_bonus: MoneyAmount;
};

/**
 * The displayed total: main plus bonus plus betting bonus, exactly, cut to 2 decimals.
 * A balance in another currency than the first that names one is left out; play money never counts.
 */
export const totalBalance = (balances: Balances): MoneyAmount => {
  const all = [balances.balance_main, balances.balance_bonus, balances.balance_betting_bonus];
  const currency = all.find((balance) => balance.currency)?.currency ?? '';
  const sum = all
    .filter((balance) => !balance.currency || balance.currency === currency)
    .reduce((total, balance) => addDec(total, balance.amount), '0');
  return { amount: roundDec(sum, 2, 'down'), currency };
};
