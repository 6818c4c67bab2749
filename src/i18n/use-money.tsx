import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import { moneyTextOf } from '../../schemas/rules/kit/money-text.ts';
import type { MoneyText } from '../../schemas/rules/kit/money-text.ts';

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

export type { MoneyText } from '../../schemas/rules/kit/money-text.ts';

/** `const money = useMoney(); money('20.00', 'EUR')`. */
export function useMoney(): MoneyText {
  const settings = use(CurrencyContext);
  return useMemo(() => moneyTextOf(settings), [settings]);
}
