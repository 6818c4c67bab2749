import { formatMoney, formatTotal, hasFraction } from './format.ts';
import type { CurrencySettings } from './format.ts';
import type { Dec, MoneyAmount } from './money.ts';

/** `1,000 €`, `0 €`; show it inside `<bdi>`. */
type MoneyFormat = (amount: Dec, currency: string) => string;

export type MoneyText = MoneyFormat & {
  /** With two decimals, zero as `0`: for what stands beside the displayed total. */
  readonly exact: MoneyFormat;
  /**
   * For amounts that are read together, as one column, list or sheet: all take the decimals of the one that needs
   * most, so `100.00 €` beside `0.50 €`, and zero stays `0 €`.
   */
  readonly together: (amounts: readonly Dec[]) => MoneyFormat;
  /** The displayed total: always two decimals. */
  readonly total: (total: MoneyAmount) => string;
};

/** How all amounts are written, on the site and in the frames beside it. */
export const moneyTextOf = (settings: CurrencySettings): MoneyText => {
  const plain: MoneyFormat = (amount, currency) => formatMoney(amount, currency, settings);
  const exact: MoneyFormat = (amount, currency) => formatTotal({ amount, currency }, settings);
  return Object.assign((amount: Dec, currency: string) => plain(amount, currency), {
    exact,
    together: (amounts: readonly Dec[]) => (amounts.some(hasFraction) ? exact : plain),
    total: (total: MoneyAmount) => formatTotal(total, settings),
  });
};
