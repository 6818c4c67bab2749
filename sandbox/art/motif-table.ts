import { P, L, C, O, R, G, starPath, at } from './draw.ts';
import type { Motif } from './draw.ts';
import { SUIT, lum, suits } from './ink.ts';

export const dice: Motif = ({ r, p }) => {
  const pip: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  };
  const face = (m: string, v: number, f: string, g: string) =>
    G(
      `matrix(${m})`,
      R(-30, -30, 60, 60, f) +
        L(
          (pip[v] ?? []).map(([x, y]) => `M${x * 17} ${y * 17}h0`).join(''),
          g,
          12,
          ' stroke-linecap="round"',
        ),
    );
  const v = () => 1 + ((r() * 6) | 0);
  const cube = (x: number, y: number, k: number, a: string, b: string, c: string) =>
    G(
      `translate(${x} ${y}) scale(${k})`,
      face('.87 .5 -.87 .5 0 -30', v(), a, p[1]) +
        face('.87 .5 0 1 -26 15', v(), b, p[1]) +
        face('.87 -.5 0 1 26 15', v(), c, a),
    );
  return r() < 0.5
    ? cube(0, -46, 1.12, p[4], p[3], p[1]) +
        cube(-58, 46, 1.12, p[4], p[2], p[1]) +
        cube(58, 46, 1.12, p[4], p[2], p[1])
    : cube(0, 8, 1.75, p[4], p[2], p[1]);
};

export const flight: Motif = ({ p, h }) => {
  let s = '';
  for (let i = 0; i < 5; i++)
    s += L(
      `M-190 ${96 - i * 5}Q${20 + i * 4} ${92 - i * 10} ${70 - i * 9} ${-30 - i * 14}`,
      at([p[1], p[2], p[3], p[2], p[4]], i),
      9 - i,
    );
  const t = h % 3;
  const craft =
    t === 0
      ? P('M-60 10L70-56L6 60L-10 22Z', p[3]) +
        P('M-60 10L70-56L-10 22Z', p[4]) +
        P('M-10 22L6 60L16 30L70-56Z', p[2])
      : t === 1
        ? G(
            'rotate(32)',
            P('M0-88Q34-50 30 14L20 40H-20L-30 14Q-34-50 0-88Z', p[3]) +
              P('M0-88Q16-70 22-46H-22Q-16-70 0-88Z', p[2]) +
              P('M-29 4L-52 44L-20 36ZM29 4L52 44L20 36Z', p[2]) +
              C(0, -18, 13, p[1]) +
              C(0, -18, 7, p[4]) +
              P('M-14 44H14L0 86Z', p[4]),
          )
        : P('M0-84C48-84 66-48 60-14C56 12 30 34 18 44H-18C-30 34-56 12-60-14C-66-48-48-84 0-84Z', p[2]) +
          P('M0-84C22-84 30-48 28-14C26 12 14 34 8 44H-8C-14 34-26 12-28-14C-30-48-22-84 0-84Z', p[3]) +
          P('M0-84C5-84 8-48 7-14L3 44H-3L-7-14C-8-48-5-84 0-84Z', p[4]) +
          R(-15, 58, 30, 24, p[4], 4) +
          L('M-16 44L-13 58M16 44L13 58', p[1], 3);
  return s + G('translate(24 -22) scale(1.12)', craft);
};

export const table: Motif = ({ r, p, again }) => {
  const k = suits,
    face = lum(p[3]) > 0.4 ? p[3] : p[2],
    ink = face === p[3] ? p[1] : p[0];
  let s =
    P('M-134-62H134A134 134 0 0 1-134-62Z', p[4]) +
    P('M-122-54H122A122 122 0 0 1-122-54Z', p[1]) +
    L('M-52-54A52 52 0 0 0 52-54M-44-54A44 44 0 0 0 44-54', p[4], 1.6);
  const card = (x: number, y: number, a: number) => {
    const d = at(k, r() * 4);
    return G(
      `translate(${x} ${y}) rotate(${a})`,
      again('c' + d, R(-17, -25, 34, 50, face, 4) + P(SUIT[d], ink, ' transform="scale(.15)"')),
    );
  };
  const chip = (x: number, y: number) =>
    G(
      `translate(${x} ${y})`,
      again(
        'chip',
        C(0, 0, 14, p[2]) +
          `<circle r="11" fill="none" stroke="${p[4]}" stroke-width="6" stroke-dasharray="5.8 5.8"/>` +
          C(0, 0, 7, p[2]),
      ),
    );
  s += card(-13, -60, -7) + card(15, -58, 8);
  for (const [x, y, a] of [
    [-84, -22, 32],
    [-34, 18, 13],
    [34, 18, -13],
    [84, -22, -32],
  ] as const)
    s += card(x, y, a);
  return G('translate(0 20)', s + chip(0, 42) + chip(-62, 22) + chip(62, 22));
};

export const bolt: Motif = ({ p, h }) => {
  const t = h % 4;
  let s = C(0, 0, 98, p[1]) + P(starPath(16, 94, 74), p[4]) + C(0, 0, 66, p[1]);
  if (t === 0) s += P('M16-92L-50 14H-8L-20 92L52-22H8L34-92Z', p[2]) + P('M16-92L-50 14H-8L24-92Z', p[3]);
  else if (t === 1)
    s +=
      P('M-54 36L-66-40L-30-8L0-58L30-8L66-40L54 36Z', p[2]) +
      P('M0-58L30-8L66-40L54 36H0Z', p[3]) +
      R(-54, 42, 108, 14, p[2], 3) +
      C(0, -66, 8, p[3]) +
      C(-66, -46, 7, p[3]) +
      C(66, -46, 7, p[2]);
  else if (t === 2)
    s += O(0, -42, 28, p[2], 15) + R(-8, -16, 16, 98, p[2]) + P('M8 40H40V54H28V64H40V78H8Z', p[3]);
  else
    s +=
      P('M-42-34C-42 20-24 34 0 34S42 20 42-34Z', p[2]) +
      P('M0-34H42C42 20 24 34 0 34Z', p[3]) +
      L('M-42-24H-62Q-62 12-34 16M42-24H62Q62 12 34 16', p[2], 8) +
      R(-6, 32, 12, 20, p[2]) +
      R(-28, 52, 56, 12, p[3], 2) +
      P(starPath(5, 18, 8), p[1], ' transform="translate(0 -6)"');
  return s;
};
