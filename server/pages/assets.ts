import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; src?: string };
type Manifest = Record<string, Chunk>;

/** Addresses of the built client, by the source modules that the page needs. */
export type Assets = {
  readonly entry: string;
  readonly build: string;
  /** Style sheets and modules of the entry and the given source modules, with all that they import. */
  readonly needs: (sources: readonly string[]) => {
    readonly styles: readonly string[];
    readonly modules: readonly string[];
  };
  /** Address of a source module's chunk. */
  readonly moduleOf: (source: string) => string;
};

const ENTRY = 'src/entry-client.tsx';

export const builtAssets = (clientDir: string): Assets => {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the client build in ${clientDir} has no ${ENTRY}`);
  const collect = (sources: readonly string[]) => {
    const styles = new Set<string>();
    const modules = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || modules.has(`/${chunk.file}`)) return;
      modules.add(`/${chunk.file}`);
      for (const css of chunk.css ?? []) styles.add(`/${css}`);
      for (const next of chunk.imports ?? []) visit(next);
    };
    for (const source of sources) {
      if (!manifest[source]) throw new Error(`the client build has no ${source}`);
      visit(source);
    }
    return { styles: [...styles], modules: [...modules] };
  };
  const cached = new Map<string, ReturnType<typeof collect>>();
  return {
    entry: `/${entry.file}`,
    build: /-([\w-]{8,})\.js$/.exec(entry.file)?.[1] ?? entry.file,
    needs: (sources) => {
      const key = sources.join();
      const known = cached.get(key);
      if (known) return known;
      const all = collect([ENTRY, ...sources]);
      const found = { styles: all.styles, modules: all.modules.filter((file) => file !== `/${entry.file}`) };
      cached.set(key, found);
      return found;
    },
    moduleOf: (source) => {
      const chunk = manifest[source];
      if (!chunk) throw new Error(`the client build has no ${source}`);
      return `/${chunk.file}`;
    },
  };
};

/** In development Vite serves the sources themselves. */
export const devAssets = (): Assets => ({
  entry: `/${ENTRY}`,
  build: 'dev',
  needs: () => ({ styles: [], modules: [] }),
  moduleOf: (source) => `/${source}`,
});
