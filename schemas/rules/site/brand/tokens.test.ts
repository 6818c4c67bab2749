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

  it.each([
    ['room-h', '361', 'is not a number from 0 to 360'],
    ['room-c', '1.7', 'is not a number from 0 to 1.6'],
    ['lamp-h', '-1', 'is not a number from 0 to 360'],
    ['lamp-c', '1.61', 'is not a number from 0 to 1.6'],
    ['radius', '3.1', 'is not a number from 0 to 3'],
    ['radius', '+1', 'is not a number from 0 to 3'],
    ['radius', '1e0', 'is not a number from 0 to 3'],
    ['room-h', '1e2', 'is not a number from 0 to 360'],
    ['radius', '0.1234', 'is not a number from 0 to 3'],
    ['radius', '.5', 'is not a number from 0 to 3'],
    ['display-face', 'comic', 'is none of serif, flare, plain'],
    ['mark-face', 'toString', 'is none of serif, flare, plain'],
    ['dark.scrim', '#000000', 'is no token of the design'],
    ['light.edge-art', '#000000', 'is no token of the design'],
    ['light', '#000000', 'is no token of the design'],
    ['light.no-such-role', '#000000', 'is no token of the design'],
    ['sepia.accent', '#000000', 'is no token of the design'],
    ['light.accent', 'red', 'is no opaque colour: #rrggbb or oklch(l c h)'],
    ['light.accent', 'oklch(0.3 0.1 20 / 0.9)', 'is no opaque colour: #rrggbb or oklch(l c h)'],
  ])('%s: %s %s', (token, value, problem) => {
    expect(look({ [token]: value })).toEqual({ css: '', faults: [{ token, problem }] });
  });

  it.each(['0', '3', '0.5', '2.125'])('radius %s is one', (value) => {
    expect(look({ radius: value })).toEqual({ css: `:root{--brand-radius:${value}}`, faults: [] });
  });

  it('a role whose value in the design is no colour alone is none', () => {
    const design = { ...designTokens, dark: { ...designTokens.dark, shade: '0 1px 2px oklch(0 0 0)' } };
    expect(brandLook({ 'dark.shade': '#000000' }, 'lantern', design).faults).toEqual([
      { token: 'dark.shade', problem: 'is no token of the design' },
    ]);
  });

  it.each([
    [
      'serif',
      "'Noto Serif Display Variable','Noto Serif Display Fallback',Georgia,serif",
      ['62.5%', '620', '-0.012em', 'normal'],
    ],
    [
      'plain',
      "'Commissioner Variable','Commissioner Fallback',sans-serif",
      ['100%', '740', '-0.02em', 'normal'],
    ],
  ] as const)('the face %s comes with its cut', (face, family, [stretch, weight, tracking, variation]) => {
    expect(look({ 'display-face': face, 'mark-face': face })).toEqual({
      css:
        `:root{--brand-mark-family:${family}}:root:not(:lang(ar),:lang(fa),:lang(ur)){--brand-display-family:${family};` +
        `--brand-display-stretch:${stretch};--brand-display-weight:${weight};--brand-display-tracking:${tracking};--brand-display-variation:${variation}}`,
      faults: [],
    });
  });

  it('that the sheet strengthens for those who ask for contrast are not laid over that', () => {
    const { css, faults } = look({ 'dark.border-subtle': '#444444', 'light.border-subtle': '#cccccc' });
    expect(faults).toEqual([]);
    expect(css).toBe(
      '@media not (prefers-contrast:more){[data-theme=dark]{--border-subtle:#444444}[data-theme=light]{--border-subtle:#cccccc}}',
    );
  });

  it('keep their faces when colours come too close', () => {
    const { css } = look({ 'mark-face': 'plain', 'display-face': 'plain', 'light.accent': '#9fd8bd' });
    expect(css).toContain('--brand-mark-family:');
    expect(css).toContain('--brand-display-weight:740');
    expect(css).not.toContain('accent');
  });

  it('need another face for the name, for headings or for both', () => {
    expect(needsOtherFaces({ 'display-face': 'flare' })).toBe(true);
    expect(needsOtherFaces({ 'display-face': 'plain', 'mark-face': 'serif' })).toBe(false);
    expect(needsOtherFaces({ 'dark.accent': 'flare' })).toBe(false);
    expect(needsOtherFaces({})).toBe(false);
  });
});

describe('the contrast of two tokens', () => {
  const none = { inputs: {}, brands: {}, dark: {}, light: {} };
  const problem = (design: Partial<typeof designTokens>, pair: string, tokens = {}, brand = 'lantern') =>
    contrastFaults(tokens, brand, { ...none, ...design }).find(({ token }) => token === pair)?.problem;
  const pair = 'dark.text-primary on dark.surface-page';

  it('is told with two places, cut and not rounded', () => {
    const dark = { 'text-primary': '#777777', 'surface-page': '#888888' };
    expect(problem({ dark }, pair)).toBe('has a contrast of 1.26:1, less than 4.5:1');
    const light = { 'text-primary': '#767676', 'surface-page': '#f8f8f8' };
    expect(problem({ light }, 'light.text-primary on light.surface-page')).toBe(
      'has a contrast of 4.27:1, less than 4.5:1',
    );
    expect(
      problem({ dark: { ...dark, 'surface-page': '#ffffff', 'text-primary': '#000000' } }, pair),
    ).toBeUndefined();
  });

  it('is 0 where one of them is no colour', () => {
    const zero = 'has a contrast of 0.00:1, less than 4.5:1';
    expect(problem({ dark: { 'surface-page': '#000000' } }, pair)).toBe(zero);
    expect(problem({ dark: { 'text-primary': '#ffffff' } }, pair)).toBe(zero);
    expect(problem({ dark: { 'text-primary': '#ffffff', 'surface-page': 'red' } }, pair)).toBe(zero);
    expect(problem({ dark: { 'text-primary': '#ffffff', 'surface-page': 'var(--nothing)' } }, pair)).toBe(
      zero,
    );
    const noBase = { 'text-primary': '#ffffff', 'warning-quiet': 'oklch(0 0 0 / 0.5)' };
    expect(problem({ dark: noBase }, 'dark.text-primary on dark.warning-quiet')).toBe(zero);
  });

  it('has an end where tokens stand for each other in a circle', () => {
    const dark = {
      'text-primary': '#ffffff',
      'surface-page': 'var(--surface-field)',
      'surface-field': 'var(--surface-page)',
    };
    expect(problem({ dark }, pair)).toBe('has a contrast of 0.00:1, less than 4.5:1');
  });

  it('is that on what shines through', () => {
    const dark = {
      'text-primary': '#ffffff',
      'warning-quiet': 'oklch(1 0 0 / 0.5)',
      'surface-raised': '#000000',
    };
    expect(problem({ dark }, 'dark.text-primary on dark.warning-quiet')).toBe(
      'has a contrast of 3.97:1, less than 4.5:1',
    );
  });

  it('follows the input of the design, of the built-in brand and of the own tokens, the last one winning', () => {
    const design = {
      inputs: { 'brand-room-c': '0.2' },
      brands: { tide: { 'brand-room-c': '1.4' } },
      dark: {
        'text-primary': '#ffffff',
        'surface-page': 'var(--ground)',
        ground: 'oklch(calc(0.5 * var(--brand-room-c)) 0 0)',
      },
    };
    expect(problem(design, pair)).toBeUndefined();
    expect(problem(design, pair, {}, 'tide')).toBe('has a contrast of 2.67:1, less than 4.5:1');
    expect(problem(design, pair, { 'room-c': '1.6' }, 'tide')).toBe(
      'has a contrast of 1.86:1, less than 4.5:1',
    );
    expect(problem(design, pair, { 'dark.surface-page': '#000000' }, 'tide')).toBeUndefined();
    expect(problem(design, pair, { 'light.surface-page': '#000000' }, 'tide')).toBe(
      'has a contrast of 2.67:1, less than 4.5:1',
    );
  });
});
