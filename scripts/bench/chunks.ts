import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { featureSources } from '../feature-sources.ts';

type Entry = {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Entry>>;

export type Added = { readonly name: string; readonly bytes: number };

/** What the build has made of each module or chunk; nothing where there is no build. */
export const readManifest = (clientDir: string): Manifest => {
  const path = join(clientDir, '.vite', 'manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
};

/** The chunk of a source module that is loaded by `import()`, which may have no name of its own there. */
const placesIn = (clientDir: string, manifest: Manifest): ((source: string) => string) => {
  const path = join(clientDir, '.vite', 'sources.json');
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as { readonly files: Record<string, string> };
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  return (source) => {
    const key = manifest[source] ? source : keyOf.get(files[source] ?? '');
    if (key === undefined) throw new Error(`the client's manifest has no chunk for ${source}`);
    return key;
  };
};

const compressedBytes = (path: string): number => {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
};

/** The entry with everything that it imports at once. */
const closure = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, found);
  return found;
};

const isScript = ({ file }: Entry): boolean => file.endsWith('.js');

/** Files that every page has loaded once its actors are awake, as `scripts/chunks.ts` names them. */
const base = ['entry-client', 'xstate', 'page', 'rules', 'start', 'later', 'effect', 'effects'] as const;
/** Chunks that many features share, as `vite.config.ts` names them: each counts once, by itself. */
const kits = ['cards', 'parts', 'form', 'panels', 'cashier', 'access'] as const;

/**
 * Brotli bytes of each shared kit, and those that opening each feature adds to a page whose actors are awake: its views
 * and machines with everything that they import at once, the kits left out. Largest first.
 */
export const featureChunks = (clientDir: string): Added[] => {
  const manifest = readManifest(clientDir);
  const sizeOf = (keys: Iterable<string>): number =>
    [...keys]
      .flatMap((key) => manifest[key] ?? [])
      .filter(isScript)
      .reduce((total, { file }) => total + compressedBytes(join(clientDir, file)), 0);
  const keysOf = (name: string): readonly string[] =>
    Object.keys(manifest).filter((key) => manifest[key]?.name === name && manifest[key].file.endsWith('.js'));
  const placeOf = placesIn(clientDir, manifest);
  const kitChunks = kits.map((name) => ({
    name: `${name} (shared)`,
    keys: keysOf(name),
  }));
  const present = new Set([
    ...base.flatMap(keysOf).flatMap((key) => [...closure(manifest, key)]),
    ...kitChunks.flatMap(({ keys }) => keys),
  ]);
  return [
    ...kitChunks.map(({ name, keys }) => ({ name, bytes: sizeOf(keys) })),
    ...[...featureSources(root)].map(([name, sources]) => {
      const keys = sources.map(placeOf);
      const added = new Set(keys.flatMap((key) => [...closure(manifest, key)]));
      return { name, bytes: sizeOf([...added].filter((key) => !present.has(key))) };
    }),
  ].toSorted((a, b) => b.bytes - a.bytes);
};

/** Names of chunks by the paths of their files, which are hashes. */
export const chunkNames = (clientDir: string): ReadonlyMap<string, string> =>
  new Map(
    Object.values(readManifest(clientDir)).flatMap(({ name, file }) =>
      name === undefined ? [] : [[`/${file}`, name]],
    ),
  );

/** Single files of the client build that no first view asked for, largest first. */
export const laterFiles = (clientDir: string, firstView: ReadonlySet<string>): Added[] =>
  Object.values(readManifest(clientDir))
    .filter((entry) => isScript(entry) && !firstView.has(`/${entry.file}`))
    .map(({ name, file }) => ({ name: name ?? file, bytes: compressedBytes(join(clientDir, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
