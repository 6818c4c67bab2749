import { join } from 'node:path';
import { chunkNames, readManifest } from '../../../scripts/bench/chunks.ts';
import { root } from '../../../scripts/bootstrap/root.mjs';

const clientDir = join(root, 'dist/client');

const onlyThese = (files: readonly string[], names: readonly string[]): RegExp => {
  if (files.length === 0) throw new Error(`the build has no file for ${names.join(', ')}`);
  return new RegExp(`/(?:${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})(?:[?]|$)`);
};

const chunksOf = (names: readonly string[]) =>
  Object.values(readManifest(clientDir)).filter(({ name = '' }) => names.includes(name));

/** The scripts of chunks by their names in `scripts/chunks.ts`, or by the module that each begins with. */
export const scriptsOf = (...names: readonly string[]): RegExp =>
  onlyThese(
    chunksOf(names).flatMap(({ file }) => (file.endsWith('.js') ? file : [])),
    names,
  );

/** The style sheets that such chunks bring. */
export const sheetsOf = (...names: readonly string[]): RegExp =>
  onlyThese(
    chunksOf(names).flatMap(({ css = [] }) => css),
    names,
  );

/** The name of the chunk that an address belongs to. */
export const chunkAt = (url: string): string | undefined => chunkNames(clientDir).get(new URL(url).pathname);
