import type { Board } from '../../../betting/board.ts';
import type { BetAnswer, BoardAnswer } from './answers.ts';
import { settledBetween } from './settled.ts';

/** What the frame tells the site around it. */
export type SiteMessage =
  | { readonly type: 'login' | 'deposit' | 'balance' | 'due' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'path'; readonly path: string }
  /** A bet that was settled; amounts are decimal text. */
  | { readonly type: 'round'; readonly staked: string; readonly won: string; readonly currency: string };

const decimalOf = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** What the site is told when a board has come. */
export const settledMessages = (before: Board, answer: BoardAnswer): readonly SiteMessage[] => {
  if (answer.type !== 'read') return [];
  const rounds = settledBetween(before, answer.board).map(({ stake, payout, currency }): SiteMessage => ({
    type: 'round',
    staked: decimalOf(stake),
    won: decimalOf(payout),
    currency,
  }));
  return rounds.length > 0 ? [...rounds, { type: 'balance' }] : [];
};

/** What the site is told when bets were answered. */
export const betMessages = (answers: readonly BetAnswer[]): readonly SiteMessage[] => {
  const isTaken = answers.some(({ type }) => type === 'accepted');
  const isDue = answers.some((answer) => answer.type === 'refused' && answer.error === 'GATE_DUE');
  return [...(isTaken ? [{ type: 'balance' } as const] : []), ...(isDue ? [{ type: 'due' } as const] : [])];
};
