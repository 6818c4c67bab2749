import * as Effect from 'effect/Effect';
import { betTypes, newestType } from '../../schemas/rules/betting/bets.ts';
import { readBets } from './read-bets.ts';

/** What the player bet on last in the days that the page begins with; null when nothing was, or nobody says. */
export const findBetType = Effect.fn('games.findBetType')(function* ({ days }: { readonly days: number }) {
  const newest = yield* Effect.all(
    betTypes.map((type) =>
      readBets({ type, days, offset: 0, count: 1 }).pipe(
        Effect.map(({ items }) => ({ type, at: items[0] ? (items[0].created_at ?? 0) : null })),
        Effect.catch(() => Effect.succeed({ type, at: null })),
      ),
    ),
    { concurrency: betTypes.length },
  );
  return newestType(newest);
});
