import type { Random } from '../random.ts';

export type Score = readonly [home: number, away: number];
/** A match after one of its ticks. */
export type Moment = {
  readonly score: Score;
  /** Games of each set, for a sport that is played in sets; the last one is running. */
  readonly sets?: readonly Score[];
};
/** How strong the sides are in one tick of this match; what the numbers mean is the sport's. */
export type Form = { readonly home: number; readonly away: number };

export const resultMarket = 'result';
export const bothMarket = 'both';
/** A market by the name that a bet carries: `result`, `both`, `total:2.5`, or `handicap:-1.5` with the line of home. */
export type MarketId = string;
export type Pick = 'home' | 'draw' | 'away' | 'over' | 'under' | 'yes' | 'no';
/** Chances of the outcomes of a market; they add up to 1. */
export type Chances = Readonly<Partial<Record<Pick, number>>>;

/** How a sport is played, seen and priced. Its chances are those by which `play` draws. */
export type Rules = {
  /** One tick, milliseconds of the world. */
  readonly tickMs: number;
  readonly periods: number;
  /** Null when a match is as long as it takes. */
  readonly ticksPerPeriod: number | null;
  readonly breakMs: number;
  /** Seconds of the match's own clock in a tick; 0 for a sport without one. */
  readonly secondsPerTick: number;
  /** From the start of one match of a lane to that of the next. */
  readonly everyMs: number;
  readonly hasDraw: boolean;
  readonly form: (random: Random) => Form;
  /** Every moment, the one before the first tick included. */
  readonly play: (random: Random, form: Form) => readonly Moment[];
  /** After this change no bets are taken for a while. */
  readonly isTurn: (before: Moment, after: Moment) => boolean;
  readonly result: (form: Form, moment: Moment, ticksLeft: number) => Chances;
  /** Chances of a total above and below a line. */
  readonly total: (form: Form, moment: Moment, ticksLeft: number, line: number) => Chances;
  /** Lines of totals go up in these steps, each at a half. */
  readonly lineStep: number;
  /** About how much the total will be. */
  readonly meanTotal: (form: Form, moment: Moment, ticksLeft: number) => number;
  readonly both?: (form: Form, moment: Moment, ticksLeft: number) => Chances;
  readonly handicap?: Handicap;
};
/** Who wins once a line is added to the score of home. */
type Handicap = {
  /** The smallest line: below it a market says what another one says, or what a tie-break decides. */
  readonly least: number;
  /** By about how much home will lead at the end. */
  readonly meanLead: (form: Form, moment: Moment, ticksLeft: number) => number;
  readonly chances: (form: Form, moment: Moment, ticksLeft: number, line: number) => Chances;
};

export const sumOf = ([home, away]: Score): number => home + away;
export const totalId = (line: number): MarketId => `total:${line}`;
export const handicapId = (line: number): MarketId => `handicap:${line}`;
const numberIn = (form: RegExp, market: MarketId): number | null => {
  const found = form.exec(market);
  return found ? Number(found[1]) : null;
};
/** The line of a total, null for another market. */
export const lineOf = (market: MarketId): number | null => numberIn(/^total:(\d{1,3}\.5)$/, market);
/** What a handicap adds to the score of home, null for another market. */
export const handicapOf = (market: MarketId): number | null => numberIn(/^handicap:(-?\d{1,2}\.5)$/, market);
