import { moneyTextOf } from '../../schemas/rules/kit/money-text.ts';
import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import type { Dec } from '../../schemas/rules/kit/money.ts';
import { currencies } from '../seed/currencies.ts';

/** Signs and their sides, as the site is told them. */
export const currencySettings: CurrencySettings = {
  symbols: Object.fromEntries(currencies.map(({ code, symbol }) => [code, symbol])),
  positions: Object.fromEntries(currencies.map(({ code, position }) => [code, position])),
};

/** How amounts are written in the frames and in the words of the house: as the site writes them. */
export const money = moneyTextOf(currencySettings);

/** An amount within a sentence of the house, as the site writes it: `20 €`, `$ 5.50`. */
export const moneyText = (amount: Dec, currency: string): string => money(amount, currency);
