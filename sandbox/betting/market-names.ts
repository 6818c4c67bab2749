import type { BetLegRow } from '../database/tables.ts';
import type { BoardTexts } from '../pages/sportsbook/texts/book-texts.ts';
import type { MarketGroup } from './markets.ts';
import { bothMarket, handicapOf, lineOf } from './rules.ts';
import type { MarketId, Pick } from './rules.ts';
import { matchOf, rulesOf } from './schedule.ts';
import type { Match } from './schedule.ts';

/** Isolated: in a text from right to left the sign would go to the other side of the number. */
const signed = (line: number): string => `\u2066${line > 0 ? '+' : '−'}${Math.abs(line)}\u2069`;

export const groupName = (t: BoardTexts, { sport }: Match, group: MarketGroup): string => {
  if (group === 'totals') return t.totals[sport];
  if (group === 'handicap') return t.handicap;
  if (group === 'both') return t.both;
  return rulesOf[sport].hasDraw ? t.result : t.winner;
};

export const marketName = (t: BoardTexts, match: Match, market: MarketId): string => {
  const line = lineOf(market);
  if (line !== null) return `${groupName(t, match, 'totals')} ${line}`;
  if (handicapOf(market) !== null) return groupName(t, match, 'handicap');
  return groupName(t, match, market === bothMarket ? 'both' : 'result');
};

export const picksOf = ({ sport }: Match, market: MarketId): readonly Pick[] => {
  if (lineOf(market) !== null) return ['over', 'under'];
  if (handicapOf(market) !== null) return ['home', 'away'];
  if (market === bothMarket) return ['yes', 'no'];
  return rulesOf[sport].hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'];
};

/** What is added to a side's score. */
const headStart = (market: MarketId, pick: Pick): string => {
  const line = handicapOf(market);
  if (line === null) return '';
  return ` ${signed(pick === 'home' ? line : -line)}`;
};

/** What a pick is called in the columns of a market. */
export const pickLabel = (t: BoardTexts, market: MarketId, pick: Pick): string =>
  `${t.picks[pick]}${headStart(market, pick)}`;

/** What a pick is called in the slip, where the columns do not tell. */
export const pickName = (t: BoardTexts, match: Match, market: MarketId, pick: Pick): string => {
  if (pick === 'home' || pick === 'away') return `${match[pick]}${headStart(market, pick)}`;
  if (pick === 'draw') return t.draw;
  const line = lineOf(market);
  return line === null ? t.picks[pick] : `${t.picks[pick]} ${line}`;
};

export const matchTitle = ({ home, away }: Match): string => `${home} – ${away}`;

type Playable = { readonly match_id: BetLegRow['match_id'] };
/** What a bet is on, without words of a language. */
export const titleOf = (seed: string, legs: readonly Playable[]): string =>
  legs
    .map(({ match_id: id }) => {
      const match = matchOf(seed, id);
      return match ? matchTitle(match) : id;
    })
    .join(', ');
