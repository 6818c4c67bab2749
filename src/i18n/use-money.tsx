import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatMoney, formatTotal } from '../../schemas/rules/kit/format.ts';
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

export type MoneyText = {
  /** `1,000 €`, `0 €`; show it inside `<bdi>`. */
  (amount: Dec, currency: string): string;
  /** The displayed total: always two decimals. */
  readonly total: (total: MoneyAmount) => string;
};

/** `const money = useMoney(); money('20.00', 'EUR')`. */
export function useMoney(): MoneyText {
  const settings = use(CurrencyContext);
  return useMemo(
    () =>
      Object.assign((amount: Dec, currency: string) => formatMoney(amount, currency, settings), {
        total: (total: MoneyAmount) => formatTotal(total, settings),
      }),
    [settings],
  );
}
