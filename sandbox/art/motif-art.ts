import { createRandom, hashOf } from '../random.ts';
import { G } from './draw.ts';
import { inkOf } from './game-art.ts';
import { familyOf, motifs } from './words.ts';
import type { ArtGame } from './words.ts';

/** A game's motif alone on a clear ground, 240×240: what bleeds off the corner of a banner. */
export const motifArt = (game: ArtGame): string => {
  const h = hashOf(`${game.sysname}|${game.name}`);
  const [family, variant] = familyOf(game);
  const id = `m${h.toString(36)}`;
  const seen = new Map<string, string>();
  const again = (key: string, svg: string): string => {
    const known = seen.get(key);
    if (known) return `<use href="#${known}"/>`;
    const fresh = `${id}u${seen.size}`;
    seen.set(key, fresh);
    return `<g id="${fresh}">${svg}</g>`;
  };
  const variantNumber = typeof variant === 'number' ? variant + 60 : h >>> 4;
  const drawing = motifs[family]({
    r: createRandom(h).next,
    p: inkOf(game),
    id,
    again,
    v: variant,
    h: variantNumber,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${G('translate(120 120)', drawing)}</svg>`;
};
