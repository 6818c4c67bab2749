import type { Board } from '../../../betting/board.ts';
import { pricedMatches } from './board-parts.ts';

/** How long a price shows that it has moved. */
const movedMs = 10_000;

type PriceMark = {
  /** The last price that there was. */
  readonly odds: number | null;
  readonly move: 'up' | 'down' | null;
  readonly movedAtMs: number;
};
export type PriceMarks = Readonly<Record<string, PriceMark>>;

export const priceKey = (match: string, market: string, pick: string): string => `${match}/${market}/${pick}`;

const markOf = (before: PriceMark | undefined, odds: number | null, atMs: number): PriceMark => {
  if (!before) return { odds, move: null, movedAtMs: atMs };
  if (odds !== null && before.odds !== null && odds !== before.odds)
    return { odds, move: odds > before.odds ? 'up' : 'down', movedAtMs: atMs };
  const isFresh = atMs - before.movedAtMs < movedMs;
  return { odds: odds ?? before.odds, move: isFresh ? before.move : null, movedAtMs: before.movedAtMs };
};

/** Which prices of a board have moved of late. A market that is away for a while keeps the price that it had. */
export const marksAfter = (before: PriceMarks, board: Board, atMs: number): PriceMarks =>
  Object.fromEntries(
    pricedMatches(board).flatMap((match) =>
      match.markets.flatMap((market) =>
        market.picks.map(({ pick, odds }) => {
          const key = priceKey(match.id, market.id, pick);
          return [key, markOf(before[key], odds, atMs)] as const;
        }),
      ),
    ),
  );
