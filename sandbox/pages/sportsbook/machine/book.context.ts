import type { Board } from '../../../betting/board.ts';
import type { Answered, BetsWish, BoardQuestion } from './answers.ts';
import type { SeenPart, Theme } from './book.events.ts';
import type { SaleWish } from './sale.ts';
import type { StakeBounds } from './slip.ts';

export type BookInput = {
  readonly session: string;
  /** False for guests, who only look on. */
  readonly isReal: boolean;
  readonly stakes: StakeBounds;
  readonly board: Board;
  readonly atMs: number;
  /** The address names the own bets. */
  readonly opensBets: boolean;
};
export type BookContext = Answered & {
  readonly session: string;
  readonly isReal: boolean;
  readonly opensBets: boolean;
  readonly isHidden: boolean;
  /** A pick was left out, because the slip is full. */
  readonly isFull: boolean;
  /** Bets that were answered, whose outcome is on the page. */
  readonly answers: number;
  /** Null until the site has told. */
  readonly seen: SeenPart | null;
  readonly theme: Theme | null;
};

export const questionOf = ({ session, sport, match, picks }: BookContext): BoardQuestion => ({
  session,
  sport,
  match,
  slip: picks.map((picked) => ({ match: picked.match, market: picked.market })),
});
export const wishOf = ({ session, wagers }: BookContext): BetsWish => ({ session, wagers });
export const saleWish = ({ session, sale }: BookContext): SaleWish => {
  if (!sale) throw new RangeError('there is nothing to cash out');
  return { session, sale };
};
