import { expect, it } from 'vitest';
import { searchesIn, searchesKey, storedSearches, withSearch } from './recent-searches.ts';

it('five searches are kept newest first, each once whatever its case', () => {
  const kept = ['a1', 'b2', 'c3', 'd4', 'e5', 'B2', 'f6'].reduce(withSearch, [] as readonly string[]);
  expect(kept).toEqual(['f6', 'B2', 'e5', 'd4', 'c3']);
  expect(searchesIn(storedSearches(kept))).toEqual(kept);
  expect(storedSearches([])).toBeNull();
});

it('a text that was searched before, in another case, takes the place of the older one', () => {
  expect(withSearch(['Fox', 'Straße', 'bell'], 'fox')).toEqual(['fox', 'Straße', 'bell']);
  expect(withSearch(['bell', 'FOX'], 'Bell')).toEqual(['Bell', 'FOX']);
});

it('each player has a list of their own, and no more of it is read than is kept', () => {
  expect(searchesKey(7)).not.toBe(searchesKey(0));
  expect(searchesIn('["a1","b2","c3","d4","e5","f6"]')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
});

it('nothing is read from what others have written', () => {
  for (const text of [null, '{', '{"a":1}', 'null']) expect(searchesIn(text)).toEqual([]);
  expect(searchesIn('["bell",3,""]')).toEqual(['bell']);
});
