import { formatMoney, formatTotal } from '../../schemas/rules/kit/format.ts';
import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import type { Dec } from '../../schemas/rules/kit/money.ts';
import { currencies } from '../seed/currencies.ts';

const settings: CurrencySettings = {
  symbols: Object.fromEntries(currencies.map(({ code, symbol }) => [code, symbol])),
  positions: Object.fromEntries(currencies.map(({ code, position }) => [code, position])),
};

/** An amount within a sentence of the house, as the site writes it: `20 €`, `$ 5.50`. */
export const moneyText = (amount: Dec, currency: string): string => formatMoney(amount, currency, settings);

/** An amount beside others of a slip or a payment, with two decimals unless it is zero: `20.00 €`, `0 €`. */
export const exactMoney = (amount: Dec, currency: string): string =>
  formatTotal({ amount, currency }, settings);
