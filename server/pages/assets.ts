import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevServer } from '../config.ts';

type Chunk = {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  src?: string;
};
type Manifest = Record<string, Chunk>;
/** Where modules are that have no chunk of their own name, the modules of each feature, and those of waking actors. */
type Sources = {
  readonly files: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, readonly string[]>>;
  readonly woken: readonly string[];
  /** The dialog that a guest signs in with. */
  readonly access: readonly string[];
  /** What a button of every page opens, by its name. */
  readonly tapped: Readonly<Record<string, readonly string[]>>;
};

/** Addresses of style sheets and modules. */
type Files = { readonly styles: readonly string[]; readonly modules: readonly string[] };

/** Addresses of the built client, by the source modules that the page needs. */
export type Assets = {
  readonly entry: string;
  readonly build: string;
  /** Style sheets and modules of the entry and the given source modules, with all that they import. */
  readonly needs: (sources: readonly string[]) => Files;
  /** Style sheets that parts are drawn with: not those of what wakes with the actors. */
  readonly stylesOf: (parts: readonly string[]) => readonly string[];
  /** What the actors of a page with these features wake with beyond `needs`. */
  readonly wakes: (features: readonly string[], sources: readonly string[]) => Files;
  /** The dialog of a guest's header, beyond `needs` and `wakes`. */
  readonly access: (features: readonly string[], sources: readonly string[]) => Files;
  /** What a tap on a button of every page opens, by its name, beyond `needs` and `wakes`. */
  readonly taps: (features: readonly string[], sources: readonly string[]) => ReadonlyMap<string, Files>;
  /** Address of a source module's chunk. */
  readonly moduleOf: (source: string) => string;
  /** What stands in style sheets, one after the other. */
  readonly rulesOf: (styles: readonly string[]) => string;
};

/** Files that no part is drawn with, though parts act by them. */
const actorFiles: ReadonlySet<string | undefined> = new Set(['start', 'access', 'effects']);
const ENTRY = 'src/entry-client.tsx';

const readJson = <A>(clientDir: string, name: string): A =>
  JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as A;

/** Keeps what was found for a list of names: there are as many lists as kinds of pages. */
const kept = <A>(find: (names: readonly string[]) => A): ((names: readonly string[]) => A) => {
  const known = new Map<string, A>();
  return (names) => {
    const key = names.join();
    const found = known.get(key) ?? find(names);
    known.set(key, found);
    return found;
  };
};

export const builtAssets = (clientDir: string): Assets => {
  const manifest = readJson<Manifest>(clientDir, 'manifest.json');
  const { files, features, woken, access, tapped } = readJson<Sources>(clientDir, 'sources.json');
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the client build in ${clientDir} has no ${ENTRY}`);
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const chunkOf = (source: string): string => {
    const key = manifest[source] ? source : keyOf.get(files[source] ?? '');
    if (key === undefined) throw new Error(`the client build has no ${source}`);
    return key;
  };
  const collect = (sources: readonly string[], isLeft = (_chunk: Chunk) => false): Files => {
    const styles = new Set<string>();
    const modules = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || modules.has(`/${chunk.file}`) || isLeft(chunk)) return;
      modules.add(`/${chunk.file}`);
      for (const css of chunk.css ?? []) styles.add(`/${css}`);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const source of sources) visit(chunkOf(source));
    return { styles: [...styles], modules: [...modules] };
  };
  const needs = kept((sources): Files => {
    const { styles, modules } = collect([ENTRY, ...sources]);
    return { styles, modules: modules.filter((file) => file !== `/${entry.file}`) };
  });
  const featuresOf = (names: readonly string[]) => names.flatMap((name) => features[name] ?? []);
  const wokenOf = kept((names) => collect([...woken, ...featuresOf(names)]));
  const beyond = (found: Files, there: ReadonlySet<string>): Files => ({
    styles: found.styles.filter((file) => !there.has(file)),
    modules: found.modules.filter((file) => !there.has(file)),
  });
  const drawnWith = (sources: readonly string[]): ReadonlySet<string> => {
    const { styles, modules } = needs(sources);
    return new Set([`/${entry.file}`, ...styles, ...modules]);
  };
  /** All that a page has once its actors are awake. */
  const awake = (names: readonly string[], sources: readonly string[]): ReadonlySet<string> => {
    const { styles, modules } = wokenOf(names);
    return new Set([...drawnWith(sources), ...styles, ...modules]);
  };
  const dialog = collect(access);
  const opened = new Map(Object.entries(tapped).map(([name, from]) => [name, collect(from)]));
  return {
    entry: `/${entry.file}`,
    build: /-([\w-]{8,})\.js$/.exec(entry.file)?.[1] ?? entry.file,
    needs,
    stylesOf: kept((parts) => collect(parts, ({ name }) => actorFiles.has(name)).styles),
    wakes: (names, sources) => beyond(wokenOf(names), drawnWith(sources)),
    access: (names, sources) => beyond(dialog, awake(names, sources)),
    taps: (names, sources) => {
      const there = awake(names, sources);
      return new Map([...opened].map(([name, files]) => [name, beyond(files, there)]));
    },
    moduleOf: (source) => `/${manifest[chunkOf(source)]?.file ?? ''}`,
    rulesOf: kept((styles) =>
      styles.map((path) => readFileSync(join(clientDir, path), 'utf8').trim()).join(''),
    ),
  };
};

/** In development Vite serves the sources themselves. */
export const devAssets = ({ rules = () => '' }: Pick<DevServer, 'rules'>): Assets => ({
  entry: `/${ENTRY}`,
  build: 'dev',
  needs: () => ({ styles: [], modules: [] }),
  stylesOf: () => [],
  wakes: () => ({ styles: [], modules: [] }),
  access: () => ({ styles: [], modules: [] }),
  taps: () => new Map(),
  moduleOf: (source) => `/${source}`,
  rulesOf: rules,
});
