import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const registry = 'src/registry/registry.ts';
export const firstEntries = 'src/registry/first-entries.ts';

/** The modules that each entry of one file of the list imports, by its name; shared entries stand under their own. */
const entrySources = (root: string, list: string): ReadonlyMap<string, readonly string[]> => {
  const text = readFileSync(join(root, list), 'utf8');
  const blocks = [...text.matchAll(/^(?: {2}(\w+): |const (\w+) = )\{\n([\s\S]*?)^ {0,2}\}/gm)];
  const sources = blocks.flatMap(([, entry, shared, block = '']) => {
    const found = [...block.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      relative(root, join(root, dirname(list), path)),
    );
    return found.length > 0 ? [[entry ?? shared ?? '', found] as const] : [];
  });
  return new Map(sources);
};

/** The same of what pages begin with. */
export const firstSources = (root: string) => entrySources(root, firstEntries);

/** The same of the whole feature registry. */
export const featureSources = (root: string): ReadonlyMap<string, readonly string[]> => {
  const sources = new Map([...entrySources(root, registry), ...firstSources(root)]);
  if (sources.size < 20) throw new Error(`${registry} has another form than the bench reads`);
  return sources;
};
