import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designTokens } from '../../../../src/generated/design-tokens.ts';
import { contrast, laidOn, readColour } from './colour.ts';
import type { Colour } from './colour.ts';
import { tokenPairs } from './pairs.ts';
import { brandFaces, brandLook, contrastFaults, needsOtherFaces } from './tokens.ts';

const colour = (text: string): Colour => {
  const found = readColour(text);
  if (!found) throw new Error(`${text} is no colour`);
  return found;
};
const look = (tokens: Readonly<Record<string, string>>) => brandLook(tokens, 'lantern', designTokens);

describe('contrast', () => {
  it('is that of WCAG 2.2', () => {
    expect(contrast(colour('#000000'), colour('#ffffff'))).toBeCloseTo(21, 5);
    expect(contrast(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.478, 3);
    expect(contrast(colour('#ffffff'), colour('#ff0000'))).toBeCloseTo(3.998, 3);
  });

  it('of a colour in OKLCH is that of the same colour in sRGB', () => {
    for (const [polar, hex] of [
      ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
      ['oklch(0.86644 0.294827 142.4953)', '#00ff00'],
      ['oklch(0.452014 0.313214 264.052)', '#0000ff'],
      ['oklch(1 0 0)', '#ffffff'],
    ] as const)
      expect(contrast(colour(polar), colour(hex))).toBeCloseTo(1, 1);
  });

  it('of what lets the ground through is that of what is seen', () => {
    const half = laidOn(colour('oklch(0 0 0 / 0.5)'), colour('#ffffff'));
    expect(contrast(half, colour('#808080'))).toBeCloseTo(1, 1);
  });

  it.each([
    'red',
    '#fff',
    '#12345g',
    'rgb(0 0 0)',
    'oklch(2 0 0)',
    'oklch(0.5 0.1 20);x',
    'oklch(0.5 0.1)',
    '',
  ])('%j is no colour', (text) => expect(readColour(text)).toBeNull());
});

describe('BY-1.14 the tokens of a brand', () => {
  it.each(['evenfall', ...Object.keys(designTokens.brands)])('%s can be read in both themes', (id) => {
    expect(contrastFaults({}, id, designTokens)).toEqual([]);
  });

  it('every pair names colours of both themes', () => {
    for (const { over, ground, below = ground } of tokenPairs)
      for (const name of [over, ground, below])
        for (const theme of ['dark', 'light'] as const)
          expect(designTokens[theme], `${theme} ${name}`).toHaveProperty([name]);
  });

  it('every pair of colours that one rule of a style sheet lays on each other is checked', () => {
    const found = readFileSync('src/ui/Button.module.css', 'utf8');
    const pairs = [...found.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
      const ground = /background: var\(--([\w-]+)\)/.exec(body)?.[1];
      const over = /(?<![-\w])color: var\(--([\w-]+)\)/.exec(body)?.[1];
      return ground && over ? [[over, ground].toSorted().join(' ')] : [];
    });
    const known = tokenPairs.map(({ over, ground }) => [over, ground].toSorted().join(' '));
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.filter((pair) => !known.includes(pair))).toEqual([]);
  });

  it('become rules that stand after the sheets', () => {
    expect(
      look({
        'room-h': '150',
        radius: '0.5',
        'mark-face': 'plain',
        'display-face': 'flare',
        'light.accent': '#0b5d3b',
        'dark.text-muted': 'oklch(0.76 0.02 150)',
      }),
    ).toEqual({
      css:
        ":root{--brand-room-h:150;--brand-radius:0.5;--brand-mark-family:'Commissioner Variable','Commissioner Fallback',sans-serif}" +
        ":root:not(:lang(ar),:lang(fa),:lang(ur)){--brand-display-family:'Commissioner Full','Commissioner Variable',sans-serif;" +
        "--brand-display-stretch:100%;--brand-display-weight:780;--brand-display-tracking:-0.03em;--brand-display-variation:'FLAR' 100,'VOLM' 100}" +
        '[data-theme=light]{--accent:#0b5d3b}' +
        '@media not (prefers-contrast:more){[data-theme=dark]{--text-muted:oklch(0.76 0.02 150)}}',
      faults: [],
    });
    expect(look({})).toEqual({ css: '', faults: [] });
  });

  it.each([
    ['room-h', '12;}'],
    ['room-h', '-4'],
    ['lamp-h', '361'],
    ['room-c', '9'],
    ['radius', '1e3'],
    ['display-face', "x'}body{display:none}"],
    ['mark-face', ''],
    ['light.accent', 'url(//evil.example)'],
    ['light.accent', '#fff}</style><script>alert(1)</script>'],
    ['light.accent', 'oklch(0.3 0.1 20 / 0.2)'],
    ['light.accent.more', '#0b5d3b'],
    ['sepia.accent', '#0b5d3b'],
    ['light.elev-3', '#0b5d3b'],
    ['light.constructor', '#0b5d3b'],
    ['__proto__', '#0b5d3b'],
    ['constructor', '1'],
    ['--accent', '#0b5d3b'],
  ])('%s: %s is left out and told', (token, value) => {
    const { css, faults } = look({ [token]: value });
    expect([css, faults.map((fault) => fault.token)]).toEqual(['', [token]]);
  });

  it('lose all of their colours when a pair comes too close; shape and face stay', () => {
    const { css, faults } = look({ 'room-h': '150', radius: '2', 'light.accent': '#9fd8bd' });
    expect(css).toBe(':root{--brand-radius:2}');
    expect(faults.map(({ token }) => token)).toContain('light.on-accent on light.accent');
    expect(
      faults.every(({ problem }) => /^has a contrast of \d+\.\d\d:1, less than (?:3|4\.5):1$/.test(problem)),
    ).toBe(true);
  });

  it('choose among the faces of the site', () => {
    expect(brandFaces).toEqual(['serif', 'flare', 'plain']);
    expect(needsOtherFaces({ 'display-face': 'serif' })).toBe(false);
    expect(needsOtherFaces({ 'mark-face': 'flare' })).toBe(true);
  });
});
