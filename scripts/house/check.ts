import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './purity.ts';
import { findImpurities } from './purity.ts';
import type { SourceFile } from './read-imports.ts';
import { readSource } from './read-imports.ts';
import { listFiles } from './source-files.ts';
import { forbidden, houseFolders } from './zones.ts';

/** All broken rules in a set of parsed files: imports against the table, and purity. */
export const checkHouse = (files: readonly SourceFile[]): Finding[] => {
  const known = new Set(files.map((file) => file.path));
  const imports = files.flatMap((file) =>
    file.imports.flatMap((one): Finding[] => {
      const broken = forbidden(file.path, one);
      const untyped = one.own && /\/[^.]+$/.test(one.target) && !known.has(one.target);
      return [
        ...(broken ? [{ path: file.path, line: one.line, message: broken }] : []),
        ...(untyped
          ? [{ path: file.path, line: one.line, message: `import ${one.target} needs its extension` }]
          : []),
      ];
    }),
  );
  return [...imports, ...files.flatMap(findImpurities)];
};

/** Parses every source file under the folders. A file that does not parse comes back as a finding. */
export const readHouse = (
  root: string,
  folders: readonly string[] = houseFolders,
): { files: SourceFile[]; broken: Finding[] } => {
  const broken: Finding[] = [];
  const files = listFiles(root, folders).flatMap((path) => {
    try {
      return [readSource(path, readFileSync(join(root, path), 'utf8'))];
    } catch (cause) {
      broken.push({ path, line: 1, message: `does not parse: ${String(cause)}` });
      return [];
    }
  });
  return { files, broken };
};
