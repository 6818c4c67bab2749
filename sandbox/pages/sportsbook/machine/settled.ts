import type { Board } from '../../../betting/board.ts';
import type { OwnBet } from './board-parts.ts';

/** Bets that are open on one board and settled on the next. */
export const settledBetween = (before: Board, next: Board): readonly OwnBet[] => {
  const open = new Set(before.bets.filter(({ status }) => status === 'open').map(({ id }) => id));
  return next.bets.filter(({ id, status }) => status !== 'open' && open.has(id));
};
