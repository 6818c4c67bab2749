import type { HallSort } from './hall-query.ts';
import type { FactChoice, GameFigures, Volatility } from './fact-choice.ts';
import { filterGames, indexGames } from './game-index.ts';
import { wordsOf } from '../kit/words.ts';
import type { GameIndex, IndexEntry } from './game-index.ts';

/** What is known of all games, column by column in the platform's order; null where the platform does not tell. */
export type FactTable = {
  readonly version: string;
  /** Nothing but the version is told: what was read before still holds. */
  readonly isSame: boolean;
  /** Of `stakes`. */
  readonly currency: string;
  /** Address of a tile's picture with `{sysname}` in it, '' for none. */
  readonly image: string;
  readonly sysnames: readonly string[];
  readonly names: readonly string[];
  readonly providers: readonly { readonly sysname: string; readonly name: string }[];
  /** Place in `providers`, -1 for none. */
  readonly provider: readonly number[] | null;
  readonly categories: readonly string[];
  /** Place of the first one in `categories`, -1 for none. */
  readonly category: readonly number[] | null;
  /** All of its categories: sum of powers of two by place. */
  readonly memberships: readonly number[] | null;
  /** Days since 1970. */
  readonly createdDays: readonly number[] | null;
  readonly features: readonly string[];
  /** Sum of powers of two by place in `features`. */
  readonly feature: readonly number[] | null;
  /** One of `l`, `m`, `h` and `-` for each game. */
  readonly volatility: string | null;
  /** Hundredths of a per cent, 0 untold. */
  readonly rtp: readonly number[] | null;
  /** Lowest and highest stake as decimal text. */
  readonly stakes: readonly (readonly [min: string, max: string])[];
  /** Place in `stakes`, -1 for none. */
  readonly stake: readonly number[] | null;
};

/** Which games of the table a market sees. */
export type FactLaw = {
  readonly hiddenGames: readonly string[];
  readonly autoplay: boolean;
  readonly requireRtp: boolean;
};

/** Which games of the catalogue, whatever is known of them. */
export type FactScope = {
  readonly category: string;
  readonly providers: readonly string[];
  readonly search: string;
  readonly sort: HallSort;
};

const autoplayOnly = 'autoplay_only';
export const isNewFeature = 'new';

/** What is known of a live table by its sysname; null and absent where there is no bound. */
type SeatFacts = {
  readonly sysname: string;
  readonly seats?: number | null;
  readonly free?: number | null;
  readonly min_stake?: string | null;
};
/** Columns of live tables; a game that is none has -1. */
type TableColumns = {
  /** Seats that are free; at a table without bound one is always. */
  readonly free: Int32Array;
  /** The lowest stake in the currency's unit, -1 untold. */
  readonly least: Float64Array;
  /** Different lowest stakes, ascending decimal text. */
  readonly stakes: readonly string[];
};

/** The table as numbers that one pass reads, with what the market does not see left out. */
export type FactSieve = {
  readonly table: FactTable;
  /** Places of the games that are seen. */
  readonly seen: Int32Array;
  readonly volatility: Uint8Array | null;
  readonly rtp: Int32Array | null;
  readonly feature: readonly number[] | null;
  /** In the currency's unit, -1 untold. */
  readonly minStake: Float64Array | null;
  readonly maxStake: Float64Array | null;
  /** Null where the platform does not tell what changes at live tables, and as long as nobody asks. */
  readonly tables: TableColumns | null;
  /** Made at the first search. */
  names: { readonly index: GameIndex; readonly placeOf: ReadonlyMap<IndexEntry, number> } | null;
};

const levelOf: Readonly<Record<string, number>> = { l: 1, m: 2, h: 3 };
const volatilities = ['low', 'medium', 'high'] as const satisfies readonly Volatility[];

/** The power of two that stands for a name in a sum by place in `names`; of one that is not there, a power that no sum has. */
export const powerOf = (names: readonly string[], name: string): number => 2 ** names.indexOf(name);
/** By division: a sum has more places than the 32 of `>>`. */
export const hasPower = (sum: number, power: number): boolean => Math.floor(sum / power) % 2 === 1;

export const sieveOf = (table: FactTable, law: FactLaw | null): FactSieve => {
  const { length } = table.sysnames;
  const hidden = new Set(law?.hiddenGames ?? []);
  const autoplayPower = powerOf(table.features, autoplayOnly);
  const seen: number[] = [];
  for (let at = 0; at < length; at += 1) {
    if (hidden.has(table.sysnames[at] ?? '')) continue;
    if (law?.autoplay === false && hasPower(table.feature?.[at] ?? 0, autoplayPower)) continue;
    if (law?.requireRtp && !table.rtp?.[at]) continue;
    seen.push(at);
  }
  const bounds = table.stakes.map(([min, max]) => [Number(min), Number(max)] as const);
  const boundAt = (side: 0 | 1) =>
    table.stake && Float64Array.from(table.stake, (place) => bounds[place]?.[side] ?? -1);
  return {
    table,
    seen: Int32Array.from(seen),
    volatility:
      table.volatility === null ? null : Uint8Array.from(table.volatility, (letter) => levelOf[letter] ?? 0),
    rtp: table.rtp && Int32Array.from(table.rtp),
    feature: table.feature,
    minStake: boundAt(0),
    maxStake: boundAt(1),
    tables: null,
    names: null,
  };
};

/** The same sieve with what is known of the live tables now; those that the market does not see are left out. */
export const withTables = (sieve: FactSieve, items: readonly SeatFacts[]): FactSieve => {
  const { sysnames } = sieve.table;
  const told = new Map(items.map((item) => [item.sysname, item]));
  const free = new Int32Array(sysnames.length).fill(-1);
  const least = new Float64Array(sysnames.length).fill(-1);
  const stakes = new Map<number, string>();
  for (const at of sieve.seen) {
    const item = told.get(sysnames[at] ?? '');
    if (!item) continue;
    free[at] = item.free ?? (typeof item.seats === 'number' ? 0 : 1);
    if (typeof item.min_stake !== 'string') continue;
    least[at] = Number(item.min_stake);
    stakes.set(least[at] ?? -1, item.min_stake);
  }
  const ascending = [...stakes].toSorted(([a], [b]) => a - b).map(([, text]) => text);
  return { ...sieve, tables: { free, least, stakes: ascending } };
};

/** Names are folded at the first search alone. */
const namesOf = (sieve: FactSieve): NonNullable<FactSieve['names']> => {
  if (sieve.names) return sieve.names;
  const { names, sysnames, provider, providers } = sieve.table;
  const entries = Array.from(sieve.seen, (at): IndexEntry => [
    sysnames[at] ?? '',
    names[at] ?? '',
    providers[provider?.[at] ?? -1]?.name ?? '',
  ]);
  const made = {
    index: indexGames(entries),
    placeOf: new Map(entries.map((entry, place) => [entry, sieve.seen[place] ?? 0])),
  };
  sieve.names = made;
  return made;
};

/** Whether the table tells which games are in the category and of the providers. */
export const isScopeTold = (
  { category, memberships, provider }: FactTable,
  scope: Pick<FactScope, 'category' | 'providers'>,
): boolean =>
  (scope.category === '' || category !== null || memberships !== null) &&
  (scope.providers.length === 0 || provider !== null);

/** Places of the games in scope, in the platform's order. */
const inScope = (sieve: FactSieve, { category, providers, search }: FactScope): Int32Array => {
  const { table } = sieve;
  let places = sieve.seen;
  if (wordsOf(search).length > 0) {
    const { index, placeOf } = namesOf(sieve);
    places = Int32Array.from(filterGames(index, search), (entry) => placeOf.get(entry) ?? -1);
  }
  if (category !== '') {
    const { categories, category: first, memberships } = table;
    const power = powerOf(categories, category);
    places = places.filter((at) =>
      memberships ? hasPower(memberships[at] ?? 0, power) : categories[first?.[at] ?? -1] === category,
    );
  }
  if (providers.length > 0) {
    const wanted = table.providers.map(
      ({ sysname, name }) => providers.includes(sysname) || providers.includes(name),
    );
    places = places.filter((at) => wanted[table.provider?.[at] ?? -1] === true);
  }
  return places;
};

/** An option of the panel, and how many games there are with it beside all else that is chosen. */
type Counted<Value> = { readonly value: Value; readonly count: number };
export type Facets = {
  /** Games that are left. */
  readonly total: number;
  /** Empty where the platform does not tell. */
  readonly volatility: readonly Counted<Volatility>[];
  readonly features: readonly Counted<ShownFeature>[];
  /** Per cent and more. */
  readonly rtp: readonly Counted<number>[];
  /** Amounts that bound the stakes of some game, ascending decimal text, and their currency. */
  readonly stakes: readonly string[];
  readonly currency: string;
  /** Null where nothing is told of live tables. */
  readonly tables: TableFacets | null;
};
/** Tables with a free seat, and those that take each of the lowest stakes, in decimal text. */
export type TableFacets = { readonly free: number; readonly stakes: readonly Counted<string>[] };

export const figuresAt = (
  { rtp, volatility, stake, stakes, currency }: FactTable,
  at: number,
): GameFigures => {
  const hundredthsOfRtp = rtp?.[at] ?? 0;
  return {
    rtp: hundredthsOfRtp > 0 ? (hundredthsOfRtp / 100).toFixed(2) : null,
    volatility: volatilities[(levelOf[volatility?.[at] ?? ''] ?? 0) - 1] ?? null,
    stakes: stakes[stake?.[at] ?? -1] ?? null,
    currency,
  };
};

/** What a player may sift by; what else the platform tells of a game is for its card. */
export const shownFeatures = ['demo', 'jackpot', 'free_spins', 'bonus_buy', 'tournament'] as const;
export type ShownFeature = (typeof shownFeatures)[number];
export const isShownFeature = (name: string): name is ShownFeature =>
  (shownFeatures as readonly string[]).includes(name);
const rtpSteps = [90, 94, 95, 96, 97] as const;

const sum = (counts: Int32Array | number[], from: number): number => {
  let total = 0;
  for (let at = from; at < counts.length; at += 1) total += counts[at] ?? 0;
  return total;
};

const kinds = { volatility: 1, features: 2, rtp: 4, stake: 8, seat: 16, table: 32 } as const;

type Found = { readonly places: Int32Array; readonly facets: Facets };

/**
 * Sifts the games in scope in one pass: a game that passes all is left, one that fails a single kind of filter counts for
 * the options of that kind.
 */
const pass = (sieve: FactSieve, places: Int32Array, choice: FactChoice): Found => {
  const { table, volatility, rtp, feature, minStake, maxStake, tables } = sieve;
  const levels = choice.volatility.reduce((mask, one) => mask | (1 << (volatilities.indexOf(one) + 1)), 0);
  const powers = shownFeatures.map((name) => powerOf(table.features, name));
  const wanted = choice.features.map((name) => powerOf(table.features, name));
  const least = choice.rtp * 100;
  const from = choice.stakeFrom === '' ? -1 : Number(choice.stakeFrom);
  const to = choice.stakeTo === '' ? -1 : Number(choice.stakeTo);
  const most = choice.table === '' ? -1 : Number(choice.table);
  const lowest = tables ? tables.stakes.map(Number) : [];
  const perStake = new Int32Array(lowest.length);
  let withSeat = 0;
  const perLevel = new Int32Array(4);
  const perFeature = new Int32Array(powers.length);
  const perStep = new Int32Array(rtpSteps.length + 1);
  const left = new Int32Array(places.length);
  let total = 0;
  for (const at of places) {
    const level = volatility?.[at] ?? 0;
    const own = feature?.[at] ?? 0;
    const back = rtp?.[at] ?? 0;
    const min = minStake?.[at] ?? -1;
    let failed = 0;
    if (levels !== 0 && ((levels >> level) & 1) === 0) failed |= kinds.volatility;
    if (!wanted.every((power) => hasPower(own, power))) failed |= kinds.features;
    if (least > 0 && back < least) failed |= kinds.rtp;
    if ((from >= 0 || to >= 0) && (min < 0 || (to >= 0 && min > to) || (maxStake?.[at] ?? -1) < from))
      failed |= kinds.stake;
    const free = tables?.free[at] ?? -1;
    const tableLeast = tables?.least[at] ?? -1;
    if (choice.seat && free <= 0) failed |= kinds.seat;
    if (most >= 0 && (tableLeast < 0 || tableLeast > most)) failed |= kinds.table;
    if (failed === 0) {
      left[total] = at;
      total += 1;
      for (let index = 0; index < powers.length; index += 1)
        if (hasPower(own, powers[index] ?? 0)) perFeature[index] = (perFeature[index] ?? 0) + 1;
    }
    if ((failed & ~kinds.seat) === 0 && free > 0) withSeat += 1;
    if ((failed & ~kinds.table) === 0 && tableLeast >= 0)
      for (let index = 0; index < lowest.length; index += 1)
        if (tableLeast <= (lowest[index] ?? -1)) perStake[index] = (perStake[index] ?? 0) + 1;
    if ((failed & ~kinds.volatility) === 0) perLevel[level] = (perLevel[level] ?? 0) + 1;
    if ((failed & ~kinds.rtp) === 0) {
      let step = 0;
      while (step < rtpSteps.length && back >= (rtpSteps[step] ?? 0) * 100) step += 1;
      perStep[step] = (perStep[step] ?? 0) + 1;
    }
  }
  const amounts = new Set(table.stake ? table.stakes.flat() : []);
  return {
    places: left.subarray(0, total),
    facets: {
      total,
      volatility: volatility
        ? volatilities.map((value, index) => ({ value, count: perLevel[index + 1] ?? 0 }))
        : [],
      features: feature
        ? shownFeatures.flatMap((value, index) =>
            table.features.includes(value) ? { value, count: perFeature[index] ?? 0 } : [],
          )
        : [],
      rtp: rtp ? rtpSteps.map((value, step) => ({ value, count: sum(perStep, step + 1) })) : [],
      stakes: [...amounts].toSorted((a, b) => Number(a) - Number(b)),
      currency: table.currency,
      tables: tables && {
        free: withSeat,
        stakes: tables.stakes.map((value, index) => ({ value, count: perStake[index] ?? 0 })),
      },
    },
  };
};

/** Counts for the panel; which games is not told. */
export const facetsOf = (sieve: FactSieve, scope: FactScope, choice: FactChoice): Facets =>
  pass(sieve, inScope(sieve, scope), choice).facets;

/** Places of the games that are left, in the order that is asked for. */
export const siftGames = (sieve: FactSieve, scope: FactScope, choice: FactChoice): readonly number[] => {
  const found = [...pass(sieve, inScope(sieve, scope), choice).places];
  const { names, createdDays } = sieve.table;
  switch (scope.sort) {
    case 'name':
      return found.toSorted((a, b) => (names[a] ?? '').localeCompare(names[b] ?? '', 'en'));
    case 'created_at':
      return found.toSorted((a, b) => (createdDays?.[b] ?? 0) - (createdDays?.[a] ?? 0));
    case 'rank':
      return found;
  }
};
