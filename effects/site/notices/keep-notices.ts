import * as Effect from 'effect/Effect';
import { keptIds } from './kept-ids.ts';

/** Remembers notices as shown. */
export const keepNotices = Effect.fn('notices.keepNotices')(function* (input: {
  readonly uid: number;
  readonly ids: readonly string[];
}) {
  (yield* keptIds(Math.abs(input.uid))).add(input.ids);
  return null;
});
