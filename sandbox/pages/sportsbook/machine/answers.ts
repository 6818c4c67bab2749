import type { Board } from '../../../betting/board.ts';
import type { OwnBet } from './board-parts.ts';
import { marksAfter } from './price-marks.ts';
import type { PriceMarks } from './price-marks.ts';
import { settledBetween } from './settled.ts';
import type { Slip, Wager } from './slip.ts';

export type BoardQuestion = {
  readonly session: string;
  readonly sport: string;
  /** The market in the slip, which the board tells of even when its match is not listed. */
  readonly market: { readonly match: string; readonly id: string } | null;
};
export type BoardAnswer =
  /** `atMs` is of a clock that only runs forward. */
  | { readonly type: 'read'; readonly board: Board; readonly atMs: number }
  /** The session is over: no board comes any more. */
  | { readonly type: 'ended' }
  | { readonly type: 'missed' };

export type BetWish = { readonly session: string; readonly wager: Wager };
export type BetAnswer =
  | {
      readonly type: 'accepted';
      readonly stake: string;
      readonly odds: number;
      readonly balance: string | null;
    }
  | {
      readonly type: 'refused';
      readonly error: string;
      readonly odds: number | null;
      readonly balance: string | null;
    }
  | { readonly type: 'lost' };

/** What came of the last bet, or of one that was settled. */
export type SlipResult =
  | { readonly type: 'accepted'; readonly stake: string; readonly odds: number }
  | { readonly type: 'settled'; readonly match: string; readonly status: OwnBet['status'] }
  | { readonly type: 'insufficient' | 'limit' | 'due' | 'ended' | 'trouble' };

export type Answered = Slip & {
  /** The sport that is asked for; its board may still be on its way. */
  readonly sport: string;
  readonly marks: PriceMarks;
  /** Boards in a row that did not come. */
  readonly failures: number;
  readonly balance: string | null;
  /** Kept until it is answered. */
  readonly wager: Wager | null;
  readonly result: SlipResult | null;
};

export const afterBoard = (before: Answered, answer: BoardAnswer): Partial<Answered> => {
  if (answer.type === 'ended') return {};
  if (answer.type === 'missed') return { failures: before.failures + 1 };
  const { board, atMs } = answer;
  const settled = settledBetween(before.board, board).at(-1);
  return {
    board,
    sport: board.sport,
    marks: marksAfter(before.marks, board, atMs),
    failures: 0,
    toldOdds: null,
    balance: board.balance ?? before.balance,
    ...(settled && { result: { type: 'settled', match: settled.match, status: settled.status } }),
  };
};

const refusal = (error: string): SlipResult | null => {
  // Of a market that takes no bets the next board tells, and a changed price is to be agreed to.
  if (['price_changed', 'suspended', 'closed'].includes(error)) return null;
  if (error === 'insufficient_funds') return { type: 'insufficient' };
  if (error === 'GATE_DUE') return { type: 'due' };
  return { type: error.endsWith('_LIMIT') ? 'limit' : 'ended' };
};

export const afterBet = (before: Answered, answer: BetAnswer): Partial<Answered> => {
  if (answer.type === 'lost') return { result: { type: 'trouble' } };
  const balance = answer.balance ?? before.balance;
  if (answer.type === 'refused') {
    const toldOdds = answer.error === 'price_changed' ? answer.odds : before.toldOdds;
    return { wager: null, balance, toldOdds, result: refusal(answer.error) };
  }
  const { stake, odds } = answer;
  return { wager: null, picked: null, toldOdds: null, balance, result: { type: 'accepted', stake, odds } };
};
