import type { JournalMeta, JournalStore } from './journal-store.ts';

/** For a browser that keeps nothing: the journal of this page alone, for a report. */
export const createMemoryStore = (): JournalStore => {
  const metas = new Map<string, JournalMeta>();
  const texts = new Map<string, Map<number, string>>();
  return {
    write: ({ meta, chunks, keepFrom }) => {
      const segments = texts.get(meta.id) ?? new Map<number, string>();
      for (const { segment, text } of chunks) segments.set(segment, (segments.get(segment) ?? '') + text);
      for (const segment of segments.keys()) if (segment < keepFrom) segments.delete(segment);
      texts.set(meta.id, segments);
      metas.set(meta.id, meta);
      return Promise.resolve();
    },
    metas: () => Promise.resolve([...metas.values()]),
    segments: (id) => Promise.resolve([...(texts.get(id)?.values() ?? [])]),
    remove: (ids) => {
      for (const id of ids) {
        metas.delete(id);
        texts.delete(id);
      }
      return Promise.resolve();
    },
  };
};
