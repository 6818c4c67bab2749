import type { UseStore } from 'idb-keyval';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/**
 * Where a flow stood when its page went; never a sensitive field. `v`: version of the flow's own value. `at`: epoch ms of
 * its last change.
 */
export type ResumePoint = {
  readonly flow: string;
  readonly v: number;
  readonly at: number;
  readonly value: Json;
};

/** What is known about a journal without reading it. */
export type JournalMeta = {
  readonly v: 1;
  readonly id: string;
  readonly build: string;
  /** The journal of the page that was in this tab before; absent for the first. */
  readonly before?: string;
  /** Player behind the page at the last write; 0 for a guest. */
  readonly uid: number;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Number of the last cause written. */
  readonly seq: number;
  /** Number of the last segment. */
  readonly segment: number;
  readonly points: readonly ResumePoint[];
};

export type JournalWrite = {
  readonly meta: JournalMeta;
  /** Texts to add, by segment and number within it. */
  readonly chunks: readonly { readonly segment: number; readonly chunk: number; readonly text: string }[];
  /** Segments before this one are not needed any more. */
  readonly keepFrom: number;
};

/**
 * Plain promises: this runs while the page is idle and when it is left, and must neither load nor evaluate the runtime
 * of effect for it. Rejects where the browser keeps nothing.
 */
export type JournalStore = {
  /** Begins its transaction at once, so that a page may call it while it is being left. */
  readonly write: (write: JournalWrite) => Promise<void>;
  readonly metas: () => Promise<readonly JournalMeta[]>;
  /** Texts of the segments, in order. */
  readonly segments: (id: string) => Promise<readonly string[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
};

/** As idb-keyval does it, which stands in the file of the library of effects. */
const ended = <A>(request: IDBRequest<A> | IDBTransaction): Promise<A> =>
  new Promise((resolve, reject) => {
    const isTransaction = !('result' in request);
    const succeed = () => resolve((isTransaction ? undefined : request.result) as A);
    const fail = () => reject(request.error);
    request.addEventListener(isTransaction ? 'complete' : 'success', succeed);
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
  });

const DATABASE = 'journal';
const TABLE = 'parts';
const DATABASE_VERSION = 1;

const pad = (number: number): string => String(number).padStart(6, '0');
const metaKey = (id: string): string => `meta ${id}`;
const chunkKey = (id: string, segment: number, chunk: number): string =>
  `text ${id} ${pad(segment)} ${pad(chunk)}`;
const rangeOf = (from: string, to: string): IDBKeyRange => IDBKeyRange.bound(from, to, false, true);
/** All texts of a journal; `!` is the character after the space. */
const allChunks = (id: string): IDBKeyRange => rangeOf(`text ${id} `, `text ${id}!`);

/** Opens the database now and keeps it open. Durability is relaxed: a lost tail costs a piece of a report. */
const relaxedStore = async (factory: IDBFactory): Promise<UseStore> => {
  const request = factory.open(DATABASE, DATABASE_VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  const database = await ended(request);
  // Another page wants a newer database: this one stops writing.
  database.onversionchange = () => database.close();
  return async (mode, work) =>
    work(database.transaction(TABLE, mode, { durability: 'relaxed' }).objectStore(TABLE));
};

const isMeta = (value: unknown): value is JournalMeta => {
  if (typeof value !== 'object' || value === null) return false;
  const { v, id, uid, updatedAt, points } = value as Readonly<Record<string, unknown>>;
  const isKnown = v === 1 && typeof id === 'string' && typeof uid === 'number';
  return isKnown && typeof updatedAt === 'number' && Array.isArray(points);
};

const isPoint = (value: unknown): value is ResumePoint => {
  if (typeof value !== 'object' || value === null) return false;
  const { flow, v, at, value: kept } = value as Readonly<Record<string, unknown>>;
  return typeof flow === 'string' && typeof v === 'number' && typeof at === 'number' && kept !== undefined;
};

/** The journals of this browser, in an IndexedDB database of their own. */
export const openJournalStore = async (factory: IDBFactory): Promise<JournalStore> => {
  const store = await relaxedStore(factory);
  return {
    write: ({ meta, chunks, keepFrom }) =>
      store('readwrite', (table) => {
        for (const { segment, chunk, text } of chunks) table.put(text, chunkKey(meta.id, segment, chunk));
        table.put(meta, metaKey(meta.id));
        if (keepFrom > 0) table.delete(rangeOf(`text ${meta.id} `, `text ${meta.id} ${pad(keepFrom)}`));
        const done = ended<void>(table.transaction);
        table.transaction.commit?.();
        return done;
      }),
    metas: () =>
      store('readonly', (table) => ended(table.getAll(rangeOf('meta ', 'meta!')))).then((values) =>
        (values as unknown[])
          .filter(isMeta)
          .map((meta) => ({ ...meta, points: meta.points.filter(isPoint) })),
      ),
    segments: (id) =>
      store('readonly', async (table) => {
        const [keys, texts] = await Promise.all([
          ended(table.getAllKeys(allChunks(id))),
          ended(table.getAll(allChunks(id)) as IDBRequest<unknown[]>),
        ]);
        const segments = new Map<string, string>();
        for (const [index, key] of keys.entries()) {
          const segment = (key as string).slice(0, -7);
          segments.set(segment, (segments.get(segment) ?? '') + String(texts[index]));
        }
        return [...segments.values()];
      }),
    remove: (ids) =>
      store('readwrite', (table) => {
        for (const id of ids) {
          table.delete(metaKey(id));
          table.delete(allChunks(id));
        }
        return ended(table.transaction);
      }),
  };
};
