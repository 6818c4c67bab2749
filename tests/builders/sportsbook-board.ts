import type { Board } from '../../sandbox/betting/board.ts';
import type {
  BetLeg,
  Market,
  Match,
  MatchDetail,
  OwnBet,
  Price,
} from '../../sandbox/pages/sportsbook/machine/board-parts.ts';

const pick = (name: Price['pick'], odds: number | null): Price => ({
  pick: name,
  label: name,
  name: `the ${name} side`,
  odds,
});

/** A market with these odds, home first. */
export const standInMarket = (odds: readonly (number | null)[], rest: Partial<Market> = {}): Market => ({
  id: 'result',
  name: 'Result',
  state: 'open',
  picks: (['home', 'draw', 'away'] as const)
    .slice(0, odds.length)
    .map((name, at) => pick(name, odds[at] ?? null)),
  ...rest,
});

export const standInMatch = (markets: readonly Market[], rest: Partial<Match> = {}): Match => ({
  id: 'football-1',
  competition: 'Northern League',
  home: 'Merrow Town',
  away: 'Orrin Albion',
  startsAt: 120_000,
  phase: 'coming',
  clock: '',
  score: [],
  markets: [...markets],
  ...rest,
});

/** The page of a match: these markets in one group. */
export const standInDetail = (markets: readonly Market[], rest: Partial<MatchDetail> = {}): MatchDetail => {
  const { markets: _, ...facts } = standInMatch(markets);
  return {
    ...facts,
    sport: 'football',
    groups: [{ group: 'result', name: 'Result', markets: [...markets] }],
    ...rest,
  };
};

export const standInLeg = (rest: Partial<BetLeg> = {}): BetLeg => ({
  match: 'Merrow Town – Orrin Albion',
  market: 'Result',
  pick: 'Merrow Town',
  odds: 205,
  status: 'open',
  startsAt: 120_000,
  clock: '',
  score: '',
  ...rest,
});

export const standInBet = (rest: Partial<OwnBet> = {}): OwnBet => ({
  id: 7,
  legs: [standInLeg()],
  odds: 205,
  stake: '500',
  payout: '0',
  possible: '1025',
  currency: 'EUR',
  status: 'open',
  cashOut: { state: 'open', amount: '480' },
  ...rest,
});

export const standInBoard = (matches: readonly Match[], rest: Partial<Board> = {}): Board => ({
  now: 60_000,
  sport: 'football',
  counts: [{ sport: 'football', live: 0, all: matches.length }],
  matches: [...matches],
  detail: null,
  slip: [],
  balance: '5000',
  bets: [],
  ...rest,
});
