import { secondMs } from '../clock.ts';
import type { BetRow, Db, GameSession, Round } from '../database/tables.ts';
import type { BoardTexts } from '../pages/sportsbook/texts/book-texts.ts';
import type { Platform } from '../platform.ts';
import { purseMinor } from '../games/rounds.ts';
import { localeOf } from '../seed/locales.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { marketAt, marketsAt } from './markets.ts';
import { sports } from './names.ts';
import type { Sport } from './names.ts';
import { bothMarket, lineOf } from './rules.ts';
import type { MarketId, Pick, Score } from './rules.ts';
import { matchesAt, matchOf, rulesOf, standingOf } from './schedule.ts';
import type { Match, Standing } from './schedule.ts';

const betsShown = 20;

type View = {
  readonly seed: string;
  readonly now: number;
  readonly locale: LocaleCode;
  readonly t: BoardTexts;
};

const marketName = ({ t }: View, { sport }: Match, market: MarketId): string => {
  const line = lineOf(market);
  if (line !== null) return `${t.totals[sport]} ${line}`;
  if (market === bothMarket) return t.both;
  return rulesOf[sport].hasDraw ? t.result : t.winner;
};

const picksOf = ({ sport }: Match, market: MarketId): readonly Pick[] => {
  if (lineOf(market) !== null) return ['over', 'under'];
  if (market === bothMarket) return ['yes', 'no'];
  return rulesOf[sport].hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'];
};

/** What a pick is called in the slip, where the columns of the list do not tell. */
const pickName = ({ t }: View, match: Match, market: MarketId, pick: Pick): string => {
  if (pick === 'home' || pick === 'away') return match[pick];
  if (pick === 'draw') return t.draw;
  const line = lineOf(market);
  return line === null ? t.picks[pick] : `${t.picks[pick]} ${line}`;
};

const marketJson = (view: View, match: Match, id: MarketId) => {
  const market = marketAt(view.seed, match, id, view.now);
  return {
    id,
    name: marketName(view, match, id),
    state: market?.state ?? 'closed',
    picks: picksOf(match, id).map((pick) => ({
      pick,
      label: view.t.picks[pick],
      name: pickName(view, match, id, pick),
      odds: market?.prices.find((price) => price.pick === pick)?.odds ?? null,
    })),
  };
};

/** The match's own clock, as it is said. */
const clockText = ({ t }: View, match: Match, standing: Standing): string => {
  const { phase, period, isBreak, secondsPlayed } = standing;
  if (phase === 'ended') return t.fullTime;
  if (phase === 'off') return t.calledOff;
  if (phase === 'coming') return '';
  const minute = Math.floor(secondsPlayed / 60);
  if (match.sport === 'football') return isBreak ? t.halfTime : `${(period - 1) * 45 + minute + 1}′`;
  const name = t.periods[match.sport].replace('{n}', String(period));
  if (match.sport === 'tennis') return name;
  if (isBreak) return t.pause;
  const seconds = String(secondsPlayed % 60).padStart(2, '0');
  return `${name} ${String(minute).padStart(2, '0')}:${seconds}`;
};

/** Columns of the score of both sides: games of each set, or goals and points alone. Empty before the start. */
const scoreColumns = ({ moment, phase }: Standing): readonly Score[] =>
  phase === 'coming' ? [] : (moment.sets ?? [moment.score]);

const scoreText = (standing: Standing): string =>
  scoreColumns(standing)
    .map(([home, away]) => `${home}:${away}`)
    .join(' ');

const matchJson = (view: View, match: Match) => {
  const standing = standingOf(match, view.now);
  const [result, ...others] = marketsAt(match, view.now).map((id) => marketJson(view, match, id));
  return {
    id: match.id,
    competition: match.competition[view.locale],
    home: match.home,
    away: match.away,
    startsAt: match.startsAt,
    phase: standing.phase,
    clock: clockText(view, match, standing),
    score: scoreColumns(standing),
    // The result keeps its place when it is as good as decided; the others are left out.
    markets: [...(result ? [result] : []), ...others.filter(({ state }) => state !== 'closed')],
  };
};

const countOf = (seed: string, sport: Sport, now: number) => {
  const list = matchesAt(seed, sport, now).filter(({ endsAt }) => endsAt > now);
  return { sport, live: list.filter(({ startsAt }) => startsAt <= now).length, all: list.length };
};

type BetAndRound = BetRow & Figures<Round, 'stake_minor' | 'payout_minor' | 'currency'>;
type Figures<A, K extends keyof A> = { readonly [Key in K]: A[Key] };

const betJson = (view: View, row: BetAndRound) => {
  const match = matchOf(row.seed, row.match_id);
  const standing = match && standingOf(match, row.status === 'open' ? view.now : match.endsAt);
  return {
    id: row.round_id,
    match: match ? `${match.home} – ${match.away}` : '',
    market: match ? marketName(view, match, row.market) : '',
    pick: match ? pickName(view, match, row.market, row.pick as Pick) : '',
    odds: row.odds,
    stake: String(row.stake_minor),
    payout: String(row.payout_minor),
    possible: String((row.stake_minor * BigInt(row.odds)) / 100n),
    currency: row.currency,
    status: row.status,
    startsAt: match?.startsAt ?? null,
    clock: match && standing ? clockText(view, match, standing) : '',
    score: standing ? scoreText(standing) : '',
  };
};

/** Open bets first, then the latest that are settled. */
const betsOf = (db: Db, uid: number): Promise<readonly BetAndRound[]> =>
  db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .selectAll('bets')
    .select(['rounds.stake_minor', 'rounds.payout_minor', 'rounds.currency'])
    .where('bets.uid', '=', uid)
    .orderBy((row) => row.case().when('bets.status', '=', 'open').then(0).else(1).end())
    .orderBy('bets.settled_at', 'desc')
    .orderBy('bets.round_id', 'desc')
    .limit(betsShown)
    .execute();

/** What the frame of a session shows now: one sport, the market that is in the slip, and the player's own bets. */
export const boardOf = async (
  { db, world }: Platform,
  session: GameSession,
  t: BoardTexts,
  asked: {
    readonly sport?: string | undefined;
    readonly match?: string | undefined;
    readonly market?: string | undefined;
  },
) => {
  const view: View = { seed: world.seed(), now: world.now(), locale: localeOf(session.locale), t };
  const sport = sports.find((name) => name === asked.sport) ?? sports[0];
  const picked = asked.match === undefined ? undefined : matchOf(view.seed, asked.match);
  const isReal = session.mode === 'real' && session.uid !== null;
  return {
    now: Math.floor(view.now / secondMs) * secondMs,
    sport,
    counts: sports.map((name) => countOf(view.seed, name, view.now)),
    matches: matchesAt(view.seed, sport, view.now).map((match) => matchJson(view, match)),
    slip:
      picked && asked.market !== undefined
        ? { match: picked.id, ...marketJson(view, picked, asked.market) }
        : null,
    balance: isReal ? String(await purseMinor(db, session)) : null,
    bets:
      isReal && session.uid !== null ? (await betsOf(db, session.uid)).map((row) => betJson(view, row)) : [],
  };
};
export type Board = Awaited<ReturnType<typeof boardOf>>;
