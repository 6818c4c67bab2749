import { contrast, laidOn, readColour } from './colour.ts';
import type { Colour } from './colour.ts';
import { tokenPairs } from './pairs.ts';
import type { TokenPair } from './pairs.ts';

/** The tokens of the style sheet by name, without dashes in front: inputs of a brand, and colours by theme. */
export type Design = {
  readonly inputs: Values;
  /** Inputs of further built-in brands, by the brand's id. */
  readonly brands: Readonly<Record<string, Values>>;
  readonly dark: Values;
  readonly light: Values;
};
type Values = Readonly<Record<string, string>>;

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

export type TokenFault = { readonly token: string; readonly problem: string };
export type BrandLook = {
  /** Rules to stand after the style sheets, '' for none. */
  readonly css: string;
  readonly faults: readonly TokenFault[];
};

/** Most and least of the numbers that a brand sets. */
const numbers: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['room-h', [0, 360]],
  ['room-c', [0, 1.6]],
  ['lamp-h', [0, 360]],
  ['lamp-c', [0, 1.6]],
  ['radius', [0, 3]],
]);
const shapes = new Set(['radius']);

type Face = { readonly family: string; readonly rest: Values };
const faces: Readonly<Record<string, Face>> = {
  serif: {
    family: "'Noto Serif Display Variable','Noto Serif Display Fallback',Georgia,serif",
    rest: { stretch: '62.5%', weight: '620', tracking: '-0.012em', variation: 'normal' },
  },
  flare: {
    family: "'Commissioner Full','Commissioner Variable',sans-serif",
    rest: { stretch: '100%', weight: '780', tracking: '-0.03em', variation: "'FLAR' 100,'VOLM' 100" },
  },
  plain: {
    family: "'Commissioner Variable','Commissioner Fallback',sans-serif",
    rest: { stretch: '100%', weight: '740', tracking: '-0.02em', variation: 'normal' },
  },
};
/** Faces that a brand may choose, by name. */
export const brandFaces: readonly string[] = Object.keys(faces);

const expression = /^(?:oklch\(|var\()/;
const isRole = (name: string, { dark }: Design): boolean =>
  name !== 'scrim' && name !== 'edge-art' && Object.hasOwn(dark, name) && expression.test(dark[name] ?? '');

const problemOf = (token: string, value: string, design: Design): string | null => {
  const range = numbers.get(token);
  if (range) {
    const [least, most] = range;
    return /^\d{1,3}(?:\.\d{1,3})?$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `is not a number from ${least} to ${most}`;
  }
  if (token === 'display-face' || token === 'mark-face')
    return brandFaces.includes(value) ? null : `is none of ${brandFaces.join(', ')}`;
  const [theme, role, more] = token.split('.');
  if (
    (theme !== 'dark' && theme !== 'light') ||
    role === undefined ||
    more !== undefined ||
    !isRole(role, design)
  )
    return 'is no token of the design';
  return readColour(value)?.alpha === 1 ? null : 'is no opaque colour: #rrggbb or oklch(l c h)';
};

/** Writes values in place of `var()` and the products of `calc()`. */
const resolve = (text: string, values: Values): string => {
  let left = text;
  for (let turn = 0; turn < 8 && left.includes('var('); turn += 1)
    left = left.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => values[name] ?? '');
  return left.replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, one: string, other: string) =>
    (Number(one) * Number(other)).toFixed(4),
  );
};

type Set = { readonly tokens: Values; readonly brandId: string; readonly design: Design };

/** The colours of a theme by role, as a browser would compute them. */
const coloursOf = ({ tokens, brandId, design }: Set, theme: Theme): ReadonlyMap<string, Colour> => {
  const own = Object.entries(tokens);
  const values: Values = {
    ...design.inputs,
    ...design.brands[brandId],
    ...Object.fromEntries(
      own.filter(([name]) => numbers.has(name)).map(([name, value]) => [`brand-${name}`, value]),
    ),
    ...design[theme],
    ...Object.fromEntries(
      own
        .filter(([name]) => name.startsWith(`${theme}.`))
        .map(([name, value]) => [name.slice(theme.length + 1), value]),
    ),
  };
  return new Map(
    Object.keys(design[theme]).flatMap((role) => {
      const colour = readColour(resolve(`var(--${role})`, values));
      return colour ? [[role, colour] as const] : [];
    }),
  );
};

const ratioOf = (colours: ReadonlyMap<string, Colour>, { over, ground, below }: TokenPair): number => {
  const top = colours.get(over);
  const under = colours.get(ground);
  const base = below === undefined ? under : colours.get(below);
  if (!top || !under || !base) return 0;
  const seen = laidOn(under, base);
  return contrast(laidOn(top, seen), seen);
};

/** Pairs of colours that a brand's tokens leave too close to each other, with their ratio; both themes. */
export const contrastFaults = (tokens: Values, brandId: string, design: Design): readonly TokenFault[] =>
  themes.flatMap((theme) => {
    const colours = coloursOf({ tokens, brandId, design }, theme);
    return tokenPairs.flatMap((pair) => {
      const ratio = ratioOf(colours, pair);
      return ratio >= pair.least
        ? []
        : [
            {
              token: `${theme}.${pair.over} on ${theme}.${pair.ground}`,
              problem: `has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1, less than ${pair.least}:1`,
            },
          ];
    });
  });

const rule = (selector: string, declarations: readonly (readonly [string, string])[]): string =>
  declarations.length === 0
    ? ''
    : `${selector}{${declarations.map(([name, value]) => `--${name}:${value}`).join(';')}}`;

/** Cuts without Arabic letters: there the style sheet has a face of its own. */
const otherScripts = ':root:not(:lang(ar),:lang(fa),:lang(ur))';
/** Roles that the sheet replaces for visitors who ask for more contrast. */
const strengthened = new Set(['border-subtle', 'text-muted']);

const write = (tokens: Values): string => {
  const own = Object.entries(tokens);
  const display = faces[tokens['display-face'] ?? ''];
  const mark = faces[tokens['mark-face'] ?? ''];
  const rolesOf = (theme: Theme, isStrengthened: boolean) =>
    own.flatMap(([token, value]) => {
      const [of, role = ''] = token.split('.');
      return of === theme && strengthened.has(role) === isStrengthened ? [[role, value] as const] : [];
    });
  const weak = themes.map((theme) => rule(`[data-theme=${theme}]`, rolesOf(theme, true))).join('');
  return [
    rule(':root', [
      ...own.flatMap(([name, value]) => (numbers.has(name) ? [[`brand-${name}`, value] as const] : [])),
      ...(mark ? [['brand-mark-family', mark.family] as const] : []),
    ]),
    rule(
      otherScripts,
      display
        ? [
            ['brand-display-family', display.family],
            ...Object.entries(display.rest).map(([name, value]) => [`brand-display-${name}`, value] as const),
          ]
        : [],
    ),
    ...themes.map((theme) => rule(`[data-theme=${theme}]`, rolesOf(theme, false))),
    weak === '' ? '' : `@media not (prefers-contrast:more){${weak}}`,
  ].join('');
};

/**
 * The rules that lay a brand's tokens over the design. A token that the design does not know, or whose value is not of
 * its kind, is left out; when two colours come too close to each other, all colours of the brand are.
 */
export const brandLook = (tokens: Values, brandId: string, design: Design): BrandLook => {
  const malformed = Object.entries(tokens).flatMap(([token, value]) => {
    const problem = problemOf(token, value, design);
    return problem === null ? [] : [{ token, problem }];
  });
  const bad = new Set(malformed.map(({ token }) => token));
  const sound = Object.fromEntries(Object.entries(tokens).filter(([token]) => !bad.has(token)));
  const isColour = (token: string) => !shapes.has(token) && !token.endsWith('-face');
  const tooClose = Object.keys(sound).some(isColour) ? contrastFaults(sound, brandId, design) : [];
  const kept =
    tooClose.length === 0
      ? sound
      : Object.fromEntries(Object.entries(sound).filter(([token]) => !isColour(token)));
  return { css: write(kept), faults: [...malformed, ...tooClose] };
};

/** Whether a brand's tokens ask for a face that the first view's sheet does not declare. */
export const needsOtherFaces = (tokens: Values): boolean =>
  tokens['display-face'] === 'flare' || tokens['mark-face'] === 'flare';
