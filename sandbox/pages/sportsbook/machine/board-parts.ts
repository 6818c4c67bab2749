import type { Board } from '../../../betting/board.ts';

export type Match = Board['matches'][number];
export type Market = Match['markets'][number];
export type Price = Market['picks'][number];
export type OwnBet = Board['bets'][number];
