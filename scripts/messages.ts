import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { builtInLocales, sourceLocale } from '../src/i18n/chunks.ts';
import { catalogueProblems, compileCatalogue, readCatalogue } from './messages/catalogue.ts';
import type { Catalogue } from './messages/catalogue.ts';
import { chunkTypes, lostFolders } from './messages/chunk-names.ts';
import { families } from './messages/families.ts';
import { scanFolders, usageProblems } from './messages/usage.ts';
import type { UsageProblems } from './messages/usage.ts';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const outputOf = (root: string): string => path.join(root, 'src/generated/messages');

/** Writes only what changed, so that a watching server does not reload without need. */
const writeChanged = async (file: string, text: string): Promise<void> => {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
};

/** Takes away files of chunks and locales that are gone, for the server serves what is there. */
const clear = async (folder: string, isKept: (file: string) => boolean): Promise<void> => {
  const there = await readdir(folder, { recursive: true }).catch(() => []);
  for (const file of there.filter((name) => name.endsWith('.json') && !isKept(name)))
    await rm(path.join(folder, file), { force: true });
};

/**
 * Compiles all locales into `src/generated/messages/{locale}/{chunk}.json`, and writes the names of the chunks for the
 * compiler. A text that cannot be compiled is left out, so that the fallback locale's stands in while it is being
 * written; `--check` is the gate.
 */
export const compileMessages = async (root: string = projectRoot): Promise<void> => {
  const catalogue = await readCatalogue(root);
  const features = Object.keys(catalogue[sourceLocale] ?? {});
  await writeChanged(path.join(root, 'src/generated/message-chunks.ts'), chunkTypes(features));
  const written = new Set<string>();
  for (const locale of builtInLocales) {
    for (const [chunk, messages] of Object.entries(compileCatalogue(catalogue, locale))) {
      const file = path.join(locale, `${chunk}.json`);
      await writeChanged(path.join(outputOf(root), file), JSON.stringify(messages));
      written.add(file);
    }
  }
  await clear(outputOf(root), (file) => written.has(file));
};

const idsOf = (catalogue: Catalogue): readonly string[] =>
  Object.values(catalogue[sourceLocale] ?? {}).flatMap((texts) => Object.keys(texts));

export type CheckResult = UsageProblems & { readonly faults: readonly string[] };

/** Everything that `--check` reports. */
export const checkMessages = async (root: string = projectRoot): Promise<CheckResult> => {
  const catalogue = await readCatalogue(root);
  const ids = idsOf(catalogue);
  return {
    faults: [...catalogueProblems(catalogue), ...lostFolders(Object.keys(catalogue[sourceLocale] ?? {}))],
    ...usageProblems(ids, await scanFolders(root, ids), families),
  };
};

/** Takes texts that nothing asks for out of all locales. */
const prune = async (root: string, unused: readonly string[]): Promise<void> => {
  const gone = new Set(unused);
  for (const [locale, features] of Object.entries(await readCatalogue(root))) {
    for (const [feature, texts] of Object.entries(features)) {
      const kept = Object.fromEntries(Object.entries(texts).filter(([id]) => !gone.has(id)));
      const file = path.join(root, 'src/features', feature, `messages.${locale}.json`);
      await writeChanged(file, `${JSON.stringify(kept, null, 2)}\n`);
    }
  }
};

const printSizes = async (): Promise<void> => {
  const catalogue = await readCatalogue(projectRoot);
  for (const locale of builtInLocales) {
    const sizes = Object.entries(compileCatalogue(catalogue, locale)).map(([chunk, messages]) => {
      const text = JSON.stringify(messages);
      return `${chunk} ${text.length}/${brotliCompressSync(text).length}`;
    });
    console.log(`${locale}: ${sizes.join('  ')} (characters/brotli bytes)`);
  }
};

const main = async (flags: readonly string[]): Promise<void> => {
  if (flags.includes('--clean')) await rm(outputOf(projectRoot), { recursive: true, force: true });
  if (flags.includes('--check') || flags.includes('--prune')) {
    const { faults, missing, unused } = await checkMessages();
    if (flags.includes('--prune')) {
      await prune(projectRoot, unused);
      console.log(`messages: ${unused.length} unused texts taken out`);
      return;
    }
    for (const line of faults) console.error(`fault    ${line}`);
    for (const line of missing) console.error(`missing  ${line}`);
    for (const line of unused) console.error(`unused   ${line}`);
    const count = faults.length + missing.length + unused.length;
    if (count > 0) {
      console.error(`messages: ${count} problems. Add or remove the texts in src/features/*/messages.*.json`);
      process.exitCode = 1;
      return;
    }
  }
  await compileMessages();
  if (flags.includes('--sizes')) await printSizes();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
