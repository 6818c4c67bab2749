import type { Board } from '../../../betting/board.ts';

export type Match = Board['matches'][number];
export type Market = Match['markets'][number];
export type Price = Market['picks'][number];
export type OwnBet = Board['bets'][number];
export type BetLeg = OwnBet['legs'][number];
export type MatchDetail = NonNullable<Board['detail']>;

type MatchMarkets = {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly markets: readonly Market[];
};

/** What prices are told of: the list, and the match whose page is open. */
export const pricedMatches = ({ matches, detail }: Board): readonly MatchMarkets[] =>
  detail ? [{ ...detail, markets: detail.groups.flatMap(({ markets }) => markets) }, ...matches] : matches;
