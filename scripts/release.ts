import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';
import { isLater, notesOf, released } from './release/changelog.ts';

/**
 * `npm run release -- VERSION`: makes a version of what is unreleased, in CHANGELOG.md, package.json and the lockfile.
 * `npm run release -- --notes VERSION` prints what a version says to operators. Nothing is committed or sent.
 */
const usage = 'usage: npm run release -- VERSION, or npm run release -- --notes VERSION';
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);

/** The first one in the file, and in a lockfile the one of the package itself. */
const withVersion = (json: string, from: string, to: string, times: number): string => {
  let text = json;
  for (let at = 0; at < times; at += 1) text = text.replace(`"version": "${from}"`, `"version": "${to}"`);
  return text;
};

const release = (version: string): void => {
  const [changelog, manifest, lock] = [read('CHANGELOG.md'), read('package.json'), read('package-lock.json')];
  const { version: before } = JSON.parse(manifest) as { readonly version: string };
  const after = released(changelog, version, new Date().toISOString().slice(0, 10));
  if (!isLater(version, before)) throw new Trouble(`${version} is not later than ${before} of package.json`);
  write('CHANGELOG.md', after);
  write('package.json', withVersion(manifest, before, version, 1));
  write('package-lock.json', withVersion(lock, before, version, 2));
  console.log(`${notesOf(after, version)}

Version ${version} stands in CHANGELOG.md, package.json and package-lock.json. When npm test -- --all passes:

  git commit --all --message 'chore: version ${version}'
  npm run --silent release -- --notes ${version} | git tag --annotate --cleanup=verbatim --file - v${version}`);
};

await runMain(async () => {
  const [first = '', second = ''] = process.argv.slice(2);
  try {
    if (first === '--notes' && second !== '') console.log(notesOf(read('CHANGELOG.md'), second));
    else if (first !== '' && !first.startsWith('-')) release(first);
    else throw new Trouble(usage);
  } catch (error) {
    throw error instanceof RangeError ? new Trouble(error.message) : error;
  }
});
