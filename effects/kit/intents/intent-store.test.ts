import * as Effect from 'effect/Effect';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { IntentStore } from './intent-store.ts';
import type { Intent } from './intent.ts';

const otherDatabase = (factory: IDBFactory, version: number, table: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.open('money-intents', version);
    request.addEventListener('upgradeneeded', () => table && request.result.createObjectStore(table));
    request.addEventListener('error', () => reject(new Error('not opened')));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });

const readAfterRemoval = async (factory: IDBFactory): Promise<readonly Intent[]> => {
  const store = IntentStore.over(() => factory);
  await Effect.runPromise(store.remove('no such key'));
  return Effect.runPromise(store.all);
};

it('a database of the device without its table gets one: nobody is kept from paying for good', async () => {
  for (const [version, table] of [
    [1, ''],
    [7, ''],
    [1, 'something else'],
  ] as const) {
    const factory = new IDBFactory();
    await otherDatabase(factory, version, table);
    // Two pages at once, and the next one.
    const pages = [readAfterRemoval(factory), readAfterRemoval(factory)];
    expect(await Promise.all(pages)).toEqual([[], []]);
    expect(await readAfterRemoval(factory)).toEqual([]);
  }
  expect(await readAfterRemoval(new IDBFactory())).toEqual([]);
});
