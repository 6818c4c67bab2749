/** Playing-card suits, drawn round 0,0 inside radius 90. */
export const SUIT = {
  heart:
    'M0 76C-26 50-82 18-82-26C-82-56-62-72-41-72C-21-72-6-60 0-44C6-60 21-72 41-72C62-72 82-56 82-26C82 18 26 50 0 76Z',
  spade:
    'M0-84C26-52 82-22 82 20C82 46 62 58 43 58C27 58 15 50 9 40C11 60 18 74 30 84H-30C-18 74-11 60-9 40C-15 50-27 58-43 58C-62 58-82 46-82 20C-82-22-26-52 0-84Z',
  diamond: 'M0-88Q22-36 66 0Q22 36 0 88Q-22 36-66 0Q-22-36 0-88Z',
  club: 'M-8 26A38 38 0 1 1-37-31A38 38 0 1 1 37-31A38 38 0 1 1 8 26Q11 62 30 84H-30Q-11 62-8 26Z',
} as const;
export type Suit = keyof typeof SUIT;
export const suits = Object.keys(SUIT) as readonly Suit[];

/** Ground, deep, main, second, third: one print ink set per label, never a gradient. */
export type Ink = readonly [string, string, string, string, string];
export const INK: readonly Ink[] = [
  ['#16433a', '#0d2b25', '#f3e6cf', '#e3ab3c', '#cf4f32'],
  ['#a9d3ea', '#74abd0', '#6b1d2a', '#f8f1e4', '#dd9f2e'],
  ['#c4452d', '#8c2a1d', '#f7e8cd', '#231d2c', '#f2b94f'],
  ['#f0d8a6', '#dbb16e', '#1e4c5b', '#c4472f', '#fff8ea'],
  ['#1d2f4f', '#111d34', '#ef9075', '#f3e6cf', '#8dc2e4'],
  ['#e9b8b1', '#d08a85', '#571522', '#fcf2e8', '#2b6c62'],
  ['#5a1a27', '#370d17', '#a9d3ea', '#f4cbb9', '#e3ab3c'],
  ['#e0a83a', '#b77e20', '#2c1720', '#f9efd8', '#a5312a'],
  ['#10404c', '#09262f', '#f2ba9f', '#8fd0c6', '#f5ecd9'],
  ['#f2eadd', '#d6c8b1', '#b1342b', '#1d3b4e', '#d8982b'],
  ['#332c28', '#1c1815', '#ead9b5', '#d9633e', '#7fb5a4'],
  ['#80b5a4', '#508777', '#1b2a33', '#f8ecd5', '#d8533a'],
];

// Own stroke alphabet on a 4 x 6 grid; the label needs no font file.
/** Perceived lightness of a hex colour, 0 to 1. */
export const lum = (c: string): number => {
  const v = parseInt(c.slice(1), 16);
  return ((v >> 16) * 0.299 + ((v >> 8) & 255) * 0.587 + (v & 255) * 0.114) / 255;
};
