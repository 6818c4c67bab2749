import { chunkName, sharedChunks } from '../../src/i18n/chunks.ts';

const shared = Object.entries(sharedChunks as Readonly<Record<string, readonly string[]>>);

/** The chunk that the texts of a folder below `src/features` travel in. */
const chunkOf = (feature: string): string =>
  shared.find(([, features]) => features.includes(feature))?.[0] ??
  feature.slice(feature.lastIndexOf('/') + 1);

/** Every chunk with its folders, in the order of their names. */
export const chunksOf = (features: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const chunks = new Map<string, string[]>();
  for (const feature of features) {
    const chunk = chunkOf(feature);
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), feature]);
  }
  return chunks;
};

const place = 'src/i18n/chunks.ts';

/** Folders that cannot be a chunk of their own. */
export const chunkProblems = (features: readonly string[]): readonly string[] =>
  [...chunksOf(features)].flatMap(([chunk, folders]) => {
    const named = shared.find(([name]) => name === chunk)?.[1];
    if (named === undefined && !chunkName.test(chunk))
      return [`${folders.join(', ')}: ${chunk} is no name of a chunk; give one in ${place}`];
    const isMixed =
      named === undefined ? folders.length > 1 : folders.some((folder) => !named.includes(folder));
    return isMixed
      ? [`${folders.join(', ')}: all are the chunk ${chunk}; say which belong together in ${place}`]
      : [];
  });

/** Folders that share a chunk by name, and have no texts. */
export const lostFolders = (features: readonly string[]): readonly string[] =>
  shared
    .flatMap(([, folders]) => folders)
    .filter((folder) => !features.includes(folder))
    .map((folder) => `${folder}: stands in ${place} and has no texts`);

/** The source that types the names of chunks which are a folder of their own. */
export const chunkTypes = (features: readonly string[]): string => {
  const names = [...chunksOf(features).keys()]
    .filter((chunk) => shared.every(([name]) => name !== chunk))
    .toSorted();
  return `export type FolderChunk = ${names.map((name) => `'${name}'`).join(' | ')};\n`;
};
