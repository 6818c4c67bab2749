import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { del, get, promisifyRequest, set, values } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { readIntent } from './intent.ts';
import type { Intent } from './intent.ts';

/** The browser's store did not take or give the record (blocked, full, broken). Nothing may be sent then. */
export type StoreBroken = { readonly _tag: 'StoreBroken'; readonly message: string };

const broken = (cause: unknown): StoreBroken => ({
  _tag: 'StoreBroken',
  message: cause instanceof Error ? cause.message : String(cause),
});

const DATABASE = 'money-intents';
const TABLE = 'intents';

/**
 * Like `createStore` of idb-keyval, with strict durability: the record is on the disk before the call leaves. A database
 * that is there without its table, whoever made it, gets one: without it the player could pay nothing on this device.
 */
const strictStore = (factory: IDBFactory): UseStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (version?: number): Promise<IDBDatabase> => {
    const request = factory.open(DATABASE, version);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    return promisifyRequest(request).then((database) => {
      database.onclose = () => (opened = undefined);
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      if (database.objectStoreNames.contains(TABLE)) return database;
      database.close();
      return open(database.version + 1);
    });
  };
  return async (mode, work) => {
    opened ??= open().catch((cause: unknown) => {
      opened = undefined;
      throw cause;
    });
    const database = await opened;
    return work(database.transaction(TABLE, mode, { durability: 'strict' }).objectStore(TABLE));
  };
};

/** The durable store of money intents: a database of its own, apart from journal, build and tab. */
export class IntentStore extends Context.Service<
  IntentStore,
  {
    readonly read: (key: string) => Effect.Effect<Intent | null, StoreBroken>;
    /** Resolves when the write is durable. */
    readonly write: (intent: Intent) => Effect.Effect<void, StoreBroken>;
    readonly remove: (key: string) => Effect.Effect<void, StoreBroken>;
    readonly all: Effect.Effect<readonly Intent[], StoreBroken>;
  }
>()('intents/IntentStore') {
  static readonly over = (factory: () => IDBFactory): IntentStore['Service'] => {
    let store: UseStore | undefined;
    const using = <A>(work: (store: UseStore) => Promise<A>): Effect.Effect<A, StoreBroken> =>
      Effect.tryPromise({
        try: async () => work((store ??= strictStore(factory()))),
        catch: broken,
      });
    return {
      read: (key) => using((table) => get<unknown>(key, table).then(readIntent)),
      write: (intent) => using((table) => set(intent.key, intent, table)),
      remove: (key) => using((table) => del(key, table)),
      all: using((table) =>
        values<unknown>(table).then((stored) => stored.map(readIntent).filter((intent) => intent !== null)),
      ),
    };
  };

  /** No server knows a player's intents: whoever asks waits, and the browser asks again when it takes over. */
  static readonly serverLayer = Layer.succeed(IntentStore, {
    read: () => Effect.never,
    write: () => Effect.never,
    remove: () => Effect.never,
    all: Effect.never,
  });

  /** `indexedDB` is touched at first use: reading it throws where storage is blocked. */
  static readonly layer = Layer.sync(IntentStore, () => IntentStore.over(() => globalThis.indexedDB));
}
