import type { Activity, ActivityRow } from '../../account/activity.ts';
import { addDec, compareDec, isZeroDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';
import { netResult } from '../kit/net-result.ts';

/** Spans that the page offers, days up to today. */
export const activitySpans = [7, 30, 90] as const;
export type ActivitySpan = (typeof activitySpans)[number];

/** How many days a range of the player's own may have. */
export const ACTIVITY_MAX_DAYS = 366;

/** What a day is told with, beside its date. */
export const activityColumns = ['staked', 'won', 'net', 'deposited', 'withdrawn', 'time'] as const;

const dayMs = 86_400_000;
const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** One row for every day from the first to the last, `YYYY-MM-DD`, both included; a day that the platform left out is zero. */
export const rowsOf = ({ days, currency }: Activity, first: string, last: string): readonly ActivityRow[] => {
  const known = new Map(days.map((one) => [one.day, one]));
  const count = Math.round((utcOf(last) - utcOf(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = new Date(utcOf(first) + index * dayMs).toISOString().slice(0, 10);
    const none = { day, staked: '0', won: '0', deposited: '0', withdrawn: '0', played_seconds: 0 };
    return { ...(known.get(day) ?? none), id: day, currency };
  });
};

/** Something was staked, or a game was open. */
const isPlayed = ({ staked, won, played_seconds: seconds }: ActivityRow): boolean =>
  seconds > 0 || !isZeroDec(staked) || !isZeroDec(won);

/** Something happened that the table tells. */
export const isActive = (row: ActivityRow): boolean =>
  isPlayed(row) || !isZeroDec(row.deposited) || !isZeroDec(row.withdrawn);

export type ActivitySums = {
  readonly staked: Dec;
  readonly won: Dec;
  readonly deposited: Dec;
  readonly withdrawn: Dec;
  readonly seconds: number;
  readonly played: number;
};

export const sumOf = (rows: readonly ActivityRow[]): ActivitySums => {
  const total = (name: 'staked' | 'won' | 'deposited' | 'withdrawn') =>
    rows.reduce((sum, row) => addDec(sum, row[name]), '0');
  return {
    staked: total('staked'),
    won: total('won'),
    deposited: total('deposited'),
    withdrawn: total('withdrawn'),
    seconds: rows.reduce((sum, row) => sum + row.played_seconds, 0),
    played: rows.filter(isPlayed).length,
  };
};

type Bar = {
  readonly day: string;
  readonly isLoss: boolean;
  readonly top: number;
  readonly size: number;
};
/** Bars of the net result by day in a picture of the given height, and the height of its zero line. */
export type Bars = { readonly zero: number; readonly bars: readonly Bar[] };

/** The tallest bar fills its side; a result that is not zero is never less than 2 units tall. */
export const barsOf = (rows: readonly ActivityRow[], height: number): Bars => {
  const nets = rows.map((row) => ({ day: row.day, net: netResult(row) }));
  const best = nets.reduce((most, { net }) => (compareDec(net, most) > 0 ? net : most), '0');
  const worst = nets.reduce((least, { net }) => (compareDec(net, least) < 0 ? net : least), '0');
  const range = Number(best) - Number(worst);
  if (range === 0) return { zero: height, bars: [] };
  const zero = (Number(best) / range) * height;
  const bars = nets
    .filter(({ net }) => !isZeroDec(net))
    .map(({ day, net }) => {
      const size = Math.max(2, (Math.abs(Number(net)) / range) * height);
      const isLoss = Number(net) < 0;
      return { day, isLoss, top: isLoss ? zero : zero - size, size };
    });
  return { zero, bars };
};
