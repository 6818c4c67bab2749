import { createRandom, hashOf } from '../random.ts';
import { at, G, n, R } from './draw.ts';
import { INK, lum } from './ink.ts';
import type { Ink } from './ink.ts';
import { letter } from './lettering.ts';
import { pattern } from './patterns.ts';
import type { PatternKind } from './patterns.ts';
import { familyOf, motifs } from './words.ts';
import type { ArtGame, Family } from './words.ts';

export const artFormats = ['tile', 'poster', 'square'] as const;
/** tile 3:2 (288×192), poster 3:4 (240×320), square (200×200) */
export type ArtFormat = (typeof artFormats)[number];
const sizes: Readonly<Record<ArtFormat, readonly [number, number]>> = {
  tile: [288, 192],
  poster: [240, 320],
  square: [200, 200],
};

const groundsOf = (family: Family): readonly PatternKind[] => {
  if (family === 'horizon') return ['', '', 'rays', 'stripe'];
  if (family === 'sea') return ['scale', 'scale', 'dots'];
  return ['rays', 'lattice', 'stripe', 'dots', 'rings', 'arch', 'scale', ''];
};
const croppable: readonly Family[] = ['gem', 'bloom', 'wheel', 'orbit', 'suit', 'fruit', 'mask', 'sea'];

const furthestFrom = (inks: readonly string[], ground: string): string =>
  inks.reduce((best, ink) =>
    Math.abs(lum(ink) - lum(ground)) > Math.abs(lum(best) - lum(ground)) ? ink : best,
  );

/** The ink set of a game, the same in every format. */
export const inkOf = (game: ArtGame): Ink =>
  at(INK, (hashOf(`${game.sysname}|${game.name}`) >>> 7) % INK.length);

/**
 * The picture of a game, the same every time: an SVG under 5 KB without fonts, filters, style attributes or
 * references, so it works inline under a strict CSP and as an image. Five layers: ground, pattern, motif, frame,
 * lettering (posters only).
 */
export const gameArt = (game: ArtGame, format: ArtFormat = 'tile'): string => {
  const { sysname, name } = game;
  const h = hashOf(`${sysname}|${name}`);
  const { next: r } = createRandom(h);
  const [family, variant] = familyOf(game);
  const p = inkOf(game);
  const id = `g${h.toString(36)}${format[0]}`;
  const [w, ht] = sizes[format];
  const isPoster = format === 'poster';
  const full = family === 'horizon';
  const cx = w / 2;
  const cy = isPoster ? 120 : ht / 2;
  const hv = typeof variant === 'number' ? variant + 60 : h >>> 4;
  const kinds = groundsOf(family);
  // The order of these draws is part of every picture.
  const kind = at(kinds, r() * kinds.length);
  const frame = Math.trunc(r() * 5);
  const style = Math.trunc(r() * 4);
  const mayCrop =
    croppable.includes(family) &&
    !(family === 'fruit' && hv % 5 === 0) &&
    !(family === 'mask' && hv % 4 !== 0);
  const crop = mayCrop && r() < 0.34 && format !== 'square';
  const side = r() < 0.5 ? -1 : 1;
  const scale =
    (isPoster ? (full ? 1.1 : 0.93) : format === 'square' ? 0.86 : full ? 0.95 : 0.84) * (crop ? 1.62 : 1);
  const mx = cx + (crop ? side * (family === 'mask' ? 0 : w * 0.2) : 0);
  const my = cy + (crop ? (family === 'mask' ? 34 : 20) : 0);
  const seen = new Map<string, string>();
  const again = (key: string, svg: string): string => {
    const known = seen.get(key);
    if (known) return `<use href="#${id}${known}"/>`;
    const fresh = `u${seen.size}`;
    seen.set(key, fresh);
    return `<g id="${id}${fresh}">${svg}</g>`;
  };
  let s = `<rect width="${w}" height="${ht}" fill="${p[0]}"/>${pattern(kind, id, p, w, ht, cx, cy)}`;
  s += G(
    `translate(${n(mx)} ${n(my)}) scale(${Math.round(scale * 100) / 100})`,
    motifs[family]({ r, p, id, again, v: variant, h: hv }),
  );
  if (isPoster) {
    const y = 238;
    const plate = full || frame % 2 === 0;
    const ground = plate ? p[1] : p[0];
    s += R(0, y - 10, w, ht - y + 10, ground) + (plate ? R(0, y - 10, w, 3, p[4]) : '');
    const on = furthestFrom(plate ? [p[2], p[3], p[4]] : [p[2], p[3], p[4], p[1]], ground);
    const inks: Ink = plate ? p : [p[1], p[0], p[2], p[3], p[4]];
    s += letter(name, { x: 22, y: y + 2, w: w - 44, maxH: 62, p: inks, style, on, id });
  }
  if (frame === 1)
    s += `<rect x="7" y="7" width="${w - 14}" height="${ht - 14}" rx="4" fill="none" stroke="${p[4]}" stroke-width="2"/>`;
  if (frame === 3)
    s += `<rect x="7" y="7" width="${w - 14}" height="${ht - 14}" fill="none" stroke="${p[2]}" stroke-width="3"/><rect x="12" y="12" width="${w - 24}" height="${ht - 24}" fill="none" stroke="${p[2]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${ht}" width="${w}" height="${ht}" preserveAspectRatio="xMidYMid slice">${s}</svg>`;
};
