import { at, L, n } from './draw.ts';
import { GLYPH, WIDTH } from './glyphs.ts';
import type { Ink } from './ink.ts';

/** Where and how a title is set. `style`: 0 block, 1 inline, 2 fine, 3 drop. */
export type Setting = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly maxH: number;
  readonly p: Ink;
  readonly style: number;
  readonly on: string;
  readonly id: string;
};

/** Poster lettering: every line justified to the measure, as in wood type. */
export const letter = (name: string, { x, y, w, maxH, p, style, on, id }: Setting): string => {
  const clean = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .toUpperCase();
  if ([...clean].some((c) => c !== ' ' && !GLYPH[c]))
    // scripts without drawn glyphs
    return `<text x="${n(x + w / 2)}" y="${n(y + maxH * 0.7)}" font-size="26" font-weight="700" text-anchor="middle" font-family="inherit" fill="${on}">${name.replace(/[&<>]/g, '')}</text>`;
  const words = clean.split(' '),
    wid = (s: string): number => [...s].reduce((a, c) => a + (c === ' ' ? 2 : (WIDTH[c] ?? 4)) + 1.7, -1.7);
  let lines = [clean];
  if (words.length > 1 && wid(clean) > 34) {
    let best = 1e9;
    for (let i = 1; i < words.length; i++) {
      const q = [words.slice(0, i).join(' '), words.slice(i).join(' ')],
        m = Math.max(...q.map(wid));
      if (m < best) {
        best = m;
        lines = q;
      }
    }
  }
  const gap = 11,
    hs = lines.map((l) =>
      Math.min(lines.length > 1 ? 25 : 36, Math.max(lines.length > 1 ? 20 : 24, (w / wid(l)) * 6 * 1.35)),
    ),
    tot = hs.reduce((a, b) => a + b, 0) + gap * (lines.length - 1),
    k = Math.min(1, maxH / tot);
  let yy = y + (maxH - tot * k) / 2,
    d = '';
  lines.forEach((l, i) => {
    const hh = at(hs, i) * k,
      ux = Math.min(w / wid(l), (hh / 6) * 1.75),
      uy = hh / 6;
    let xx = x + (w - wid(l) * ux) / 2;
    for (const c of l) {
      if (c !== ' ') {
        let cmd = '',
          ax = 0;
        d += (GLYPH[c] ?? '')
          .replace(/([MLQTHVZ])|(-?\d*\.?\d+)/g, (_, a: string | undefined, v: string) => {
            if (a) {
              cmd = a;
              ax = a === 'V' ? 1 : 0;
              return a;
            }
            const o = ax % 2 ? n(yy + Number(v) * uy) : n(xx + Number(v) * ux);
            ax = cmd === 'H' || cmd === 'V' ? ax : ax + 1;
            return o;
          })
          .replace(/ -/g, '-');
      }
      xx += ((c === ' ' ? 2 : (WIDTH[c] ?? 4)) + 1.7) * ux;
    }
    yy += hh + gap * k;
  });
  const sw =
    style === 2 ? 3 : Math.min(7, Math.min(...hs) * k * 0.2, (w / Math.max(...lines.map(wid))) * 1.25);
  const set = (ink: string, width: number, more = '') =>
    ` fill="none" stroke="${ink}" stroke-width="${n(width)}" stroke-linejoin="round"${more}`;
  const first = (attrs: string, t = '') => `<g${attrs}${t}><path id="${id}t" d="${d}"/></g>`,
    again = (attrs: string) => `<use href="#${id}t"${attrs}/>`;
  const sq = ' stroke-linecap="square"';
  if (style === 1 && sw > 4.6) return first(set(on, sw, sq)) + again(set(p[1], 1));
  if (style === 3)
    return first(set(p[1], sw, sq), ' transform="translate(2.4 2.4)"') + again(set(on, sw, sq));
  return L(d, on, sw, sq + ' stroke-linejoin="round"');
};
