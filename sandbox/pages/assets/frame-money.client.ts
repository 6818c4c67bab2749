import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { moneyTextOf } from '../../../schemas/rules/kit/money-text.ts';
import { fromMinor } from '../../../schemas/rules/kit/money.ts';

type Minor = bigint | string;
const decimalOf = (minor: Minor): string => fromMinor(BigInt(minor));

/** Writes the amounts of a frame, minor units, by the rule of the site. */
export const frameMoney = (currency: string, settings: CurrencySettings) => {
  const text = moneyTextOf(settings);
  return {
    one: (minor: Minor): string => text(decimalOf(minor), currency),
    /** For amounts that are read together. */
    together: (minors: readonly Minor[]) => {
      const format = text.together(minors.map(decimalOf));
      return (minor: Minor): string => format(decimalOf(minor), currency);
    },
    /** For what stands beside the balance. */
    exact: (minor: Minor): string => text.exact(decimalOf(minor), currency),
    total: (minor: Minor): string => text.total({ amount: decimalOf(minor), currency }),
  };
};
export type FrameMoney = ReturnType<typeof frameMoney>;
