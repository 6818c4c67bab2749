import type { GameInfo } from '../../schemas/games/game-info.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Localised } from '../seed/locales.ts';
import type { CatalogueGame } from './catalogue.ts';
import type { Paytable } from './paytable.ts';
import { paytableOf, prizes, returnToPlayer } from './paytable.ts';

type Named = Pick<CatalogueGame, 'sysname'>;
type Shown = Named & Pick<CatalogueGame, 'has_demo'>;

/** Plays by itself and no other way. */
const autoplayOnly: ReadonlySet<string> = new Set(['cube_tax']);
/** Its provider does not tell the return. */
const withoutRtp: ReadonlySet<string> = new Set(['kite_committee']);

export const autoplayOf = ({ sysname }: Named): 'none' | 'only' =>
  autoplayOnly.has(sysname) ? 'only' : 'none';

/** Percentage as decimal text. */
export const rtpOf = ({ sysname }: Named): string | null =>
  withoutRtp.has(sysname) ? null : (returnToPlayer(paytableOf(sysname)) * 100).toFixed(2);

const rulesVersion = '1.0';
const rules: Localised = {
  'en-US':
    'Three reels stop at random, each symbol by its weight. The line in the middle pays: three alike, or one or two cherries from the left. The highest prize of the line is paid once.',
  lv: 'Trīs cilindri apstājas nejauši, katrs simbols pēc sava svara. Maksā vidējā līnija: trīs vienādi vai viens vai divi ķirši no kreisās. Tiek izmaksāta viena, augstākā līnijas balva.',
  ru: 'Три барабана останавливаются случайно, каждый символ по своему весу. Платит средняя линия: три одинаковых либо одна или две вишни слева. Выплачивается один, высший приз линии.',
  'pt-BR':
    'Três rolos param ao acaso, cada símbolo conforme o seu peso. A linha do meio paga: três iguais, ou uma ou duas cerejas a partir da esquerda. Paga-se uma vez o maior prêmio da linha.',
  ar: 'تتوقف ثلاث بكرات عشوائيًا، كل رمز بحسب وزنه. يدفع الخط الأوسط: ثلاثة متشابهة، أو كرزة أو كرزتان من اليسار. تُدفع أعلى جائزة في الخط مرة واحدة.',
};

/** Stakes of a game that the law of the market allows, minor units. */
export const lawfulStakes = ({ stakesMinor }: Paytable, maxMinor: bigint | null): readonly bigint[] =>
  stakesMinor.filter((minor) => maxMinor === null || minor <= maxMinor);

/** What a player should know of the game before a stake. */
export const gameInfo = (
  game: Shown,
  locale: keyof Localised,
  {
    currency,
    maxMinor,
    jackpots,
  }: Pick<GameInfo, 'currency' | 'jackpots'> & { readonly maxMinor: bigint | null },
): GameInfo => {
  const paytable = paytableOf(game.sysname);
  const stakes = lawfulStakes(paytable, maxMinor);
  return {
    sysname: game.sysname,
    rules: rules[locale],
    rules_version: rulesVersion,
    rtp: rtpOf(game),
    volatility: paytable.volatility,
    prizes: prizes(paytable).map(({ pays, chance }) => ({
      pays: String(pays),
      one_in: Math.round(1 / chance),
    })),
    min_stake: decimalOf(stakes[0] ?? 0n),
    max_stake: decimalOf(stakes.at(-1) ?? 0n),
    currency,
    has_demo: game.has_demo === 1,
    jackpots,
  };
};
