import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const registry = 'src/registry/registry.ts';

/** The modules that each entry of the feature registry imports, by its name; shared entries stand under their own. */
export const featureSources = (root: string): ReadonlyMap<string, readonly string[]> => {
  const text = readFileSync(join(root, registry), 'utf8');
  const blocks = [...text.matchAll(/^(?: {2}(\w+): |const (\w+) = )\{\n([\s\S]*?)^ {0,2}\}/gm)];
  const sources = blocks.flatMap(([, entry, shared, block = '']) => {
    const found = [...block.matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      relative(root, join(root, dirname(registry), path)),
    );
    return found.length > 0 ? [[entry ?? shared ?? '', found] as const] : [];
  });
  if (sources.length < 20) throw new Error(`${registry} has another form than the bench reads`);
  return new Map(sources);
};
