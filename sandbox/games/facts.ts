import type { GameInfo } from '../../schemas/games/game-info.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Localised } from '../seed/locales.ts';
import type { TableFacts } from '../../schemas/games/game-tables.ts';
import type { CatalogueGame } from './catalogue.ts';
import { paytableOf, prizes, returnToPlayer } from './paytable.ts';
import { tableKindOf, termsOf } from './tables/kinds.ts';
import type { TableKind } from './tables/kinds.ts';
import { limitsOfTable } from './tables/live-table.ts';
import { tableRules } from './tables/table-texts.ts';

type Named = Pick<CatalogueGame, 'sysname'>;
type Known = Named & Pick<CatalogueGame, 'category' | 'name'>;
type Shown = Known & Pick<CatalogueGame, 'has_demo'>;

/** Plays by itself and no other way. */
const autoplayOnly: ReadonlySet<string> = new Set(['cube_tax']);
/** Its provider does not tell the return. */
const withoutRtp: ReadonlySet<string> = new Set(['kite_committee']);

export const autoplayOf = ({ sysname }: Named): 'none' | 'only' =>
  autoplayOnly.has(sysname) ? 'only' : 'none';

/** Percentage as decimal text. */
export const rtpOf = (game: Known): string | null => {
  if (withoutRtp.has(game.sysname)) return null;
  const kind = tableKindOf(game);
  return kind ? termsOf[kind].rtp : (returnToPlayer(paytableOf(game.sysname)) * 100).toFixed(2);
};

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

type Payouts = {
  readonly volatility: 'low' | 'medium' | 'high';
  readonly prizes: readonly { readonly pays: number; readonly chance: number }[];
};
const payoutsOf = (sysname: string, kind: TableKind | null): Payouts => {
  if (kind) return termsOf[kind];
  const paytable = paytableOf(sysname);
  return { volatility: paytable.volatility, prizes: prizes(paytable) };
};
export const volatilityOf = (game: Known): Payouts['volatility'] =>
  payoutsOf(game.sysname, tableKindOf(game)).volatility;

/** Stakes of a game that the law of the market allows, minor units; of a live table the lowest and the highest. */
export const lawfulStakes = (game: Known, currency: string, maxMinor: bigint | null): readonly bigint[] => {
  const { sysname } = game;
  if (tableKindOf(game)) {
    const limits = limitsOfTable(sysname, currency, maxMinor);
    return limits ? [limits.min, limits.max] : [];
  }
  return paytableOf(sysname).stakesMinor.filter((minor) => maxMinor === null || minor <= maxMinor);
};

type InfoInput = Pick<typeof GameInfo.Type, 'currency' | 'jackpots'> & {
  readonly maxMinor: bigint | null;
  /** Null where nothing is told of tables, and for a game that is none. */
  readonly table: typeof TableFacts.Encoded | null;
};
/** What a player should know of the game before a stake. */
export const gameInfo = (
  game: Shown,
  locale: keyof Localised,
  { currency, maxMinor, jackpots, table }: InfoInput,
): typeof GameInfo.Encoded => {
  const kind = tableKindOf(game);
  const payouts = payoutsOf(game.sysname, kind);
  const stakes = lawfulStakes(game, currency, maxMinor);
  return {
    sysname: game.sysname,
    rules: kind ? tableRules[kind][locale] : rules[locale],
    rules_version: rulesVersion,
    rtp: rtpOf(game),
    volatility: payouts.volatility,
    prizes: payouts.prizes.map(({ pays, chance }) => ({
      pays: String(pays),
      one_in: Math.round(1 / chance),
    })),
    min_stake: decimalOf(stakes[0] ?? 0n),
    max_stake: decimalOf(stakes.at(-1) ?? 0n),
    currency,
    has_demo: game.has_demo === 1,
    ...(table && { table }),
    jackpots,
  };
};
