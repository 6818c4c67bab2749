import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const sourcePattern = /\.(?:ts|tsx|mjs)$/;

/** Root-relative POSIX paths of all source files under the given folders or files, sorted. */
export const listFiles = (
  root: string,
  under: readonly string[],
  pattern: RegExp = sourcePattern,
): string[] =>
  under
    .flatMap((folder) => walk(root, folder))
    .filter((file) => pattern.test(file))
    .toSorted();

const walk = (root: string, folder: string): string[] => {
  const entries = readEntries(join(root, folder));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    return entry.isDirectory() ? walk(root, path) : [path];
  });
};

const readEntries = (path: string) => {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
};
