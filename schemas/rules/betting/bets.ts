import { momentAt } from '../kit/calendar.ts';

/** Rounds of games, or bets on sports. */
export const betTypes = ['casino', 'betting'] as const;
export type BetType = (typeof betTypes)[number];

/** What has become of one pick; a `void` one counts with the price 1. */
const legStatuses = ['open', 'won', 'lost', 'void'] as const;
export type LegStatus = (typeof legStatuses)[number];
export const legStatusOf = (value: string): LegStatus | null =>
  legStatuses.find((status) => status === value) ?? null;

/**
 * What has become of a bet that was taken: nothing yet, or how it was settled; `void` gives the stake back, one that was
 * `cashed_out` was sold to the house before its end.
 */
const takenStatuses = [...legStatuses, 'cashed_out'] as const;
export type TakenBetStatus = (typeof takenStatuses)[number];
/** The same, and `refused`: it was never taken, and neither was its stake. */
export const betStatuses = [...takenStatuses, 'refused'] as const;
export type BetStatus = (typeof betStatuses)[number];
/** The status that a platform names, null for one that is not known. */
export const betStatusOf = (value: string): BetStatus | null =>
  betStatuses.find((status) => status === value) ?? null;

/** Why a bet was not taken. */
export const betRefusals = [
  'price_changed',
  'suspended',
  'closed',
  'insufficient_funds',
  'limit',
  'not_allowed',
] as const;
export type BetRefusal = (typeof betRefusals)[number];
/** The reason that a platform names, `not_allowed` for one that is not known. */
export const betRefusalOf = (value: string): BetRefusal =>
  betRefusals.find((reason) => reason === value) ?? 'not_allowed';

/** What is shown of a bet: `other` for a word that is not known, null where none is told. */
export const shownBetStatuses = [...betStatuses, 'other'] as const;
export type ShownBetStatus = (typeof shownBetStatuses)[number];
export const shownStatusOf = (value: string): ShownBetStatus | null =>
  value === '' ? null : (betStatusOf(value) ?? 'other');

/** Whether it is known what the bet paid: it was taken and is over. */
export const isPaidOut = (status: ShownBetStatus | null): boolean =>
  status !== 'open' && status !== 'refused' && status !== 'other';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Days that a player can look back; the first is the default. */
export const betPeriods = [30, 7, 90] as const;

/**
 * The last `days` local days, today included: from the first one's midnight to the last millisecond of today, as ISO
 * instants. `offsetAt` gives the minutes east of UTC at an instant, so a change to summer time moves no bound.
 */
export const localPeriod = (
  now: number,
  days: number,
  offsetAt: (at: number) => number,
): { readonly date_from: string; readonly date_to: string } => {
  const local = now + offsetAt(now) * minuteMs;
  const today = Math.floor(local / dayMs) * dayMs;
  return {
    date_from: new Date(momentAt(today - (days - 1) * dayMs, offsetAt)).toISOString(),
    date_to: new Date(momentAt(today + dayMs, offsetAt) - 1).toISOString(),
  };
};

/** What the query names; rounds of the casino without a value or for an unknown one. */
export const betTypeOf = (value: string | null | undefined): BetType =>
  betTypes.find((type) => type === value) ?? betTypes[0];
