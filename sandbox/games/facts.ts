import type { GameInfo } from '../../schemas/games/game-info.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Localised } from '../seed/locales.ts';
import type { CatalogueGame } from './catalogue.ts';
import { prizes, returnToPlayer, stakesMinor } from './paytable.ts';

type Named = Pick<CatalogueGame, 'sysname'>;
type Shown = Named & Pick<CatalogueGame, 'has_demo'>;

/** Plays by itself and no other way. */
const autoplayOnly: ReadonlySet<string> = new Set(['cube_tax']);
/** Its provider does not tell the return. */
const withoutRtp: ReadonlySet<string> = new Set(['kite_committee']);

export const autoplayOf = ({ sysname }: Named): 'none' | 'only' =>
  autoplayOnly.has(sysname) ? 'only' : 'none';

/** Every game of the sandbox is the same slot in other inks: percentage as decimal text. */
export const rtpOf = ({ sysname }: Named): string | null =>
  withoutRtp.has(sysname) ? null : (returnToPlayer() * 100).toFixed(2);

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
  const stakes = stakesMinor.filter((minor) => maxMinor === null || minor <= maxMinor);
  return {
    sysname: game.sysname,
    rules: rules[locale],
    rules_version: rulesVersion,
    rtp: rtpOf(game),
    volatility: 'high',
    prizes: prizes().map(({ pays, chance }) => ({ pays: String(pays), one_in: Math.round(1 / chance) })),
    min_stake: decimalOf(stakes[0] ?? 0n),
    max_stake: decimalOf(stakes.at(-1) ?? 0n),
    currency,
    has_demo: game.has_demo === 1,
    jackpots,
  };
};
