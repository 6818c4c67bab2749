import { foldAmount } from '../digits.ts';
import { compareDec, isDec, roundDec } from '../money.ts';
import type { Dec } from '../money.ts';
import { pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export type SumSpec = {
  readonly min: Dec;
  /** Null for none. */
  readonly max: Dec | null;
  /** Writes an amount in the account's currency for the message. */
  readonly format?: ((amount: Dec) => string) | undefined;
};

/** A typed amount without its commas between thousands; any other comma stays: `1,5` is not 15. */
export const withoutThousands = (value: string): string =>
  /^-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(value.trim()) ? value.trim().replaceAll(',', '') : value;

/** The same of an amount in digits of any script, with spaces around it. */
export const typedAmount = (text: string): string => withoutThousands(foldAmount(text).trim());

/** The bounds in whole units: the minimum rounded up, the maximum down. */
export const wholeBounds = <Max extends Dec | null>({
  min,
  max,
}: {
  readonly min: Dec;
  readonly max: Max;
}): { readonly min: Dec; readonly max: Max } => ({
  min: roundDec(min, 0, 'ceil'),
  max: (max === null ? max : roundDec(max, 0, 'floor')) as Max,
});

/**
 * An amount in whole units. Empty, anything but digits or a leading zero: `wrongField`. Out of the whole bounds:
 * `sumError.min` or `sumError.max`, with those there are formatted in the currency. The text is sent unchanged.
 */
export const validateSum = (value: string, spec: SumSpec): Verdict => {
  if (!/^[1-9][0-9]*$/.test(value)) return refuse('wrongField');
  const { min, max } = wholeBounds(spec);
  const format = spec.format ?? ((amount: Dec) => amount);
  const values = { min: format(min), ...(max !== null && { max: format(max) }) };
  if (!isDec(value) || (max !== null && compareDec(value, max) > 0)) return refuse('sumError.max', values);
  return compareDec(value, min) < 0 ? refuse('sumError.min', values) : pass;
};
