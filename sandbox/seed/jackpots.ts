import type { Localised } from './locales.ts';
import { dayMs, hourMs } from '../clock.ts';
import { createRandom } from '../random.ts';

export type SeedJackpot = {
  readonly id: number;
  readonly name: Localised;
  readonly note: Localised;
  /** What it starts with after each payout, and what it gains in an hour. Minor units of EUR. */
  readonly baseMinor: bigint;
  readonly hourlyMinor: bigint;
  readonly periodMs: number;
  /** Sysname of the game whose motif stands for it. */
  readonly image: string;
  readonly hasLevels: boolean;
  /** How it works is not told. */
  readonly isUntold?: boolean;
};

export const jackpots: readonly SeedJackpot[] = [
  {
    id: 1,
    name: {
      'en-US': 'House jackpot',
      lv: 'Nama džekpots',
      ru: 'Джекпот дома',
      'pt-BR': 'Jackpot da casa',
      ar: 'جاكبوت الدار',
    },
    note: {
      'en-US': 'Grows by the hour',
      lv: 'Aug stundu pēc stundas',
      ru: 'Растёт час за часом',
      'pt-BR': 'Cresce hora a hora',
      ar: 'ينمو ساعة بعد ساعة',
    },
    baseMinor: 10_000_000n,
    hourlyMinor: 9_731n,
    periodMs: 180 * dayMs,
    image: 'the_crown_bakery',
    hasLevels: true,
  },
  {
    id: 2,
    name: { 'en-US': 'Weekly', lv: 'Nedēļas', ru: 'Недельный', 'pt-BR': 'Semanal', ar: 'أسبوعي' },
    note: {
      'en-US': 'Pays before Sunday 23:59',
      lv: 'Izmaksā līdz svētdienai 23:59',
      ru: 'Выплата до воскресенья 23:59',
      'pt-BR': 'Paga até domingo 23:59',
      ar: 'يُدفع قبل الأحد 23:59',
    },
    baseMinor: 1_500_000n,
    hourlyMinor: 24_318n,
    periodMs: 7 * dayMs,
    image: 'ace_in_the_attic',
    hasLevels: false,
  },
  {
    id: 3,
    name: { 'en-US': 'Daily', lv: 'Dienas', ru: 'Дневной', 'pt-BR': 'Diário', ar: 'يومي' },
    note: {
      'en-US': 'Pays before 23:59 today',
      lv: 'Izmaksā šodien līdz 23:59',
      ru: 'Выплата сегодня до 23:59',
      'pt-BR': 'Paga hoje até 23:59',
      ar: 'يُدفع اليوم قبل 23:59',
    },
    baseMinor: 250_000n,
    hourlyMinor: 21_907n,
    periodMs: dayMs,
    image: 'sea_parcel',
    hasLevels: false,
  },
  {
    id: 4,
    name: { 'en-US': 'Hourly', lv: 'Stundas', ru: 'Часовой', 'pt-BR': 'De hora em hora', ar: 'كل ساعة' },
    note: {
      'en-US': 'Pays within the hour',
      lv: 'Izmaksā šajā stundā',
      ru: 'Выплата в течение часа',
      'pt-BR': 'Paga dentro da hora',
      ar: 'يُدفع خلال الساعة',
    },
    baseMinor: 15_000n,
    hourlyMinor: 48_611n,
    periodMs: hourMs,
    image: 'harbour_lights',
    hasLevels: false,
  },
];

/** What a jackpot holds at a moment: it grows evenly, at a pace of each period, and starts anew with the next one. */
export const jackpotMinor = (jackpot: SeedJackpot, now: number, seed: string): bigint => {
  const period = Math.floor(now / jackpot.periodMs);
  const percent = BigInt(createRandom(`${seed}:pace:${jackpot.id}:${period}`).between(60, 140));
  const seconds = BigInt(Math.floor((now % jackpot.periodMs) / 1000));
  return jackpot.baseMinor + (jackpot.hourlyMinor * seconds * percent) / 360_000n;
};
