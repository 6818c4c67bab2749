import { secondMs } from '../clock.ts';
import type { BetLegRow, BetRow, Db, GameSession, Round } from '../database/tables.ts';
import type { BoardTexts } from '../pages/sportsbook/texts/book-texts.ts';
import type { Platform } from '../platform.ts';
import { purseMinor } from '../games/rounds.ts';
import { localeOf } from '../seed/locales.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { legsOf } from './bets.ts';
import { cashOutPrice } from './cash-out.ts';
import { groupName, marketName, matchTitle, pickLabel, pickName, picksOf } from './market-names.ts';
import { groupedMarketsAt, marketAt, marketGroups, marketsAt } from './markets.ts';
import { sports } from './names.ts';
import type { Sport } from './names.ts';
import { legsAtMost, productOf, returnOf } from './returns.ts';
import type { MarketId, Pick, Score } from './rules.ts';
import { matchesAt, matchOf, standingOf } from './schedule.ts';
import type { Match, Standing } from './schedule.ts';

const betsShown = 20;

type View = {
  readonly seed: string;
  readonly now: number;
  readonly hasCashOut: boolean;
  readonly locale: LocaleCode;
  readonly t: BoardTexts;
};

const marketJson = (view: View, match: Match, id: MarketId) => {
  const market = marketAt(view.seed, match, id, view.now);
  return {
    id,
    name: marketName(view.t, match, id),
    state: market?.state ?? 'closed',
    picks: picksOf(match, id).map((pick) => ({
      pick,
      label: pickLabel(view.t, id, pick),
      name: pickName(view.t, match, id, pick),
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

const factsJson = (view: View, match: Match, standing: Standing) => ({
  id: match.id,
  competition: match.competition[view.locale],
  home: match.home,
  away: match.away,
  startsAt: match.startsAt,
  phase: standing.phase,
  clock: clockText(view, match, standing),
  score: scoreColumns(standing),
});

const matchJson = (view: View, match: Match) => {
  const [result, ...others] = marketsAt(match, view.now).map((id) => marketJson(view, match, id));
  return {
    ...factsJson(view, match, standingOf(match, view.now)),
    // The result keeps its place when it is as good as decided; the others are left out.
    markets: [...(result ? [result] : []), ...others.filter(({ state }) => state !== 'closed')],
  };
};

/** A match with every market that it has now. The result keeps its place, as in the list. */
const detailJson = (view: View, match: Match) => {
  const groups = groupedMarketsAt(match, view.now);
  return {
    ...factsJson(view, match, standingOf(match, view.now)),
    sport: match.sport,
    groups: marketGroups
      .map((group) => ({
        group,
        name: groupName(view.t, match, group),
        markets: groups[group]
          .map((id) => marketJson(view, match, id))
          .filter(({ state }) => state !== 'closed' || group === 'result'),
      }))
      .filter(({ markets }) => markets.length > 0),
  };
};

const countOf = (seed: string, sport: Sport, now: number) => {
  const list = matchesAt(seed, sport, now).filter(({ endsAt }) => endsAt > now);
  return { sport, live: list.filter(({ startsAt }) => startsAt <= now).length, all: list.length };
};

type BetAndRound = BetRow & Figures<Round, 'stake_minor' | 'payout_minor' | 'currency'>;
type Figures<A, K extends keyof A> = { readonly [Key in K]: A[Key] };

const legJson = (view: View, seed: string, leg: BetLegRow) => {
  const match = matchOf(seed, leg.match_id);
  const standing = match && standingOf(match, leg.status === 'open' ? view.now : match.endsAt);
  return {
    match: match ? matchTitle(match) : '',
    market: match ? marketName(view.t, match, leg.market) : '',
    pick: match ? pickName(view.t, match, leg.market, leg.pick as Pick) : '',
    odds: leg.odds,
    status: leg.status,
    startsAt: match?.startsAt ?? null,
    clock: match && standing ? clockText(view, match, standing) : '',
    score: standing ? scoreText(standing) : '',
  };
};

const betJson = async (db: Db, view: View, row: BetAndRound) => {
  const legs = await legsOf(db, row.round_id);
  const odds = legs.filter(({ status }) => status !== 'void').map((leg) => leg.odds);
  const isSold = view.hasCashOut && row.status === 'open';
  const price = isSold ? await cashOutPrice(db, row, legs, view.now) : null;
  return {
    id: row.round_id,
    legs: legs.map((leg) => legJson(view, row.seed, leg)),
    odds: productOf(odds),
    stake: String(row.stake_minor),
    payout: String(row.payout_minor),
    possible: String(returnOf(row.stake_minor, odds)),
    currency: row.currency,
    status: row.status,
    /** Null for a bet that has ended, and where none is bought back. */
    cashOut: price && {
      state: price.state,
      amount: price.state === 'open' ? String(price.amountMinor) : null,
    },
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

/** The markets that are in a slip: `match~market`, between commas. */
const slipOf = (view: View, asked: string) =>
  asked
    .split(',')
    .slice(0, legsAtMost * 2)
    .flatMap((one) => {
      const [id = '', market = ''] = one.split('~');
      const match = matchOf(view.seed, id);
      return match ? [{ match: match.id, ...marketJson(view, match, market) }] : [];
    });

type BoardWish = {
  readonly sport?: string | undefined;
  /** The match whose page is open. */
  readonly match?: string | undefined;
  readonly slip?: string | undefined;
};

/** What an inner address of the frame shows: `/tennis`, or `/match/tennis-0-12`. */
export const wishOfPath = (path: string): BoardWish => {
  const [, first, second] = path.split('/');
  return first === 'match' ? { match: second } : { sport: first };
};

/**
 * What the frame of a session shows now: one sport, the match whose page is open, the markets that are in the slip, and
 * the player's own bets.
 */
export const boardOf = async (
  { db, world, switches }: Platform,
  session: GameSession,
  t: BoardTexts,
  asked: BoardWish,
) => {
  const { hasCashOut } = switches();
  const view: View = {
    seed: world.seed(),
    now: world.now(),
    hasCashOut,
    locale: localeOf(session.locale),
    t,
  };
  const opened = asked.match === undefined ? undefined : matchOf(view.seed, asked.match);
  const sport = opened?.sport ?? sports.find((name) => name === asked.sport) ?? sports[0];
  const isReal = session.mode === 'real' && session.uid !== null;
  const rows = isReal && session.uid !== null ? await betsOf(db, session.uid) : [];
  const bets = [];
  for (const row of rows) bets.push(await betJson(db, view, row));
  return {
    now: Math.floor(view.now / secondMs) * secondMs,
    sport,
    counts: sports.map((name) => countOf(view.seed, name, view.now)),
    matches: matchesAt(view.seed, sport, view.now).map((match) => matchJson(view, match)),
    detail: opened ? detailJson(view, opened) : null,
    slip: slipOf(view, asked.slip ?? ''),
    balance: isReal ? String(await purseMinor(db, session)) : null,
    bets,
  };
};
export type Board = Awaited<ReturnType<typeof boardOf>>;
