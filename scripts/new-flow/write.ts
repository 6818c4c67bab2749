import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '../bootstrap/say.mjs';
import { filesOf } from './files.ts';
import { centralFiles } from './insertions.ts';
import type { FlowNames } from './names.ts';

export type Written = { readonly made: readonly string[]; readonly changed: readonly string[] };

/** Writes a flow below `root`: all of it, or nothing and a `Trouble`. */
export const writeFlow = (root: string, names: FlowNames): Written => {
  const made = filesOf(names);
  const there = made.filter(({ path }) => existsSync(join(root, path)));
  if (there.length > 0)
    throw new Trouble(
      `The name ${names.name} is taken: there is ${there.map(({ path }) => path).join(', ')}.`,
    );
  const changed = centralFiles(names, (path) => readFileSync(join(root, path), 'utf8'));
  for (const { path, text } of made) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return { made: made.map(({ path }) => path), changed: [...changed.keys()] };
};
