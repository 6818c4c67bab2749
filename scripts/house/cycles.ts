import type { SourceFile } from './read-imports.ts';

/**
 * Strongly connected groups of files (Tarjan) over imports that are loaded with the file or erased.
 * `import()` is left out: a chunk that is loaded later cannot make a cycle at load time.
 */
export const findCycles = (files: readonly SourceFile[]): string[][] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    for (const one of byPath.get(path)?.imports ?? []) {
      if (!one.own || one.kind === 'lazy' || !byPath.has(one.target)) continue;
      if (!index.has(one.target)) visit(one.target);
      if (stack.includes(one.target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(one.target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    const first = byPath.get(path);
    if (group.length > 1 || first?.imports.some((one) => one.target === path)) groups.push(group);
  };
  for (const path of byPath.keys()) if (!index.has(path)) visit(path);
  return groups;
};
