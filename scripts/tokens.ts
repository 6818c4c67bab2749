/** Reads the design's tokens out of the style sheets, for those who judge a brand's. A step of the build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';

const read = (name: string): string =>
  readFileSync(join(root, 'src/styles', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

type Block = { readonly selector: string; readonly values: Readonly<Record<string, string>> };

/** Blocks outside of any `@media`. */
const blocksOf = (css: string): readonly Block[] => {
  const outside = css.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...outside.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    values: Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.trim().replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
      ]),
    ),
  }));
};

const blocks = [...blocksOf(read('tokens.css')), ...blocksOf(read('other-tokens.css'))];
const merged = (isMeant: (selector: string) => boolean, isKept: (name: string) => boolean) =>
  Object.fromEntries(
    blocks
      .filter(({ selector }) => isMeant(selector))
      .flatMap(({ values }) => Object.entries(values))
      .filter(([name]) => isKept(name)),
  );
const isColour = (name: string): boolean => !name.startsWith('elev-');
const isInput = (name: string): boolean => name.startsWith('brand-');
const brands = Object.fromEntries(
  blocks.flatMap(({ selector, values }) => {
    const id = /^\[data-brand='([\w-]+)'\]$/.exec(selector)?.[1];
    return id === undefined ? [] : [[id, values]];
  }),
);
const design = {
  inputs: merged((selector) => selector === ':root', isInput),
  brands,
  dark: merged((selector) => selector.includes("[data-theme='dark']"), isColour),
  light: merged((selector) => selector.includes("[data-theme='light']"), isColour),
};

mkdirSync(join(root, 'src/generated'), { recursive: true });
writeFileSync(
  join(root, 'src/generated/design-tokens.ts'),
  `import type { Design } from '../../schemas/rules/site/brand/tokens.ts';\n\nexport const designTokens: Design = ${JSON.stringify(design, null, 2)};\n`,
);
