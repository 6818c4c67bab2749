import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatMoney, formatTotal, hasFraction } from '../../schemas/rules/kit/format.ts';
import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import type { Dec, MoneyAmount } from '../../schemas/rules/kit/money.ts';

const noSettings: CurrencySettings = { symbols: {}, positions: {} };
const CurrencyContext = createContext<CurrencySettings>(noSettings);

/** Symbols and their sides, from general info and the content configuration. Pass an object that stays the same. */
export function CurrencyProvider({
  settings,
  children,
}: {
  settings: CurrencySettings;
  children: ReactNode;
}) {
  return <CurrencyContext value={settings}>{children}</CurrencyContext>;
}

/** The symbol that stands beside a field for an amount. */
export const useSymbol = (currency: string): string => use(CurrencyContext).symbols[currency] ?? currency;

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

/** `const money = useMoney(); money('20.00', 'EUR')`. */
export function useMoney(): MoneyText {
  const settings = use(CurrencyContext);
  return useMemo(() => {
    const plain: MoneyFormat = (amount, currency) => formatMoney(amount, currency, settings);
    const exact: MoneyFormat = (amount, currency) => formatTotal({ amount, currency }, settings);
    return Object.assign((amount: Dec, currency: string) => plain(amount, currency), {
      exact,
      together: (amounts: readonly Dec[]) => (amounts.some(hasFraction) ? exact : plain),
      total: (total: MoneyAmount) => formatTotal(total, settings),
    });
  }, [settings]);
}
