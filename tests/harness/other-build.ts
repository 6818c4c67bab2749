import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** The build in another folder under another name, as the next release has one: its entry is there, the old one is not. */
export const makeOtherBuild = (folder: string): { readonly entry: string; readonly otherEntry: string } => {
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const client = join(folder, 'client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >;
  const entry = manifest['src/entry-client.tsx']?.file ?? '';
  const hash = /-([\w-]{7})\.js$/.exec(entry)?.[1] ?? '';
  const otherEntry = entry.replace(hash, 'NextRel');
  const texts = filesIn(client).filter((path) => /\.(?:js|json|html)$/.test(path));
  for (const path of texts) {
    const text = readFileSync(path, 'utf8');
    if (!text.includes(hash) && !path.includes(hash)) continue;
    for (const packed of [path, `${path}.br`, `${path}.gz`]) rmSync(packed, { force: true });
    writeFileSync(path.replace(hash, 'NextRel'), text.replaceAll(hash, 'NextRel'));
  }
  return { entry, otherEntry };
};
