/** Currencies of the house: symbol, on which side of the number it stands, and what one euro is in it. */
export const currencies = [
  { code: 'EUR', symbol: '€', position: 'after', rate: '1' },
  { code: 'USD', symbol: '$', position: 'before', rate: '1.0870' },
  { code: 'BRL', symbol: 'R$', position: 'before', rate: '5.8824' },
] as const;
export const defaultCurrency = 'EUR';
