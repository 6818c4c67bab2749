import { G, O, P, n, pt } from './draw.ts';
import type { Ink } from './ink.ts';

export type PatternKind = 'rays' | 'scale' | 'lattice' | 'stripe' | 'dots' | 'rings' | 'arch' | '';

/** The printed ground behind a motif. */
export const pattern = (
  kind: PatternKind,
  id: string,
  p: Ink,
  w: number,
  h: number,
  cx: number,
  cy: number,
): string => {
  const tile = (s: number, body: string) =>
    `<pattern id="${id}p" width="${s}" height="${s}" patternUnits="userSpaceOnUse">${body}</pattern><rect width="${w}" height="${h}" fill="url(#${id}p)"/>`;
  if (kind === 'rays') {
    let d = '';
    for (let i = 0; i < 16; i++) d += `M0 0L${pt(300, i * 22.5)}L${pt(300, i * 22.5 + 11.25)}Z`;
    return G(`translate(${cx} ${cy})`, P(d, p[1], ' opacity=".5"'));
  }
  if (kind === 'scale')
    return tile(
      28,
      `<g fill="none" stroke="${p[1]}" stroke-width="2.5" opacity=".6"><path d="M0 14a14 14 0 0 0 28 0M0 14a9 9 0 0 0 5-8M-14 0a14 14 0 0 0 28 0a14 14 0 0 0 28 0M-7 28a14 14 0 0 1-7-14"/></g>`,
    );
  if (kind === 'lattice') return tile(20, `<path d="M10 0L20 10L10 20L0 10Z" fill="${p[1]}" opacity=".5"/>`);
  if (kind === 'stripe') return tile(24, `<path d="M0 0H12V24H0Z" fill="${p[1]}" opacity=".42"/>`);
  if (kind === 'dots')
    return tile(
      16,
      `<circle cx="4" cy="4" r="2.6" fill="${p[1]}"/><circle cx="12" cy="12" r="2.6" fill="${p[1]}"/>`,
    );
  if (kind === 'rings') {
    let s = '';
    for (let i = 1; i < 7; i++) s += O(cx, cy, i * 34, p[1], 12);
    return `<g opacity=".55">${s}</g>`;
  }
  if (kind === 'arch') {
    let s = '';
    for (let i = 0; i < 4; i++) {
      const a = w / 2 - 8 - i * 15;
      s += P(
        `M${n(w / 2 - a)} ${h}V${n(cy - 6)}A${n(a)} ${n(a)} 0 0 1 ${n(w / 2 + a)} ${n(cy - 6)}V${h}Z`,
        i % 2 ? p[0] : p[1],
        ' opacity=".8"',
      );
    }
    return s;
  }
  return '';
};
