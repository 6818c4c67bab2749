import * as Effect from 'effect/Effect';

/** Parts that one page of the site asks for at most. */
const MOST_PARTS = 20;

/** Every item of a list that a platform gives in parts of `count`; most lists are one part. */
export const wholeList = Effect.fnUntraced(function* <Item, E, R>(
  count: number,
  read: (offset: number) => Effect.Effect<{ readonly items: readonly Item[]; readonly total: number }, E, R>,
) {
  const first = yield* read(0);
  const parts = Math.min(Math.ceil(first.total / count), MOST_PARTS);
  const offsets = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => (index + 1) * count);
  const rest = yield* Effect.forEach(offsets, read, { concurrency: 4 });
  return [first, ...rest].flatMap(({ items }) => items);
});
