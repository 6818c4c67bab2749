import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from './chart.ts';
import type { Layout } from './layout.ts';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** All that decides how a chart is laid out, besides the chart. */
const layoutCode = (root: string): string =>
  [...globSync('scripts/diagrams/*.ts', { cwd: root }).toSorted(), 'node_modules/elkjs/package.json']
    .map((file) => read(join(root, file)))
    .join('\n');

/**
 * Layouts of earlier runs in `.cache/diagrams`, by a hash of the chart and of the code that draws it: finding places for
 * all machines takes seconds, one that changed a few hundred milliseconds.
 */
export const keptLayouts = (root: string) => {
  const folder = join(root, '.cache', 'diagrams');
  const code = layoutCode(root);
  const used = new Set<string>();
  return {
    layout: async (chart: Chart, find: (chart: Chart) => Promise<Layout>): Promise<Layout> => {
      const name = `${createHash('sha256').update(code).update(JSON.stringify(chart)).digest('hex')}.json`;
      const path = join(folder, name);
      used.add(name);
      const kept = read(path);
      if (kept !== undefined) return JSON.parse(kept) as Layout;
      const found = await find(chart);
      mkdirSync(folder, { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(found));
      renameSync(draft, path);
      return found;
    },
    /** Removes what this run did not ask for. */
    forget: (): void => {
      for (const name of readdirSync(folder))
        if (/\.(?:json|svg)$/.test(name) && !used.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
};
