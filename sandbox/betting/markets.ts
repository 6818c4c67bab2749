import { secondMs } from '../clock.ts';
import { pricesOf } from './price.ts';
import type { Price } from './price.ts';
import { bothMarket, handicapId, handicapOf, lineOf, resultMarket, totalId } from './rules.ts';
import type { Chances, MarketId, Moment, Pick } from './rules.ts';
import { rulesOf, standingOf } from './schedule.ts';
import type { Match, Standing } from './schedule.ts';

/** How long no bets are taken after a goal, or the end of a set. */
const suspendedMs = 10 * secondMs;
/** So many ticks before the end no bets are taken any more. */
const closedTicks = 2;

/** `suspended` comes back, `closed` does not. */
export type Market = {
  readonly id: MarketId;
  readonly state: 'open' | 'suspended' | 'closed';
  /** Empty while no bets are taken. */
  readonly prices: readonly Price[];
};

/** Chances of the outcomes of a market as the match stands; null for a market that this sport does not have. */
export const chancesOf = (match: Match, market: MarketId, standing: Standing): Chances | null => {
  const rules = rulesOf[match.sport];
  const { moment, ticksLeft } = standing;
  if (market === resultMarket) return rules.result(match.form, moment, ticksLeft);
  if (market === bothMarket) return rules.both?.(match.form, moment, ticksLeft) ?? null;
  const handicap = handicapOf(market);
  if (handicap !== null)
    return rules.handicap && Math.abs(handicap) >= rules.handicap.least
      ? rules.handicap.chances(match.form, moment, ticksLeft, handicap)
      : null;
  const line = lineOf(market);
  const isOnStep =
    line !== null && (rules.lineStep === 0 ? line === 2.5 : (line - 0.5) % rules.lineStep === 0);
  return isOnStep ? rules.total(match.form, moment, ticksLeft, line) : null;
};

/** True when the match turned in the last seconds: a goal, a set. */
const isSuspended = (match: Match, { tick, sinceTickMs, phase }: Standing): boolean => {
  const rules = rulesOf[match.sport];
  if (phase !== 'live') return false;
  for (let at = tick; at > 0 && (tick - at) * rules.tickMs + sinceTickMs < suspendedMs; at -= 1)
    if (rules.isTurn(match.moments[at - 1] as Moment, match.moments[at] as Moment)) return true;
  return false;
};

/** A market as it is at a time of the world; null when there is none of this name. */
export const marketAt = (seed: string, match: Match, market: MarketId, now: number): Market | null => {
  const standing = standingOf(match, now);
  const chances = chancesOf(match, market, standing);
  if (!chances) return null;
  const { ticksPerPeriod } = rulesOf[match.sport];
  const isClosing = ticksPerPeriod !== null && standing.ticksLeft <= closedTicks;
  const isOver = standing.phase === 'ended' || standing.phase === 'off';
  const prices = isOver || isClosing ? null : pricesOf(chances, `${seed}:${match.id}:${market}`, now);
  if (!prices) return { id: market, state: 'closed', prices: [] };
  return isSuspended(match, standing)
    ? { id: market, state: 'suspended', prices: [] }
    : { id: market, state: 'open', prices };
};

/** The line of the total that is nearest to even. */
const mainLine = (match: Match, now: number): number => {
  const rules = rulesOf[match.sport];
  const { moment, ticksLeft } = standingOf(match, now);
  const { lineStep } = rules;
  const mean = rules.meanTotal(match.form, moment, ticksLeft);
  return lineStep === 0 ? mean : Math.max(0, Math.round((mean - 0.5) / lineStep)) * lineStep + 0.5;
};

/** The names of the markets that a match is listed with now. */
export const marketsAt = (match: Match, now: number): readonly MarketId[] => [
  resultMarket,
  totalId(mainLine(match, now)),
  ...(rulesOf[match.sport].both ? [bothMarket] : []),
];

/** Lines of home's handicap around the lead that is expected. */
const handicapsAt = (match: Match, now: number): readonly MarketId[] => {
  const { handicap } = rulesOf[match.sport];
  if (!handicap) return [];
  const { moment, ticksLeft } = standingOf(match, now);
  const even = -(Math.round(handicap.meanLead(match.form, moment, ticksLeft) - 0.5) + 0.5);
  const { least } = handicap;
  const lines = [even - 2, even - 1, even, even + 1, even + 2].filter((line) => Math.abs(line) >= least);
  // A level match has its two smallest lines, one for each side.
  return (lines.length < 2 ? [-least, least] : lines.slice(0, 4)).map(handicapId);
};

export const marketGroups = ['result', 'totals', 'handicap', 'both'] as const;
export type MarketGroup = (typeof marketGroups)[number];

/** Every market of a match now by what it is about, for the page of the match. Groups that the sport does not have are empty. */
export const groupedMarketsAt = (
  match: Match,
  now: number,
): Readonly<Record<MarketGroup, readonly MarketId[]>> => {
  const { lineStep, both } = rulesOf[match.sport];
  const line = mainLine(match, now);
  const lines = lineStep === 0 ? [line] : [line - lineStep, line, line + lineStep];
  return {
    result: [resultMarket],
    totals: lines.filter((one) => one > 0).map(totalId),
    handicap: handicapsAt(match, now),
    both: both ? [bothMarket] : [],
  };
};

/** The pick that wins a market once the match is played; null for a market that the sport does not have. */
export const winnerOf = (match: Match, market: MarketId): Pick | null => {
  const end = { ...standingOf(match, match.endsAt), moment: match.moments.at(-1) as Moment, ticksLeft: 0 };
  const chances = chancesOf(match, market, end);
  const won = Object.entries(chances ?? {}).find(([, chance]) => chance > 0.5);
  return (won?.[0] as Pick | undefined) ?? null;
};
