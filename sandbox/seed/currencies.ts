/** Currencies of the house: symbol, and on which side of the number it stands. */
export const currencies = [
  { code: 'EUR', symbol: '€', position: 'after' },
  { code: 'USD', symbol: '$', position: 'before' },
  { code: 'BRL', symbol: 'R$', position: 'before' },
] as const;
export const defaultCurrency = 'EUR';
