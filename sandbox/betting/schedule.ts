import { minuteMs, secondMs } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { Localised } from '../seed/locales.ts';
import { goalRules } from './goals.ts';
import { clubs, competitions, sports, surnames, towns } from './names.ts';
import type { Sport } from './names.ts';
import { pointRules } from './points.ts';
import type { Form, Moment, Rules } from './rules.ts';
import { setRules } from './sets.ts';

/** Matches are virtual: a minute of play takes some seconds. */
export const rulesOf: Readonly<Record<Sport, Rules>> = {
  football: goalRules({
    tickMs: 8 * secondMs,
    periods: 2,
    ticksPerPeriod: 45,
    breakMs: 40 * secondMs,
    secondsPerTick: 60,
    everyMs: 20 * minuteMs,
    goals: [0.8, 1.9],
    hasBoth: true,
  }),
  tennis: setRules({ tickMs: 24 * secondMs, everyMs: 19 * minuteMs }),
  basketball: pointRules({
    tickMs: 4.5 * secondMs,
    periods: 4,
    ticksPerPeriod: 40,
    breakMs: 20 * secondMs,
    secondsPerTick: 15,
    everyMs: 21 * minuteMs,
  }),
  hockey: goalRules({
    tickMs: 10 * secondMs,
    periods: 3,
    ticksPerPeriod: 20,
    breakMs: 30 * secondMs,
    secondsPerTick: 60,
    everyMs: 18 * minuteMs,
    goals: [1.9, 3.6],
    hasBoth: false,
  }),
};

const lanesPerCompetition = 2;
const sidesPerLane = 6;
/** One match in so many is called off while it is played. */
const calledOffOneIn = 40;
/** How long a match that is over is still listed. */
const shownAfterMs = 30 * secondMs;
/** Matches of each lane that are announced. */
const announced = 2;

export type Match = {
  /** `{sport}-{lane}-{number}`: with the seed it decides everything else. */
  readonly id: string;
  readonly sport: Sport;
  readonly competition: Localised;
  readonly home: string;
  readonly away: string;
  readonly form: Form;
  /** Every moment of the match as it is played to its end; the one before the start first. */
  readonly moments: readonly Moment[];
  /** Times of the world, epoch milliseconds. */
  readonly startsAt: number;
  /** When the bets on it are settled: its end, or the moment at which it is called off. */
  readonly endsAt: number;
  readonly isCalledOff: boolean;
};

const lanesOf = (sport: Sport): number => competitions[sport].length * lanesPerCompetition;

const shuffled = <A>(list: readonly A[], name: string): readonly A[] => {
  const random = createRandom(name);
  const rest = [...list];
  return list.map(() => rest.splice(random.between(0, rest.length - 1), 1)[0] as A);
};

/** The sides of a lane: no other lane has them, so nobody plays twice at once. */
const sidesOf = (seed: string, sport: Sport, lane: number): readonly string[] => {
  const from = lane * sidesPerLane;
  if (sport === 'tennis')
    return shuffled(surnames, `${seed}:book:tennis`)
      .slice(from, from + sidesPerLane)
      .map(
        (surname, at) => `${'ABCDEFGHJKLMNPRSTVWZ'[(surname.length * 7 + at * 5 + lane) % 20]}. ${surname}`,
      );
  const names = clubs[sport];
  return shuffled(towns, `${seed}:book:${sport}`)
    .slice(from, from + sidesPerLane)
    .map((town, at) => `${town} ${names[(at * 3 + lane) % names.length]}`);
};

const phaseOf = (seed: string, sport: Sport, lane: number): number => {
  const { everyMs } = rulesOf[sport];
  // Lanes of a sport are spread over its period, so that some of them always play.
  const spread = (lane / lanesOf(sport)) * everyMs;
  const own = createRandom(`${seed}:book:${sport}:phase`).next() * everyMs;
  return Math.round((spread + own) / secondMs) * secondMs;
};

/** Time from the start of a match to the end of a tick. */
const tickEndMs = ({ tickMs, ticksPerPeriod, breakMs }: Rules, tick: number): number =>
  tick * tickMs +
  (ticksPerPeriod === null || tick === 0 ? 0 : Math.floor((tick - 1) / ticksPerPeriod) * breakMs);

const makeMatch = (seed: string, sport: Sport, lane: number, number: number): Match => {
  const rules = rulesOf[sport];
  const id = `${sport}-${lane}-${number}`;
  const random = createRandom(`${seed}:book:${id}`);
  const sides = sidesOf(seed, sport, lane);
  const first = random.between(0, sides.length - 1);
  const second = (first + random.between(1, sides.length - 1)) % sides.length;
  const form = rules.form(random);
  const isCalledOff = random.between(1, calledOffOneIn) === 1;
  const share = random.next();
  const moments = rules.play(random, form);
  const startsAt = number * rules.everyMs + phaseOf(seed, sport, lane);
  const lengthMs = tickEndMs(rules, moments.length - 1);
  const playedMs = isCalledOff
    ? Math.floor(((0.2 + share * 0.5) * lengthMs) / secondMs) * secondMs
    : lengthMs;
  return {
    id,
    sport,
    competition: competitions[sport][Math.floor(lane / lanesPerCompetition)] as Localised,
    home: sides[first] ?? '',
    away: sides[second] ?? '',
    form,
    moments,
    startsAt,
    endsAt: startsAt + playedMs,
    isCalledOff,
  };
};

const keptMatches = 600;
const known = new Map<string, Match>();
const matchAt = (seed: string, sport: Sport, lane: number, number: number): Match => {
  const key = `${seed}:${sport}-${lane}-${number}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= keptMatches) known.clear();
  const match = makeMatch(seed, sport, lane, number);
  known.set(key, match);
  return match;
};

/** The match with this id; undefined when there can be none. */
export const matchOf = (seed: string, id: string): Match | undefined => {
  const [, name, lane, number] = /^([a-z]+)-(\d{1,2})-(\d{1,9})$/.exec(id) ?? [];
  const sport = sports.find((one) => one === name);
  if (!sport) return undefined;
  return Number(lane) < lanesOf(sport) ? matchAt(seed, sport, Number(lane), Number(number)) : undefined;
};

/** What is listed of a sport at a time of the world: what is played, what was just over, what comes next; by their start. */
export const matchesAt = (seed: string, sport: Sport, now: number): readonly Match[] => {
  const { everyMs } = rulesOf[sport];
  return Array.from({ length: lanesOf(sport) }, (_, lane) => lane)
    .flatMap((lane) => {
      const running = Math.floor((now - phaseOf(seed, sport, lane)) / everyMs);
      return Array.from({ length: announced + 1 }, (__, ahead) =>
        matchAt(seed, sport, lane, running + ahead),
      );
    })
    .filter(({ endsAt }) => now < endsAt + shownAfterMs)
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
};

/** Where a match is at a time of the world. */
export type Standing = {
  readonly phase: 'coming' | 'live' | 'ended' | 'off';
  /** Ticks that are over. */
  readonly tick: number;
  readonly moment: Moment;
  readonly ticksLeft: number;
  /** The running period, the first is 1. */
  readonly period: number;
  readonly isBreak: boolean;
  /** Of the match's own clock, in the running period. */
  readonly secondsPlayed: number;
  /** How long ago the last tick ended; 0 before the start. */
  readonly sinceTickMs: number;
};

const ticksAt = (rules: Rules, elapsedMs: number): { readonly tick: number; readonly isBreak: boolean } => {
  const { tickMs, ticksPerPeriod, breakMs, periods } = rules;
  if (ticksPerPeriod === null) return { tick: Math.floor(elapsedMs / tickMs), isBreak: false };
  const periodMs = ticksPerPeriod * tickMs + breakMs;
  const period = Math.min(periods - 1, Math.floor(elapsedMs / periodMs));
  const ticks = Math.min(ticksPerPeriod, Math.floor((elapsedMs - period * periodMs) / tickMs));
  return { tick: period * ticksPerPeriod + ticks, isBreak: ticks === ticksPerPeriod && period < periods - 1 };
};

export const standingOf = (match: Match, now: number): Standing => {
  const rules = rulesOf[match.sport];
  const last = match.moments.length - 1;
  const elapsedMs = Math.max(0, Math.min(now, match.endsAt) - match.startsAt);
  const { tick: reached, isBreak } = ticksAt(rules, elapsedMs);
  const tick = Math.min(reached, last);
  const { ticksPerPeriod, secondsPerTick } = rules;
  const isOver = now >= match.endsAt;
  const over = match.isCalledOff ? 'off' : 'ended';
  const period =
    ticksPerPeriod === null
      ? (match.moments[tick]?.sets?.length ?? 1)
      : Math.min(rules.periods, Math.floor((isBreak ? tick - 1 : tick) / ticksPerPeriod) + 1);
  const sinceTickMs = elapsedMs - tickEndMs(rules, tick);
  const inTick = Math.min(Math.max(0, sinceTickMs), rules.tickMs) / rules.tickMs;
  return {
    phase: now < match.startsAt ? 'coming' : isOver ? over : 'live',
    tick,
    moment: match.moments[tick] as Moment,
    ticksLeft: last - tick,
    period,
    isBreak,
    secondsPlayed: Math.floor(
      ((ticksPerPeriod === null ? 0 : tick - (period - 1) * ticksPerPeriod) + (isBreak ? 0 : inTick)) *
        secondsPerTick,
    ),
    sinceTickMs,
  };
};
