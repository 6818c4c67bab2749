import { hashOf } from '../random.ts';
import { at } from './draw.ts';
import type { Motif } from './draw.ts';
import * as print from './motif-print.ts';
import * as table from './motif-table.ts';
import * as world from './motif-world.ts';

export const motifs = {
  suit: print.suit,
  reel: print.reel,
  fruit: print.fruit,
  gem: print.gem,
  wheel: print.wheel,
  mask: world.mask,
  horizon: world.horizon,
  dice: table.dice,
  flight: table.flight,
  orbit: world.orbit,
  table: table.table,
  bloom: world.bloom,
  bolt: table.bolt,
  sea: world.sea,
} as const satisfies Record<string, Motif>;
export type Family = keyof typeof motifs;
const families = Object.keys(motifs) as readonly Family[];

/** A word in the title picks the family and, where it can, the exact picture (third value: variant). */
type Word = readonly [pattern: RegExp, family: Family, variant?: string | number];
const WORDS: readonly Word[] = [
  [/cherry/i, 'fruit', 0],
  [/melon/i, 'fruit', 1],
  [/lemon|orange|citrus/i, 'fruit', 2],
  [/grape|berr|harvest|vine/i, 'fruit', 3],
  [/plum|apple|peach|orchard/i, 'fruit', 4],
  [/fruit|juic|grove/i, 'fruit'],
  [/gem|jewel|ruby|sapphire|diamond|crystal|opal|emerald|facet/i, 'gem'],
  [/wheel|roulette|spin|carousel|fortune/i, 'wheel'],
  [/fox|wolf/i, 'mask', 0],
  [/bull|buffalo/i, 'mask', 1],
  [/owl/i, 'mask', 2],
  [/mask|idol|totem|tribe/i, 'mask', 3],
  [/dice|craps|pip|sic|domino|cube/i, 'dice'],
  [/pilot|kite|glider|paper plane/i, 'flight', 0],
  [/rocket/i, 'flight', 1],
  [/balloon/i, 'flight', 2],
  [/flight|crash|sky|ascent/i, 'flight'],
  [/moon|star|orbit|comet|planet|cosm|saturn|astro|nebula/i, 'orbit'],
  [/fish|sea|reef|ocean|carp|koi|river|tide|angler/i, 'sea'],
  [/blackjack|baccarat|hold|live|table|salon|poker room/i, 'table'],
  [/lotus|bloom|rose|flower|garden|blossom|botan|peony/i, 'bloom'],
  [/storm|thunder|zeus|bolt/i, 'bolt', 0],
  [/crown|king|queen/i, 'bolt', 1],
  [/key|vault|lock/i, 'bolt', 2],
  [/cup|trophy|titan|olymp/i, 'bolt', 3],
  [/harbou?r|island|boat|sail/i, 'horizon', 0],
  [/dune|desert|pyramid/i, 'horizon', 1],
  [/pine|mountain|north|valley/i, 'horizon', 2],
  [/city|rail|street|hall/i, 'horizon', 3],
  [/coast/i, 'horizon', 0],
  [/heart/i, 'suit', 'heart'],
  [/spade/i, 'suit', 'spade'],
  [/club/i, 'suit', 'club'],
  [/ace|suit|card|solitaire|poker|joker|hand/i, 'suit'],
  [/seven|bar|classic|reel|bell|hot|double|lucky/i, 'reel'],
];

const BYCAT: Readonly<Record<string, readonly Family[]>> = {
  slots: ['reel', 'gem', 'mask', 'horizon', 'bloom', 'sea', 'bolt', 'orbit', 'fruit'],
  live: ['table', 'wheel'],
  table: ['suit', 'table', 'dice', 'wheel'],
  crash: ['flight'],
  instant: ['dice', 'gem', 'bolt'],
  jackpots: ['bolt', 'reel', 'gem'],
  roulette: ['wheel'],
  cards: ['suit'],
};

export type ArtGame = { readonly sysname: string; readonly name: string; readonly category: string };

/** The motif family of a game and, where the title names one, the variant. */
export const familyOf = (game: ArtGame): readonly [Family, (string | number)?] => {
  const word = WORDS.find(([pattern]) => pattern.test(game.name));
  if (word) return word[2] === undefined ? [word[1]] : [word[1], word[2]];
  const list = BYCAT[game.category] ?? families;
  return [at(list, hashOf(game.sysname) % list.length)];
};
