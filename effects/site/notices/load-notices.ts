import * as Effect from 'effect/Effect';

/**
 * What this player has not been shown in this browser: messages of the programme, and what was done to the money, where the
 * market asks for it. `uid` below zero is a player to whom nothing is promoted. A failure is logged and shows none.
 */
export const loadNotices = Effect.fn('notices.loadNotices')(function* ({ uid }: { readonly uid: number }) {
  const { readNotices } = yield* Effect.promise(() => import('./read-notices.ts'));
  return yield* readNotices(uid);
});
