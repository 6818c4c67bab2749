import { n, pt, xy, P, L, C, O, R, G, poly, starPath, sector, at } from './draw.ts';
import type { Motif } from './draw.ts';
import { SUIT, lum, suits } from './ink.ts';
import type { Ink, Suit } from './ink.ts';
import { symbolNames, symbols } from './symbols.ts';

export const suit: Motif = ({ r, p, v, again }) => {
  const k = suits,
    a = suits.find((name) => name === v) ?? at(k, r() * 4),
    b = at(k, r() * 4),
    d = SUIT[a];
  if (r() < 0.5) {
    // nested suit
    const q: readonly (readonly [number, string])[] = [
      [1.12, p[2]],
      [0.96, p[0]],
      [0.86, p[3]],
      [0.6, p[2]],
    ];
    return (
      q.map(([s, f]) => P(d, f, ` transform="scale(${s})"`)).join('') +
      P(SUIT[b], p[1], ' transform="scale(.3)"')
    );
  }
  const one = (t: Suit) => again(t, `<path d="${SUIT[t]}"/>`),
    card = (rot: number, f: string, g: string, t: Suit) =>
      G(
        `rotate(${rot} 0 130)`,
        R(-46, -72, 92, 132, f, 7) +
          `<g fill="${g}">` +
          G('translate(0 -6) scale(.42)', one(t)) +
          G('translate(-33 -56) scale(.11)', one(t)) +
          G('translate(33 44) scale(.11)', one(t)) +
          '</g>',
      );
  return (
    card(-24, p[1], p[3], at(k, r() * 4)) +
    card(-8, p[4], p[1], b) +
    card(9, p[3], p[1], at(k, r() * 4)) +
    card(25, p[2], p[0], a)
  );
};

export const reel: Motif = ({ r, p, again }) => {
  const k = symbolNames,
    pick = () => at(k, r() * k.length),
    line = pick();
  const dark = lum(p[2]) > 0.5,
    cell = dark ? p[2] : p[3],
    s: Ink = dark ? ['', '', lum(p[3]) < 0.5 ? p[3] : p[1], p[1], p[4]] : ['', '', p[2], p[1], p[4]];
  const sm = (x: number, y: number, t = pick()) =>
    G(`translate(${x} ${y}) scale(.62)`, again(t, symbols[t](s)));
  let o = R(-106, -92, 212, 184, p[1], 12);
  for (let i = 0; i < 3; i++) {
    const x = -66 + i * 66;
    o +=
      R(x - 30, -84, 60, 168, cell, 4) +
      G(`translate(${x} 0) scale(.8)`, again(line, symbols[line](s))) +
      sm(x, -64) +
      sm(x, 64);
  }
  return (
    o +
    `<g fill="${p[1]}" opacity=".28"><path d="M-96-84H96V-36H-96ZM-96 36H96V84H-96Z"/></g>` +
    P('M-120-10L-104 0L-120 10ZM120-10L104 0L120 10Z', p[4])
  );
};

export const fruit: Motif = ({ p, h }) => {
  const t = h % 5;
  if (t === 0)
    return (
      L('M-38 40Q-30-40 44-92Q40-20 44 30', p[1], 9) +
      P('M44-92Q4-116-40-88Q0-56 44-92Z', p[3]) +
      C(-40, 48, 48, p[2]) +
      C(46, 42, 48, p[4]) +
      L('M-70 44Q-70 22-52 14M16 38Q16 18 34 9', p[3], 7, ' stroke-linecap="round"')
    );
  if (t === 1) {
    let s =
      P('M-112-32A112 112 0 0 0 112-32Z', p[1]) +
      P('M-102-32A102 102 0 0 0 102-32Z', p[3]) +
      P('M-88-32A88 88 0 0 0 88-32Z', p[2]);
    for (const [a, q] of [
      [120, 60],
      [150, 60],
      [180, 62],
      [210, 60],
      [240, 60],
      [135, 30],
      [180, 28],
      [225, 30],
    ] as const) {
      const [x, y] = xy(q, a);
      s += `<ellipse cx="${n(x)}" cy="${n(y - 34)}" rx="4" ry="7" fill="${p[1]}"/>`;
    }
    return G('translate(0 -6) rotate(-14)', s);
  }
  if (t === 2) {
    let s = C(0, 0, 96, p[2]) + C(0, 0, 84, p[3]);
    for (let i = 0; i < 9; i++)
      s += P(
        `M0-8Q-22-40-14-70Q0-78 14-70Q22-40 0-8Z`,
        i % 3 ? p[2] : p[4],
        ` transform="rotate(${i * 40})"`,
      );
    return s;
  }
  if (t === 3) {
    let s = P('M6-70Q30-116 78-98Q66-56 6-70Z', p[3]) + L('M0-46Q2-84 14-104', p[1], 8);
    const q = [
      [0, 88],
      [-24, 50],
      [24, 50],
      [-48, 12],
      [0, 12],
      [48, 12],
      [-70, -26],
      [-24, -28],
      [24, -28],
      [70, -26],
    ] as const;
    q.forEach(([x, y], i) => (s += C(x, y, 27, i % 3 ? p[2] : p[4]) + C(x - 8, y - 9, 6, p[i % 3 ? 3 : 1])));
    return s;
  }
  return (
    P('M0-50Q30-76 64-58Q104-30 82 30Q60 96 18 92Q0 86-18 92Q-60 96-82 30Q-104-30-64-58Q-30-76 0-50Z', p[2]) +
    P('M0-50Q30-76 64-58Q104-30 82 30Q60 96 18 92Q6 88 0 88Z', p[4]) +
    L('M0-44Q0-80 10-100', p[1], 8) +
    P('M8-78Q34-114 76-98Q60-62 8-78Z', p[3]) +
    P('M-12 6Q-8-14 0-16Q8-14 12 6Q8 26 0 28Q-8 26-12 6Z', p[1])
  );
};

export const gem: Motif = ({ r, p }) => {
  if (r() < 0.55) {
    // brilliant from above
    const k = at([6, 8, 8], r() * 3),
      st = 360 / k,
      c = [p[2], p[3], p[4]] as const,
      by: Record<string, string> = {};
    let s = '';
    const P = (d: string, f: string) => ((by[f] = (by[f] ?? '') + d), '');
    for (let i = 0; i < k; i++)
      s +=
        P(`M${pt(98, i * st)}L${pt(98, (i + 1) * st)}L${pt(62, (i + 0.5) * st)}Z`, c[i % 2 ? 0 : 2]) +
        P(`M${pt(98, i * st)}L${pt(62, (i + 0.5) * st)}L${pt(62, (i - 0.5) * st)}Z`, c[i % 2 ? 1 : 0]) +
        P(`M${pt(62, (i - 0.5) * st)}L${pt(62, (i + 0.5) * st)}L${pt(38, i * st)}Z`, i % 2 ? p[1] : c[1]) +
        P(`M${pt(38, i * st)}L${pt(38, (i + 1) * st)}L${pt(62, (i + 0.5) * st)}Z`, c[i % 2 ? 2 : 0]);
    for (const f in by) s += `<path d="${by[f]}" fill="${f}"/>`;
    return s + `<path d="${poly(k, 38)}" fill="${p[3]}"/><path d="${poly(k, 22)}" fill="${p[2]}"/>`;
  }
  return (
    P('M-62-78H62L108-22L0 96L-108-22Z', p[1]) +
    P('M-62-78L-34-22H-108Z', p[4]) +
    P('M62-78L34-22H108Z', p[2]) +
    P('M-62-78H0L-34-22Z', p[2]) +
    P('M0-78H62L34-22Z', p[3]) +
    P('M0-78L34-22H-34Z', p[4]) +
    P('M-108-22H-34L0 96Z', p[3]) +
    P('M-34-22H34L0 96Z', p[2]) +
    P('M34-22H108L0 96Z', p[4])
  );
};

export const wheel: Motif = ({ r, p }) => {
  const k = at([8, 10, 12, 16], r() * 4),
    st = 360 / k,
    c = [p[2], p[1], p[3], p[1]] as const;
  let s = C(0, 0, 106, p[4]) + C(0, 0, 99, p[1]);
  for (let i = 0; i < k; i++)
    s += P(sector(94, i * st, (i + 1) * st), i === 0 ? p[4] : c[i % 4 === 2 ? 2 : i % 2 ? 1 : 0]);
  s += O(0, 0, 66, p[1], 3);
  for (let i = 0; i < k; i++) {
    const [x, y] = xy(80, (i + 0.5) * st);
    s += C(x, y, 4.5, i % 2 ? p[4] : p[1]);
  }
  return (
    s +
    C(0, 0, 40, p[1]) +
    P(starPath(4 + ((r() * 3) | 0) * 2, 36, 13, 8), p[4]) +
    C(0, 0, 11, p[2]) +
    P('M-13-116H13L0-84Z', p[3])
  );
};
