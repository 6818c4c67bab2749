import { describe, expect, it } from 'vitest';
import { contrast, laidOn, readColour } from './colour.ts';
import type { Colour } from './colour.ts';

const colour = (text: string): Colour => {
  const found = readColour(text);
  if (!found) throw new Error(`${text} is no colour`);
  return found;
};
const expectLight = (found: Colour, light: readonly number[], digits = 3) => {
  for (const [at, part] of light.entries()) expect(found.rgb[at]).toBeCloseTo(part, digits);
};

describe('a colour is read', () => {
  it.each([
    ['#000000', [0, 0, 0]],
    ['#FFFFFF', [1, 1, 1]],
    ['#0a0a0a', [0.003_035, 0.003_035, 0.003_035]],
    ['#663399', [0.132_868, 0.033_105, 0.318_547]],
  ] as const)('%s as linear light', (text, light) => {
    expectLight(colour(text), light, 5);
    expect(colour(text).alpha).toBe(1);
  });

  // The values of OKLCH were computed from sRGB by the matrices that Ottosson published for that way.
  it.each([
    ['oklch(0.967983 0.211006 109.7692)', [1, 1, 0]],
    ['oklch(0.440272 0.160296 303.373)', [0.132_868, 0.033_105, 0.318_547]],
    ['oklch(0.543123 0.09271 194.7689)', [0, 0.215_861, 0.215_861]],
    ['oklch(0.696219 0.195525 32.3214)', [1, 0.124_772, 0.063_01]],
    ['oklch(0.452014 0.313214 264.052)', [0, 0, 1]],
    ['oklch(0.701674 0.322491 328.3634)', [1, 0, 1]],
    ['oklch(0.5 0 0)', [0.125, 0.125, 0.125]],
  ] as const)('%s as that of the same colour in sRGB', (text, light) => {
    expectLight(colour(text), light);
  });

  it('with what sRGB cannot show cut', () => {
    for (const part of colour('oklch(0.9 0.4 140)').rgb) expect(part >= 0 && part <= 1).toBe(true);
    expectLight(colour('oklch(0.7 0.4 30)'), [1, 0, 0]);
  });

  it('up to the bounds of each part', () => {
    expect(colour('oklch(1 0.4 360 / 1)').alpha).toBe(1);
    expect(colour('oklch(0 0 0 / 0)').alpha).toBe(0);
    expect(colour('oklch(0.5 0.1 20 / 0.25)').alpha).toBe(0.25);
    const beyond = ['oklch(1.1 0 0)', 'oklch(0.5 0.41 20)', 'oklch(0.5 0.1 361)', 'oklch(0.5 0.1 20 / 1.1)'];
    expect(beyond.map(readColour)).toEqual([null, null, null, null]);
  });

  it('in these two forms alone, with nothing before or after', () => {
    const others = [
      'x#aabbcc',
      '#aabbccdd',
      '#aabbcc ',
      'aabbcc',
      'xoklch(0.5 0.1 20)',
      'oklch(0.5, 0.1, 20)',
      'oklch(50% 0.1 20)',
      'oklch(0.5 0.1 20deg)',
      'oklch(-0.5 0.1 20)',
    ];
    expect(others.map(readColour)).toEqual(others.map(() => null));
  });
});

describe('a colour on another', () => {
  it.each([
    ['oklch(0 0 0 / 0.5)', '#ffffff', '#808080'],
    ['oklch(0 0 0 / 0.5)', '#808080', '#404040'],
    ['oklch(1 0 0 / 0.25)', '#000000', '#404040'],
    ['oklch(0 0 0 / 0.5)', '#080808', '#040404'],
  ])('%s on %s is seen as %s', (top, ground, seen) => {
    const found = laidOn(colour(top), colour(ground));
    expectLight(found, colour(seen).rgb, 2);
    expect(found.alpha).toBe(1);
    expect(contrast(found, colour(seen))).toBeCloseTo(1, 1);
  });

  it('hides all of it when it is opaque, and nothing when it cannot be seen', () => {
    expect(laidOn(colour('#123456'), colour('#ffffff'))).toEqual(colour('#123456'));
    expectLight(laidOn(colour('oklch(0 0 0 / 0)'), colour('#123456')), colour('#123456').rgb, 6);
  });

  it('keeps the smallest lights apart', () => {
    const found = laidOn(colour('oklch(0 0 0 / 0.5)'), colour('#080808'));
    expectLight(found, [0.001_214, 0.001_214, 0.001_214], 5);
  });
});

describe('the contrast of WCAG 2.2', () => {
  it.each([
    ['#ffffff', '#0a0a0a', 19.8],
    ['#0a0a0a', '#ffffff', 19.8],
    ['#777777', '#888888', 1.26],
    ['#ffffff', '#0000ff', 8.59],
    ['#ffffff', '#00ff00', 1.37],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(colour(one), colour(other))).toBeCloseTo(ratio, 1);
  });
});
