import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import type { Finding } from './purity.ts';
import { findImpurities } from './purity.ts';
import type { SourceFile } from './read-imports.ts';
import { readSource } from './read-imports.ts';
import { listFiles } from './source-files.ts';
import { forbidden } from './zones.ts';

export const houseFolders = [
  'schemas',
  'effects',
  'machines',
  'workers',
  'src',
  'server',
  'sandbox',
  'scripts',
  'tests',
];

/** All broken rules in a set of parsed files: imports against the table, cycles, purity. */
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
  const cycles = findCycles(files).map((group): Finding => ({
    path: group[0] ?? '',
    line: 1,
    message: `import cycle: ${group.join(' → ')}`,
  }));
  return [...imports, ...cycles, ...files.flatMap(findImpurities)];
};

/** Parses every source file of the house. A file that does not parse comes back as a finding. */
export const readHouse = (root: string): { files: SourceFile[]; broken: Finding[] } => {
  const broken: Finding[] = [];
  const files = listFiles(root, houseFolders).flatMap((path) => {
    try {
      return [readSource(path, readFileSync(join(root, path), 'utf8'))];
    } catch (cause) {
      broken.push({ path, line: 1, message: `does not parse: ${String(cause)}` });
      return [];
    }
  });
  return { files, broken };
};
