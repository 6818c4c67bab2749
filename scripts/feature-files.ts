import path from 'node:path';
import { root } from './bootstrap/root.mjs';

export type BuiltChunk = {
  readonly name: string;
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** A program that reads what a page shows; its name says so. */
const reads = /^(?:load|read|get)-/;

/** The list goes by the name of the entry, which changes with that of any file: browsers find it by that. */
const listOf = (entry: string): string => {
  const name = entry.replace(/entry-client-(.+)\.js$/, 'ahead-$1.json');
  if (name === entry) throw new Error(`the entry has another name than browsers look for: ${entry}`);
  return name;
};

/**
 * Which files the pages of each feature are made of, beyond those that any page has by the time it is used: names in the
 * folder of the assets in the order of their first use, and by feature their places among them, each as the step from the one
 * before: half the bytes of sorted names and whole places. The programs that read the page's data are part of it. The first of
 * `everywhere` is the entry.
 */
export const listFeatureFiles = (
  chunks: readonly BuiltChunk[],
  features: ReadonlyMap<string, readonly string[]>,
  everywhere: readonly string[],
): { readonly fileName: string; readonly source: string } => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [path.relative(root, id), chunk] as const)),
  );
  const reach = (chunk: BuiltChunk | undefined, found: Set<BuiltChunk>): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports) reach(byFile.get(next), found);
  };
  const there = new Set<BuiltChunk>();
  for (const source of everywhere) reach(byModule.get(source), there);
  const filesOf = (sources: readonly string[]): readonly string[] => {
    const found = new Set(there);
    for (const source of sources) reach(byModule.get(source), found);
    const own = [...found].filter((chunk) => !there.has(chunk));
    for (const { dynamicImports } of own)
      for (const next of dynamicImports.map((file) => byFile.get(file)))
        if (next && reads.test(next.name)) reach(next, found);
    return [...found]
      .filter((chunk) => !there.has(chunk))
      .flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName])
      .map((file) => path.basename(file));
  };
  const byFeature = [...features].map(([name, sources]) => [name, filesOf(sources)] as const);
  const names = [...new Set(byFeature.flatMap(([, files]) => files))];
  const stepsOf = (files: readonly string[]): readonly number[] => {
    const places = files.map((file) => names.indexOf(file)).toSorted((a, b) => a - b);
    return places.map((place, index) => place - (places[index - 1] ?? 0));
  };
  const places = byFeature.flatMap(([name, files]) =>
    files.length === 0 ? [] : [[name, stepsOf(files)] as const],
  );
  return {
    fileName: listOf(byModule.get(everywhere[0] ?? '')?.fileName ?? ''),
    source: JSON.stringify([names, Object.fromEntries(places)]),
  };
};
