import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { keepSearch, readSearches } from './recent-searches.ts';

const browser = () => {
  const kept = new Map<string, string>();
  const storage = {
    read: (_: string, key: string) => kept.get(key) ?? null,
    write: (_: string, key: string, value: string | null) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      return true;
    },
  };
  const run = <A, R>(program: Effect.Effect<A, never, R>) =>
    Effect.runPromise(Effect.provideService(program, DraftStorage, storage) as Effect.Effect<A>);
  return { kept, run };
};

it('keeps five searches newest first, each once whatever its case, for each player alone, until they are cleared', async () => {
  const { kept, run } = browser();
  for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'B2', 'f6']) await run(keepSearch({ uid: 7, text }));
  expect(await run(readSearches({ uid: 7 }))).toEqual(['f6', 'B2', 'e5', 'd4', 'c3']);
  expect(await run(readSearches({ uid: 8 }))).toEqual([]);
  expect(await run(keepSearch({ uid: 7, text: null }))).toEqual([]);
  expect([...kept]).toEqual([]);
});

it('reads nothing from what others have written', async () => {
  const { kept, run } = browser();
  for (const text of ['{', '{"a":1}', 'null']) {
    kept.set('recent_searches_7', text);
    expect(await run(readSearches({ uid: 7 }))).toEqual([]);
  }
  kept.set('recent_searches_7', '["bell",3,""]');
  expect(await run(readSearches({ uid: 7 }))).toEqual(['bell']);
});
