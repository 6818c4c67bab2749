import type { Ink } from './ink.ts';

/** SVG primitives. Short names on purpose: the motifs read as drawings. */

/** A number with at most one decimal and no leading zero. */
export const n = (v: number): string => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');

/** A point on a circle, degrees clockwise from the top. */
export const pt = (r: number, deg: number): string => {
  const a = ((deg - 90) * Math.PI) / 180;
  return `${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`;
};
export const xy = (r: number, deg: number): readonly [number, number] => {
  const [x = '0', y = '0'] = pt(r, deg).split(' ');
  return [Number(x), Number(y)];
};
export const P = (d: string, f: string, x = ''): string => `<path d="${d}" fill="${f}"${x}/>`;
export const L = (d: string, s: string, w: number, x = ''): string =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${n(w)}"${x}/>`;
export const C = (x: number, y: number, r: number, f: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${f}"/>`;
export const O = (x: number, y: number, r: number, s: string, w: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${s}" stroke-width="${n(w)}"/>`;
export const R = (x: number, y: number, w: number, h: number, f: string, rx = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${f}"${rx ? ` rx="${n(rx)}"` : ''}/>`;
export const G = (t: string, s: string): string => `<g transform="${t}">${s}</g>`;

/** Two halves that overlap by a hair, so no seam shows. */
export const mirror = (s: string): string => G('translate(.9 0)', s) + G('matrix(-1 0 0 1 -.9 0)', s);
export const poly = (k: number, r: number, o = 0): string =>
  `M${Array.from({ length: k }, (_, i) => pt(r, o + (i * 360) / k)).join('L')}Z`;
export const starPath = (k: number, r: number, q: number, o = 0): string =>
  `M${Array.from({ length: k * 2 }, (_, i) => pt(i % 2 ? q : r, o + (i * 180) / k)).join('L')}Z`;
export const sector = (r: number, a: number, b: number, q = 0): string => {
  const large = b - a > 180 ? 1 : 0;
  return q
    ? `M${pt(r, a)}A${n(r)} ${n(r)} 0 ${large} 1 ${pt(r, b)}L${pt(q, b)}A${n(q)} ${n(q)} 0 ${large} 0 ${pt(q, a)}Z`
    : `M0 0L${pt(r, a)}A${n(r)} ${n(r)} 0 ${large} 1 ${pt(r, b)}Z`;
};
/** One shape repeated round a circle, defined once. */
export const ring = (k: number, r: number, off: number, shape: string, id: string): string => {
  let s = `<g id="${id}">${shape}</g>`;
  for (let i = 1; i < k; i++) s += `<use href="#${id}" transform="rotate(${n(off + (i * 360) / k)})"/>`;
  return s;
};

/** What a motif draws with: a stream of numbers, the ink set, an id prefix, a repeat-by-reference and the variant. */
type Brush = {
  readonly r: () => number;
  readonly p: Ink;
  readonly id: string;
  readonly again: (key: string, svg: string) => string;
  readonly v: string | number | undefined;
  readonly h: number;
};
export type Motif = (brush: Brush) => string;
/** The item at a computed place of a fixed list. */
export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[Math.trunc(index)];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
};
