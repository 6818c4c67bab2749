import type { Insertable } from 'kysely';
import { dayMs } from '../clock.ts';
import type { GameTable, ProviderTable } from '../database/tables/games.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { tableKindOf } from '../games/tables/kinds.ts';
import type { Random } from '../random.ts';
import { firstGames } from './first-games.ts';
import { counts, offices, people, places, plurals, providerNames, things, towns } from './words.ts';

const gameTotal = 3200;
const sysnameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const isLive = (provider: string) => provider.endsWith('Live');

export const seedProviders = (): readonly Insertable<ProviderTable>[] =>
  providerNames.map((name, rank) => ({
    sysname: sysnameOf(name),
    name,
    type: isLive(name) ? 'live' : 'slots',
    rank,
    // One provider is down, so that the retry block of a game page can be seen.
    is_down: name === 'Twelve Stairs' ? 1 : 0,
  }));

type Title = (random: Random) => string;
const slotTitles: readonly Title[] = [
  (r) => `${r.pick(things)} ${r.pick(offices)}`,
  (r) => `${r.pick(things)} ${r.pick(offices)}`,
  (r) => `The ${r.pick(things)} ${r.pick(people)}`,
  (r) => `${r.pick(things)} on the ${r.pick(places)}`,
  (r) => `${r.pick(things)} of ${r.pick(towns)}`,
  (r) => `${r.pick(counts)} ${r.pick(plurals)}`,
  (r) => `${r.pick(things)} & ${r.pick(things)}`,
  (r) => `The ${r.pick(people)}'s ${r.pick(things)}`,
  (r) => `${r.pick(things)} ${r.between(4, 99)}`,
];
const titles: Readonly<Record<string, readonly Title[]>> = {
  slots: slotTitles,
  live: [
    (r) => `Blackjack ${r.pick(towns)}`,
    (r) => `Roulette ${r.pick(towns)}`,
    (r) => `Baccarat ${r.pick(offices)}`,
    (r) => `${r.pick(things)} Banco`,
    (r) => `Wheel of ${r.pick(towns)}`,
    (r) => `${r.pick(things)} Table ${r.between(1, 30)}`,
  ],
  roulette: [(r) => `${r.pick(things)} Roulette`, (r) => `Roulette ${r.pick(offices)}`],
  blackjack: [(r) => `${r.pick(things)} Blackjack`, (r) => `Blackjack ${r.pick(offices)}`],
  table: [
    (r) => `${r.pick(things)} Baccarat`,
    (r) => `Dice ${r.pick(offices)}`,
    (r) => `Domino ${r.pick(towns)}`,
  ],
  cards: [
    (r) => `${r.pick(['Ace', 'Spade', 'Heart', 'Club', 'Joker'])} ${r.pick(offices)}`,
    (r) => `Solitaire ${r.pick(towns)}`,
  ],
  crash: [
    (r) =>
      `${r.pick(['Paper', 'Slow', 'Sunday', 'Tin', 'Night'])} ${r.pick(['Rocket', 'Balloon', 'Kite', 'Pilot', 'Glider'])} ${r.between(2, 40)}`,
    (r) => `${r.pick(['Rocket', 'Balloon', 'Kite', 'Glider'])} ${r.pick(offices)}`,
  ],
  instant: [(r) => `${r.pick(things)} Cube`, (r) => `${r.pick(things)} Pip ${r.between(2, 40)}`],
  scratch: [(r) => `Scratch ${r.pick(offices)}`, (r) => `${r.pick(things)} Ticket`],
};
/** Shares of the catalogue in per mille; slots take the rest. */
const shares: readonly (readonly [string, number])[] = [
  ['live', 70],
  ['roulette', 25],
  ['blackjack', 25],
  ['table', 50],
  ['cards', 60],
  ['crash', 40],
  ['instant', 50],
  ['scratch', 30],
];
const categoryOf = (random: Random): string => {
  let at = random.between(0, 999);
  for (const [category, share] of shares) {
    if (at < share) return category;
    at -= share;
  }
  return 'slots';
};

const crossListed = (category: string, name: string, tags: readonly string[]): string[] => [
  ...(tags.includes('new') ? ['new'] : []),
  ...(tags.includes('hot') ? ['popular'] : []),
  ...(tags.includes('jackpot') ? ['jackpots'] : []),
  ...(category === 'live' && name.includes('Roulette') ? ['roulette'] : []),
  ...(category === 'live' && name.includes('Blackjack') ? ['blackjack'] : []),
];

const firstTags: Readonly<Record<string, readonly string[]>> = {
  new: ['new'],
  hot: ['hot'],
  jp: ['jackpot'],
  live: ['live'],
};

/** Started by its sysname alone: no list of games has it. */
export const sportsbookGame = (now: number): Insertable<GameTable> => ({
  sysname: sportsbookSysname,
  name: 'Sportsbook',
  provider: 'Digitan',
  category: 'betting',
  rank: gameTotal + 1,
  created_at: now - 400 * dayMs,
  has_demo: 1,
  is_desktop: 1,
  is_mobile: 1,
  tags: '',
  also_in: '',
});

/** The whole catalogue: the designed ones first, then titles by grammar, every name and sysname once. */
export const seedGames = (random: Random, now: number): readonly Insertable<GameTable>[] => {
  const games: Insertable<GameTable>[] = [];
  const taken = new Set<string>();
  const add = (name: string, category: string, provider: string, tags: readonly string[]): void => {
    const sysname = sysnameOf(name);
    if (taken.has(sysname)) return;
    taken.add(sysname);
    const isNew = tags.includes('new');
    games.push({
      sysname,
      name,
      provider,
      category,
      rank: games.length + 1,
      created_at: now - (isNew ? random.between(0, 6) : random.between(14, 1500)) * dayMs,
      // A wheel has room for who plays with play money; a seat at cards is for stakes.
      has_demo: category === 'live' && tableKindOf({ category, name, sysname }) !== 'roulette' ? 0 : 1,
      is_desktop: 1,
      is_mobile: random.chance(0.97) || games.length < firstGames.length ? 1 : 0,
      tags: tags.join(','),
      also_in: crossListed(category, name, tags).join(','),
    });
  };
  for (const game of firstGames)
    add(
      game.name,
      game.category,
      providerNames[game.provider] ?? providerNames[0],
      firstTags[game.tag] ?? [],
    );
  const liveHouses = providerNames.filter(isLive);
  const houses = providerNames.filter((name) => !isLive(name));
  while (games.length < gameTotal) {
    const category = categoryOf(random);
    const name = random.pick(titles[category] ?? slotTitles)(random);
    const provider = random.pick(category === 'live' ? liveHouses : houses);
    const tag = random.between(0, 99);
    const mark = tag < 2 ? ['new'] : tag < 4 ? ['hot'] : tag < 8 && category === 'slots' ? ['jackpot'] : [];
    add(name, category, provider, category === 'live' ? ['live'] : mark);
  }
  return games;
};
