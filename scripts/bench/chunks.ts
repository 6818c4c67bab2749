import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';
import { featureSources } from './feature-sources.ts';

type Entry = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Entry>>;

export type Added = { readonly name: string; readonly bytes: number };

const readManifest = (clientDir: string): Manifest => {
  const path = join(clientDir, '.vite', 'manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
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

/** What every page has loaded once its actors are awake. */
const base = ['src/entry-client.tsx', 'src/registry/browser/start-actors.ts'] as const;
/** Chunks that many features share, as `vite.config.ts` names them: each counts once, by itself. */
const kits = ['cards', 'parts', 'form', 'form-machine', 'panels', 'cashier', 'cashier-form'] as const;

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
  const isKit = (key: string, name: string): boolean =>
    key.startsWith('_') && /^assets\/(.+)-[\w-]{8}\.js$/.exec(manifest[key]?.file ?? '')?.[1] === name;
  const kitChunks = kits.map((name) => ({
    name: `${name} (shared)`,
    keys: Object.keys(manifest).filter((key) => isKit(key, name)),
  }));
  const present = new Set([
    ...base.flatMap((key) => [...closure(manifest, key)]),
    ...kitChunks.flatMap(({ keys }) => keys),
  ]);
  return [
    ...kitChunks.map(({ name, keys }) => ({ name, bytes: sizeOf(keys) })),
    ...[...featureSources(root)].map(([name, sources]) => {
      const keys = sources.map((source) => {
        if (!manifest[source]) throw new Error(`the client's manifest has no chunk for ${source}`);
        return source;
      });
      const added = new Set(keys.flatMap((key) => [...closure(manifest, key)]));
      return { name, bytes: sizeOf([...added].filter((key) => !present.has(key))) };
    }),
  ].toSorted((a, b) => b.bytes - a.bytes);
};

/** Single files of the client build that no first view asked for, largest first. */
export const laterFiles = (clientDir: string, firstView: ReadonlySet<string>): Added[] =>
  Object.values(readManifest(clientDir))
    .filter((entry) => isScript(entry) && !firstView.has(`/${entry.file}`))
    .map(({ file }) => ({ name: file.replace('assets/', ''), bytes: compressedBytes(join(clientDir, file)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
