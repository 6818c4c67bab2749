/** Reads the design's tokens out of the style sheets, for those who judge a brand's. A step of the build. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as projectRoot } from './bootstrap/root.mjs';

export const tokenSheets = ['tokens.css', 'other-tokens.css'] as const;

const read = (root: string, name: string): string =>
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

const isColour = (name: string): boolean => !name.startsWith('elev-');
const isInput = (name: string): boolean => name.startsWith('brand-');

const designOf = (blocks: readonly Block[]) => {
  const merged = (isMeant: (selector: string) => boolean, isKept: (name: string) => boolean) =>
    Object.fromEntries(
      blocks
        .filter(({ selector }) => isMeant(selector))
        .flatMap(({ values }) => Object.entries(values))
        .filter(([name]) => isKept(name)),
    );
  const brands = Object.fromEntries(
    blocks.flatMap(({ selector, values }) => {
      const id = /^\[data-brand='([\w-]+)'\]$/.exec(selector)?.[1];
      return id === undefined ? [] : [[id, values]];
    }),
  );
  return {
    inputs: merged((selector) => selector === ':root', isInput),
    brands,
    dark: merged((selector) => selector.includes("[data-theme='dark']"), isColour),
    light: merged((selector) => selector.includes("[data-theme='light']"), isColour),
  };
};

/** Writes `src/generated/design-tokens.ts`, and leaves it as it is when nothing in it changes. */
export const writeTokens = (root: string = projectRoot): void => {
  const folder = join(root, 'src/generated');
  const file = join(folder, 'design-tokens.ts');
  const design = designOf(tokenSheets.flatMap((name) => blocksOf(read(root, name))));
  const text = `import type { Design } from '../../schemas/rules/site/brand/tokens.ts';\n\nexport const designTokens: Design = ${JSON.stringify(design, null, 2)};\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
};

if (import.meta.main) writeTokens();
