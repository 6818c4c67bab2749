import type { JackpotTerms } from '../../schemas/games/jackpots.ts';
import { hourMs } from '../clock.ts';
import { decimalOf } from '../ledger/money.ts';
import type { SeedJackpot } from '../seed/jackpots.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { localised } from '../seed/locales.ts';

const fundedBy = localised(
  'By the house, hour by hour. No part of a bet goes into it.',
  'No nama, stundu pēc stundas. No likmēm tajā nekas nenonāk.',
  'Домом, час за часом. Никакая часть ставки в него не идёт.',
  'Pela casa, hora a hora. Nenhuma parte da aposta entra nele.',
  'من الدار، ساعة بعد ساعة. لا يدخله أي جزء من الرهان.',
);
const wonBy = localised(
  'At the end of its period it goes to one round of its games, drawn among all of them.',
  'Perioda beigās tas tiek vienai tā spēļu kārtai, izlozētai starp visām.',
  'В конце периода достаётся одному раунду его игр, выбранному жребием среди всех.',
  'No fim do período vai para uma rodada dos seus jogos, sorteada entre todas.',
  'في نهاية مدته يذهب إلى جولة واحدة من ألعابه تُسحب من بينها جميعًا.',
);
/** The fastest pace of a period, per cent; see `jackpotMinor`. */
const fastest = 140n;

/** How a jackpot of the sandbox works: it grows with time alone, whatever is staked. */
export const jackpotTerms = (jackpot: SeedJackpot, locale: LocaleCode): JackpotTerms => {
  const hours = BigInt(Math.ceil(jackpot.periodMs / hourMs));
  return {
    funded_by: fundedBy[locale],
    seed: decimalOf(jackpot.baseMinor),
    ceiling: decimalOf(jackpot.baseMinor + (jackpot.hourlyMinor * hours * fastest) / 100n),
    rtp_share: '0',
    won_by: wonBy[locale],
  };
};
