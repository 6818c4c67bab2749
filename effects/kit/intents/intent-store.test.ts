import * as Effect from 'effect/Effect';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { IntentStore } from './intent-store.ts';
import type { Intent } from './intent.ts';

const emptyDatabase = (factory: IDBFactory, version: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = factory.open('money-intents', version);
    request.addEventListener('error', () => reject(new Error('not opened')));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });

const removed = async (factory: IDBFactory): Promise<readonly Intent[]> => {
  const store = IntentStore.over(() => factory);
  await Effect.runPromise(store.remove('no such key'));
  return Effect.runPromise(store.all);
};

it('a database of the device without its table gets one: nobody is kept from paying for good', async () => {
  for (const version of [1, 7]) {
    const factory = new IDBFactory();
    await emptyDatabase(factory, version);
    expect(await removed(factory)).toEqual([]);
    // And once more, as the next page does.
    expect(await removed(factory)).toEqual([]);
  }
  expect(await removed(new IDBFactory())).toEqual([]);
});
