import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';

const folders = [
  'schemas',
  'effects',
  'machines',
  'workers',
  'src',
  'server',
  'sandbox',
  'scripts',
  'public',
];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts'];
/** What the build has made already, so that nothing is built again. */
const built = ['dist/sandbox', '.cache/build.json'];

/** The sources in a folder of their own below the tree, where they find the same packages. */
export type TreeCopy = {
  readonly path: (file: string) => string;
  /** Changes a file; throws when that changes nothing. Answers how to change it back. */
  readonly edit: (file: string, change: (text: string) => string) => () => void;
  readonly remove: () => void;
};

export const copyTree = (): TreeCopy => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'dev-'));
  for (const name of [...folders, ...files, ...built])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // What is written from the sources is in no clone.
      filter: (path) => !/\.test\.tsx?$/.test(path) && path !== join(root, 'src', 'generated'),
    });
  const path = (file: string): string => join(folder, file);
  return {
    path,
    edit: (file, change) => {
      const before = readFileSync(path(file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} would stay as it is`);
      writeFileSync(path(file), after);
      return () => writeFileSync(path(file), before);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
