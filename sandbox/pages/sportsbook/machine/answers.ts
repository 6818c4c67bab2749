import type { Board } from '../../../betting/board.ts';
import type { OwnBet } from './board-parts.ts';
import { marksAfter } from './price-marks.ts';
import type { PriceMarks } from './price-marks.ts';
import type { Sale } from './sale.ts';
import { settledBetween } from './settled.ts';
import { isSameChoice } from './slip.ts';
import type { Choice, Slip, Told, Wager, WagerLeg } from './slip.ts';

export type BoardQuestion = {
  readonly session: string;
  readonly sport: string;
  /** The match whose page is open. */
  readonly match: string | null;
  /** The markets in the slip, which the board tells of even when their matches are not listed. */
  readonly slip: readonly Pick<Choice, 'match' | 'market'>[];
};
export type BoardAnswer =
  /** `atMs` is of a clock that only runs forward. */
  | { readonly type: 'read'; readonly board: Board; readonly atMs: number }
  /** The session is over: no board comes any more. */
  | { readonly type: 'ended' }
  | { readonly type: 'missed' };

export type BetsWish = { readonly session: string; readonly wagers: readonly Wager[] };
export type BetAnswer = { readonly round: string; readonly balance: string | null } & (
  | { readonly type: 'accepted'; readonly stake: string; readonly legs: readonly WagerLeg[] }
  | { readonly type: 'refused'; readonly error: string; readonly legs: readonly Told[] }
  | { readonly type: 'lost' }
);

/** What came of the last bets, of one that was settled, or of one that was cashed out. */
export type SlipResult =
  | { readonly type: 'accepted'; readonly stake: string; readonly odds: readonly number[] }
  | { readonly type: 'settled'; readonly match: string; readonly status: OwnBet['status'] }
  | { readonly type: 'sold'; readonly paid: string }
  | {
      readonly type:
        | 'insufficient'
        | 'limit'
        | 'lossLimit'
        | 'stakeLimit'
        | 'sessionLimit'
        | 'due'
        | 'ended'
        | 'trouble'
        | 'sameMatch'
        | 'tooMuch'
        | 'moved';
    };

export type Answered = Slip & {
  /** The sport that is asked for; its board may still be on its way. */
  readonly sport: string;
  /** The match whose page is open, null for the list. */
  readonly match: string | null;
  readonly marks: PriceMarks;
  /** Boards in a row that did not come. */
  readonly failures: number;
  readonly balance: string | null;
  /** Kept until they are answered. */
  readonly wagers: readonly Wager[];
  readonly results: readonly SlipResult[];
  readonly sale: Sale | null;
};

export const afterBoard = (before: Answered, answer: BoardAnswer): Partial<Answered> => {
  if (answer.type === 'ended') return {};
  if (answer.type === 'missed') return { failures: before.failures + 1 };
  const { board, atMs } = answer;
  // What was cashed out has been told already.
  const settled = settledBetween(before.board, board)
    .filter(({ status }) => status !== 'cashed_out')
    .map(({ legs, status }): SlipResult => ({
      type: 'settled',
      match: legs.map(({ match }) => match).join(', '),
      status,
    }));
  return {
    board,
    sport: board.sport,
    match: board.detail?.id ?? null,
    marks: marksAfter(before.marks, board, atMs),
    failures: 0,
    told: [],
    balance: board.balance ?? before.balance,
    ...(settled.length > 0 && { results: settled }),
  };
};

const marketErrors: readonly string[] = ['price_changed', 'suspended', 'closed'];
const ownLimits: Readonly<Record<string, SlipResult>> = {
  LOSS_LIMIT: { type: 'lossLimit' },
  STAKE_LIMIT: { type: 'stakeLimit' },
  SESSION_LIMIT: { type: 'sessionLimit' },
};
const refusal = (error: string): SlipResult => {
  if (marketErrors.includes(error)) return { type: 'moved' };
  if (error === 'insufficient_funds') return { type: 'insufficient' };
  if (error === 'GATE_DUE') return { type: 'due' };
  if (error === 'same_match') return { type: 'sameMatch' };
  if (error === 'return_limit') return { type: 'tooMuch' };
  return ownLimits[error] ?? { type: error.endsWith('_LIMIT') ? 'limit' : 'ended' };
};
const resultOf = (answer: BetAnswer): SlipResult => {
  if (answer.type === 'lost') return { type: 'trouble' };
  if (answer.type === 'refused') return refusal(answer.error);
  return { type: 'accepted', stake: answer.stake, odds: answer.legs.map(({ odds }) => odds) };
};

/** One line for each bet that was taken, and one for each reason of those that were not. */
const resultsOf = (answers: readonly BetAnswer[]): readonly SlipResult[] => {
  const results = answers.map(resultOf);
  return results.filter(
    ({ type }, at) => type === 'accepted' || results.findIndex((one) => one.type === type) === at,
  );
};

export const afterBets = (before: Answered, answers: readonly BetAnswer[]): Partial<Answered> => {
  const taken = answers.flatMap((answer) => (answer.type === 'accepted' ? answer.legs : []));
  const lost = answers.filter(({ type }) => type === 'lost').map(({ round }) => round);
  const balances = answers.flatMap(({ balance }) => balance ?? []);
  const picks = before.picks.filter((picked) => !taken.some((leg) => isSameChoice(leg, picked)));
  return {
    wagers: before.wagers.filter(({ round }) => lost.includes(round)),
    picks,
    ...(picks.length === 0 && { stake: '', mode: 'singles' as const }),
    told: answers.flatMap((answer) => (answer.type === 'refused' ? answer.legs : [])),
    balance: balances.at(-1) ?? before.balance,
    results: resultsOf(answers),
  };
};
