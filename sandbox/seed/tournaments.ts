import { dayMs, hourMs } from '../clock.ts';
import type { Localised } from './locales.ts';

export type SeedTournament = {
  readonly id: number;
  readonly name: Localised;
  readonly text: Localised;
  readonly image: string;
  /** Games of this category count. */
  readonly category: string;
  /** Tournaments come round: where the present one lies in its period. */
  readonly periodMs: number;
  readonly offsetMs: number;
  readonly lengthMs: number;
  readonly prizeMinor: bigint;
};

export const tournaments: readonly SeedTournament[] = [
  {
    id: 1,
    name: {
      'en-US': 'The lamplighters’ race',
      lv: 'Lampu iededzinātāju skrējiens',
      ru: 'Гонка фонарщиков',
      'pt-BR': 'Corrida dos acendedores',
      ar: 'سباق مشعلي المصابيح',
    },
    text: {
      'en-US': 'A week of slots. The table counts the best single wins.',
      lv: 'Nedēļa ar automātiem. Tabula skaita labākos atsevišķos laimestus.',
      ru: 'Неделя слотов. В таблице лучшие отдельные выигрыши.',
      'pt-BR': 'Uma semana de slots. A tabela conta os melhores ganhos individuais.',
      ar: 'أسبوع من السلوتس. يُحتسب في الجدول أفضل فوز منفرد.',
    },
    image: 'ace_in_the_attic',
    category: 'slots',
    periodMs: 7 * dayMs,
    offsetMs: 0,
    lengthMs: 7 * dayMs,
    prizeMinor: 500_000n,
  },
  {
    id: 2,
    name: {
      'en-US': 'Crown evening',
      lv: 'Kroņa vakars',
      ru: 'Вечер короны',
      'pt-BR': 'Noite da coroa',
      ar: 'أمسية التاج',
    },
    text: {
      'en-US': 'Jackpot games only, one day long.',
      lv: 'Tikai džekpota spēles, vienu dienu.',
      ru: 'Только джекпот-игры, один день.',
      'pt-BR': 'Só jogos de jackpot, um dia inteiro.',
      ar: 'ألعاب الجاكبوت فقط، ليوم واحد.',
    },
    image: 'the_crown_bakery',
    category: 'jackpots',
    periodMs: 3 * dayMs,
    offsetMs: 12 * hourMs,
    lengthMs: dayMs,
    prizeMinor: 120_000n,
  },
];

/** When the present round of a tournament begins and ends; between two rounds the next one. Epoch ms. */
export const roundOf = (
  { periodMs, offsetMs, lengthMs }: SeedTournament,
  now: number,
): { readonly startedAt: number; readonly finishedAt: number } => {
  const startedAt = Math.floor((now - offsetMs) / periodMs) * periodMs + offsetMs;
  const start = startedAt + lengthMs > now ? startedAt : startedAt + periodMs;
  return { startedAt: start, finishedAt: start + lengthMs };
};
