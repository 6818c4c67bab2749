import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { FeatureSettings } from '../feature-input.ts';

/** Symbols of general info and sides of the configuration, for amounts inside texts. */
export const moneySettings = ({ config, general }: FeatureSettings): CurrencySettings => ({
  symbols: general.available_currencies,
  positions: Object.fromEntries(config.currencies.map(({ code, position }) => [code, position])),
});
