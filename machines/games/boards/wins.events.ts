import type { Winner } from '../../../schemas/games/jackpots.ts';

/** From the push stream. `wins.pushed`: the latest wins, newest first, read `at` (epoch milliseconds); `wins.lost`: the page has to ask again. */
export type WinsEvent =
  | { readonly type: 'wins.pushed'; readonly winners: readonly Winner[]; readonly at: number }
  | { readonly type: 'wins.lost' };
