import { C, G, L, P, R, starPath } from './draw.ts';
import type { Ink } from './ink.ts';

/** Fruit and reel symbols, unit radius about 30. They are the slot's symbols too. */
export const symbols = {
  cherry: (p: Ink) =>
    L('M-14 16Q-8-18 18-28Q16-4 16 14', p[3], 4.5) +
    C(-15, 18, 15, p[2]) +
    C(17, 16, 15, p[2]) +
    P('M18-28Q2-40-14-28Q2-18 18-28Z', p[3]),
  lemon: (p: Ink) =>
    G(
      'rotate(-28)',
      P(
        'M-36 0Q-28-4-24-12Q-12-26 4-26Q22-26 28-8Q30-4 36 0Q30 4 28 8Q22 26 4 26Q-12 26-24 12Q-28 4-36 0Z',
        p[4],
      ) + L('M-10-12Q0-18 10-15', p[3], 4, ' stroke-linecap="round"'),
    ),
  bell: (p: Ink) =>
    P('M-30 20Q-22 12-22-4Q-22-28 0-28T22-4Q22 12 30 20Z', p[4]) +
    R(-32, 19, 64, 7, p[3], 3) +
    C(0, 30, 6, p[2]),
  seven: (p: Ink) => P('M-24-30H26V-16L4 32H-16L8-14H-12V-6H-24Z', p[2]) + P('M-24-30H26V-25H-24Z', p[3]),
  bar: (p: Ink) =>
    R(-34, -14, 68, 28, p[2], 4) +
    R(-28, -8, 56, 3.5, p[3]) +
    R(-28, -1.8, 56, 3.5, p[3]) +
    R(-28, 4.5, 56, 3.5, p[3]),
  gem: (p: Ink) =>
    P('M-20-24H20L34-6L0 32L-34-6Z', p[4]) + P('M-34-6H34L0 32Z', p[3]) + P('M-13-6H13L0 32Z', p[2]),
  star: (p: Ink) => P(starPath(5, 34, 15), p[4]) + P(starPath(5, 17, 8), p[2]),
  plum: (p: Ink) =>
    C(0, 4, 27, p[2]) +
    P('M0-20Q10-38 30-34Q24-18 0-20Z', p[3]) +
    L('M-15 6Q-16-8-4-13', p[4], 4, ' stroke-linecap="round"'),
} as const satisfies Record<string, (p: Ink) => string>;
export type SymbolName = keyof typeof symbols;
export const symbolNames = Object.keys(symbols) as readonly SymbolName[];
