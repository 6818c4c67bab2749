import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap/root.mjs';

type Chunk = { readonly name?: string; readonly file: string; readonly css?: readonly string[] };

/** The chunks of the build: their files are called by a hash alone. */
const readChunks = (): readonly Chunk[] =>
  Object.values(
    JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
  );

const onlyThese = (files: readonly string[], names: readonly string[]): RegExp => {
  if (files.length === 0) throw new Error(`the build has no file for ${names.join(', ')}`);
  return new RegExp(`/(?:${files.map((file) => file.replaceAll('.', String.raw`\.`)).join('|')})(?:[?]|$)`);
};

/** The scripts of chunks by their names in `scripts/chunks.ts`, or by the module that each begins with. */
export const scriptsOf = (...names: readonly string[]): RegExp =>
  onlyThese(
    readChunks().flatMap(({ name = '', file }) => (names.includes(name) && file.endsWith('.js') ? file : [])),
    names,
  );

/** The style sheets that such chunks bring. */
export const sheetsOf = (...names: readonly string[]): RegExp =>
  onlyThese(
    readChunks().flatMap(({ name = '', css = [] }) => (names.includes(name) ? css : [])),
    names,
  );

/** The name of the chunk that an address belongs to. */
export const chunkAt = (url: string): string | undefined =>
  readChunks().find(({ file }) => new URL(url).pathname === `/${file}`)?.name;
