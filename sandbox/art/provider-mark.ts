import { createRandom, hashOf } from '../random.ts';
import { at, poly } from './draw.ts';

const shapes = [
  poly(3, 9),
  poly(4, 9),
  poly(6, 9),
  'M-9 0A9 9 0 0 1 9 0Z',
  'M-8-8H8V8H-8Z',
  'M-9-9H9L-9 9Z',
  'M0-9A9 9 0 0 1 0 9Z',
];
const cuts = [
  '<circle r="4.2" fill="#000"/>',
  '<path d="M-11-1.4H11V1.4H-11Z" fill="#000"/>',
  `<path d="${poly(4, 5)}" fill="#000"/>`,
  '<path d="M-1.4-11H1.4V11H-1.4Z" fill="#000"/>',
  '<path d="M-4-4H4V4H-4Z" fill="#000"/>',
];

/** A provider's glyph, two overlaid primitives, stable per name. An image has no `currentColor`: ink is a colour. */
export const providerMark = (provider: string, ink: string): string => {
  const h = hashOf(`p${provider}`);
  const { next: r } = createRandom(h);
  const shape = at(shapes, r() * 7);
  const turn = Math.trunc(r() * 4) * 90;
  const cut = at(cuts, r() * 5);
  const id = `m${h.toString(36)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24" width="48" height="48" fill="${ink}"><mask id="${id}"><rect x="-12" y="-12" width="24" height="24" fill="#fff"/>${cut}</mask><g mask="url(#${id})"><path d="${shape}" transform="rotate(${turn})"/></g></svg>`;
};
