import { n, xy, P, L, C, O, R, G, mirror, starPath, sector, ring, at } from './draw.ts';
import type { Motif } from './draw.ts';

export const mask: Motif = ({ p, h }) => {
  const t = h % 4;
  if (t === 0)
    return (
      mirror(
        P('M0 96L-58 40L-92-84L-38-44H0Z', p[2]) +
          P('M-80-62L-76-26L-48-40Z', p[1]) +
          P('M0 96L-58 40L-70-4Q-24 8 0 52Z', p[3]) +
          P('M-54 4L-18 16L-40 24Z', p[1]),
      ) +
      P('M-14 74H14L0 94Z', p[1]) +
      P('M0-44L12-18L0 8L-12-18Z', p[4])
    ); // fox
  if (t === 1)
    return (
      mirror(
        P('M0-66Q-34-70-52-56Q-100-56-104-100Q-64-104-44-82Q-20-92 0-92Z', p[4]) +
          P('M0-72H-46L-60-20Q-54 40-34 88H0Z', p[2]) +
          P('M-58-46L-92-28L-58-12Z', p[3]) +
          P('M0 36H-38L-34 88H0Z', p[3]) +
          C(-14, 62, 6, p[1]) +
          P('M-48-18L-18-8L-42 4Z', p[1]),
      ) +
      P(starPath(4, 22, 7), p[4], ' transform="translate(0 -40)"') +
      O(0, 92, 13, p[4], 5)
    ); // bull
  if (t === 2)
    return (
      mirror(
        P('M0-80Q-40-62-70-96Q-98-40-84 10Q-70 84 0 96Z', p[2]) +
          P('M0 20Q-30 20-58 0Q-60 70 0 96Z', p[3]) +
          C(-36, -22, 32, p[4]) +
          C(-36, -22, 21, p[1]) +
          C(-36, -22, 9, p[3]) +
          L('M-46 44Q-34 56-22 44M-34 66Q-22 78-10 66M-22 44Q-11 56 0 44', p[1], 5),
      ) + P('M0-14L13 10L0 34L-13 10Z', p[4])
    ); // owl
  return (
    mirror(
      P('M0-96L-20-60L-52-92L-58-48L-98-58L-76-10H0Z', p[4]) +
        P('M0-40H-62V20Q-58 78 0 98Z', p[2]) +
        P('M-54-18H-14V-2Q-34 10-54-2Z', p[1]) +
        R(-40, -15, 12, 12, p[3]) +
        P('M0 44H-34Q-30 64 0 64Z', p[1]) +
        R(-22, 44, 8, 9, p[3]) +
        R(-9, 44, 9, 9, p[3]) +
        P('M-62-6L-78 4V40L-62 30Z', p[3]) +
        P('M-40 18L-52 34L-40 50L-34 34Z', p[4]),
    ) +
    P('M0-26L12 30H-12Z', p[3]) +
    C(0, -60, 9, p[2])
  ); // idol
};

export const horizon: Motif = ({ r, p, h }) => {
  const t = h % 4;
  let s =
    C(t === 1 ? 34 : 0, -28, 58, p[4]) +
    (r() < 0.5 ? O(t === 1 ? 34 : 0, -28, 72, p[4], 3) + O(t === 1 ? 34 : 0, -28, 84, p[4], 1.5) : '');
  if (t === 0) {
    const w = (y: number, f: string) => {
      let d = `M-220 ${y}`;
      for (let i = 0; i < 11; i++) d += 'q20-22 40 0';
      return P(d + 'V260H-220Z', f);
    };
    s +=
      w(8, p[2]) +
      w(30, p[3]) +
      w(52, p[1]) +
      w(76, p[2]) +
      P('M-44-4L40-4L26 16H-30ZM-2-10V-78L38-18Z', p[3]) +
      P('M-7-10V-64L-36-16Z', p[2]);
  } else if (t === 1)
    s +=
      P('M-220 60L-60-60L100 60V260H-220Z', p[3]) +
      P('M-60-60L-24 60H100Z', p[2]) +
      P('M0 60L84-8L200 60V260H0Z', p[1]) +
      P('M84-8L104 60H200Z', p[2]) +
      P('M-220 56H220V260H-220Z', p[1]) +
      P('M-220 78Q-60 50 60 84T220 78V260H-220Z', p[3]);
  else if (t === 2) {
    s +=
      P('M-220 40L-120-20L-70 14L-10-46L50 10L110-26L220 44V260H-220Z', p[2]) +
      P('M-10-46L10-26L0-18L-8-24L-18-14L-30-26ZM110-26L130-14L112-10L96-16Z', p[3]) +
      P('M-220 50Q-80 0 30 44T220 36V260H-220Z', p[1]);
    for (const [x, y, k] of [
      [-84, 62, 1],
      [-50, 70, 1.3],
      [78, 62, 1.2],
      [110, 70, 0.9],
      [44, 74, 0.8],
    ])
      s += P('M0-46L18-14H9L24 8H-24L-9-14H-18Z', p[3], ` transform="translate(${x} ${y}) scale(${k})"`);
    s += P('M-220 78Q0 58 220 80V260H-220Z', p[3]);
  } else {
    let b = '',
      lit = '';
    s = P(sector(104, -90, 90), p[4]) + P(sector(82, -90, 90), p[3]) + P(sector(60, -90, 90), p[2]);
    for (const [x, w, y] of [
      [-100, 34, -14],
      [-62, 28, -52],
      [-30, 40, 4],
      [14, 24, -70],
      [42, 36, -26],
      [82, 30, -6],
    ] as const) {
      b += `M${x} ${y}h${w}v200h${-w}z`;
      for (let i = 0; i < 3; i++) lit += `M${x + 6} ${y + 10 + i * 18}h5v8h-5zm${w - 18} 0h5v8h-5z`;
    }
    s += P(b, p[1]) + P(lit, p[3]);
    return G('translate(0 8)', s);
  }
  return s;
};

export const orbit: Motif = ({ r, p }) => {
  const a = -30 + r() * 30;
  let s = '';
  for (let i = 0; i < 4; i++) s += O(0, 0, 58 + i * 17, i % 2 ? p[3] : p[1], 2);
  const band = `<ellipse rx="104" ry="26" fill="none" stroke="${p[4]}" stroke-width="10"/><ellipse rx="84" ry="17" fill="none" stroke="${p[3]}" stroke-width="4"/>`;
  s += G(
    `rotate(${n(a)})`,
    band +
      P(sector(56, -90, 90), p[2]) +
      P('M-54-16H54Q56-8 56 0H-56Q-56-8-54-16ZM-38-42H38L46-32H-46Z', p[3]) +
      `<path d="M-104 0A104 26 0 0 0 104 0L94 0A94 20 0 0 1-94 0Z" fill="${p[4]}"/>` +
      P('M-56 2A56 56 0 0 0 56 2Q40 24 0 24T-56 2Z', p[2]) +
      P('M-44 34Q0 46 44 34Q32 50 18 53H-18Q-32 50-44 34Z', p[3]),
  );
  for (let i = 0; i < 3; i++) {
    const [x, y] = xy(75 + i * 17, r() * 360);
    s += C(x, y, 5 + r() * 8, at([p[2], p[4], p[3]], i));
  }
  return s;
};

export const bloom: Motif = ({ r, p, id }) => {
  const k = at([8, 10, 12], r() * 3),
    w = 300 / k;
  let s = '';
  s += ring(k, 0, 0, P(`M0 0Q${n(-w)}-54 0-106Q${n(w)}-54 0 0Z`, p[2]), id + 'a');
  s += G(
    `rotate(${n(180 / k)})`,
    ring(k, 0, 0, P(`M0 0Q${n(-w * 0.9)}-44 0-82Q${n(w * 0.9)}-44 0 0Z`, p[3]), id + 'b'),
  );
  s += ring(
    k,
    0,
    0,
    P(`M0 0Q${n(-w * 0.6)}-30 0-58Q${n(w * 0.6)}-30 0 0Z`, p[4]) + C(0, -92, 3.5, p[1]),
    id + 'c',
  );
  return s + C(0, 0, 20, p[1]) + C(0, 0, 12, p[4]) + C(0, 0, 5, p[2]);
};

export const sea: Motif = ({ r, p, h }) => {
  const fish = (x: number, y: number, k: number, f: string, g: string) =>
    G(
      `translate(${x} ${y}) scale(${k})`,
      P('M-74 0Q-30-48 34-30Q58-22 70-2Q58 22 34 30Q-30 48-74 0Z', f) +
        P('M-58 0L-104-36Q-92 0-104 36Z', g) +
        P('M-10-37Q14-66 40-54L30-30ZM-4 37Q10 58 26 54L22 33Z', g) +
        P('M34-30Q22 0 34 30Q58 22 70-2Q58-22 34-30Z', g) +
        C(48, -8, 6, p[1]) +
        L('M-40-14Q-30 0-40 14M-20-20Q-8 0-20 20M2-24Q14 0 2 24', g, 5),
    );
  let s = '';
  for (let i = 0; i < 5; i++) s += O(-90 + r() * 180, -90 + r() * 170, 3 + r() * 8, p[4], 3);
  return h % 2
    ? s + fish(6, -2, 1.22, p[2], p[3])
    : s +
        fish(-16, -50, 0.8, p[3], p[2]) +
        G('scale(-1 1)', fish(-14, 8, 0.9, p[2], p[4])) +
        fish(6, 64, 0.68, p[4], p[3]);
};
