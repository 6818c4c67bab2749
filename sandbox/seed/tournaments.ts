import type { CatalogueGame } from '../games/catalogue.ts';
import { dayMs, hourMs } from '../clock.ts';
import type { Localised } from './locales.ts';
import { tournamentTexts } from './tournament-texts.ts';

/** A tournament of the house's programme; it comes round. Money in minor units of EUR. */
export type SeedTournament = {
  readonly series: number;
  readonly name: Localised;
  readonly text: Localised;
  readonly image: string;
  /** Games of this category count, of this provider alone when one is named. */
  readonly category: string;
  readonly provider: string | null;
  readonly periodMs: number;
  readonly offsetMs: number;
  readonly lengthMs: number;
  /** How long before the start players may take part. */
  readonly opensBeforeMs: number;
  readonly prizeMinor: bigint;
  readonly entryFeeMinor: bigint;
  readonly minStakeMinor: bigint;
  readonly resetsOnCashout: boolean;
  /** Only players who have proved who they are. */
  readonly isVerifiedOnly: boolean;
  /** How many others play. */
  readonly rivals: number;
};

const usual = {
  provider: null,
  opensBeforeMs: dayMs,
  entryFeeMinor: 0n,
  minStakeMinor: 20n,
  resetsOnCashout: false,
  isVerifiedOnly: false,
} as const;

export const tournamentSeries: readonly SeedTournament[] = [
  {
    ...usual,
    ...tournamentTexts.race,
    series: 1,
    image: 'sea_parcel',
    category: 'slots',
    periodMs: 7 * dayMs,
    offsetMs: 0,
    lengthMs: 7 * dayMs,
    prizeMinor: 2_500_000n,
    rivals: 1203,
  },
  {
    ...usual,
    ...tournamentTexts.crown,
    series: 2,
    image: 'the_crown_bakery',
    category: 'jackpots',
    periodMs: 3 * dayMs,
    offsetMs: 12 * hourMs,
    lengthMs: dayMs,
    opensBeforeMs: 12 * hourMs,
    prizeMinor: 120_000n,
    rivals: 286,
  },
  {
    ...usual,
    ...tournamentTexts.brass,
    series: 3,
    image: 'double_bell',
    category: 'slots',
    provider: 'Brasswork',
    periodMs: 5 * dayMs,
    offsetMs: 2 * dayMs,
    lengthMs: 5 * dayMs,
    prizeMinor: 600_000n,
    resetsOnCashout: true,
    rivals: 410,
  },
  {
    ...usual,
    ...tournamentTexts.ticket,
    series: 4,
    image: 'lucky_tram',
    category: 'slots',
    periodMs: 2 * dayMs,
    offsetMs: 6 * hourMs,
    lengthMs: 2 * dayMs,
    prizeMinor: 300_000n,
    entryFeeMinor: 500n,
    minStakeMinor: 50n,
    rivals: 148,
  },
  {
    ...usual,
    ...tournamentTexts.salon,
    series: 5,
    image: 'koi_department',
    category: 'slots',
    periodMs: 4 * dayMs,
    offsetMs: dayMs,
    lengthMs: 4 * dayMs,
    prizeMinor: 1_000_000n,
    isVerifiedOnly: true,
    rivals: 97,
  },
];

export const seriesOf = (series: number): SeedTournament => {
  const found = tournamentSeries.find((one) => one.series === series);
  if (!found) throw new RangeError(`no tournament series ${series}`);
  return found;
};

/** Whether rounds of a game count. */
export const counts = ({ category, provider }: SeedTournament, game: CatalogueGame): boolean =>
  game.categories.has(category) && (provider === null || game.provider === provider);

/** Places and their share of the prize money, in ten-thousandths each. */
const shares: readonly (readonly [from: number, to: number, share: bigint])[] = [
  [1, 1, 2400n],
  [2, 2, 1400n],
  [3, 3, 880n],
  [4, 4, 600n],
  [5, 5, 400n],
  [6, 6, 320n],
  [7, 10, 200n],
  [11, 16, 100n],
  [17, 50, 48n],
  [51, 94, 22n],
];

export const prizesOf = ({ prizeMinor }: SeedTournament) =>
  shares.map(([from, to, share]) => ({ from, to, amountMinor: (prizeMinor * share) / 10_000n }));

/** Minor units; 0 for a place without a prize. */
export const prizeOf = (series: SeedTournament, place: number): bigint =>
  prizesOf(series).find(({ from, to }) => place >= from && place <= to)?.amountMinor ?? 0n;
