import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** All that decides how a chart is drawn, besides the chart. */
const drawingCode = (root: string): string =>
  [...globSync('scripts/diagrams/*.ts', { cwd: root }).toSorted(), 'node_modules/elkjs/package.json']
    .map((file) => read(join(root, file)))
    .join('\n');

/**
 * Drawings of earlier runs in `.cache/diagrams`, by a hash of the chart and of the code that draws it: finding places for
 * all machines takes seconds, one that changed a few hundred milliseconds.
 */
export const keptDrawings = (root: string) => {
  const folder = join(root, '.cache', 'diagrams');
  const code = drawingCode(root);
  const used = new Set<string>();
  return {
    drawing: async (chart: unknown, draw: () => Promise<string>): Promise<string> => {
      const name = `${createHash('sha256').update(code).update(JSON.stringify(chart)).digest('hex')}.svg`;
      const path = join(folder, name);
      used.add(name);
      const kept = read(path);
      if (kept !== undefined) return kept;
      const svg = await draw();
      mkdirSync(folder, { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, svg);
      renameSync(draft, path);
      return svg;
    },
    /** Removes drawings that this run did not ask for. */
    forget: (): void => {
      for (const name of readdirSync(folder))
        if (name.endsWith('.svg') && !used.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
};
