import * as Effect from 'effect/Effect';
import { GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { Game, GamePage } from '../../schemas/games/games.ts';
import {
  facetsOf,
  figuresAt,
  hasPower,
  isNewFeature,
  isScopeTold,
  powerOf,
  siftGames,
} from '../../schemas/rules/games/fact-table.ts';
import type { Facets, FactScope, FactTable } from '../../schemas/rules/games/fact-table.ts';
import { parseFacts } from '../../schemas/rules/games/fact-choice.ts';
import { lookUpGames } from './get-games.ts';
import { loadLiveSieve, loadSieve, loadTableSieve } from './game-facts.ts';

export type SiftInput = FactScope & {
  /** As `HallQuery` keeps it. */
  readonly facts: string;
  /** Sysnames that the list is bounded to in place of the category; null for the catalogue. */
  readonly picked: readonly string[] | null;
};

/** A game as the table has it; null where the table does not tell what a card shows. */
const cardOf = (table: FactTable, at: number): Game | null => {
  const sysname = table.sysnames[at] ?? '';
  if (table.image === '' || !table.feature || !table.category) return null;
  const has = (name: string): boolean => hasPower(table.feature?.[at] ?? 0, powerOf(table.features, name));
  return {
    sysname,
    name: table.names[at] ?? sysname,
    provider: table.providers[table.provider?.[at] ?? -1]?.name ?? '',
    image_url: table.image.replace('{sysname}', encodeURIComponent(sysname)),
    category: table.categories[table.category[at] ?? -1] ?? '',
    has_demo: has('demo'),
    is_new: has(isNewFeature),
  };
};

const withFigures = (
  table: FactTable,
  places: readonly number[],
  games: readonly Game[],
): readonly Game[] => {
  const placeOf = new Map(places.map((at) => [table.sysnames[at], at]));
  return games.map((game) => {
    const at = placeOf.get(game.sysname);
    return at === undefined ? game : { ...game, figures: figuresAt(table, at) };
  });
};

type Found = { readonly query: string; readonly places: readonly number[] };
/** What the list of the last choice by live tables began with: seats change, the order of a list that is read on does not. */
const begun = new WeakMap<FactTable, Found>();

const placesFrom = (table: FactTable, query: string, page: number, find: () => readonly number[]) => {
  const known = begun.get(table);
  if (page > 0 && known?.query === query) return known.places;
  const places = find();
  begun.set(table, { query, places });
  return places;
};

/** A page of the games that are left, without asking the platform for it where the facts tell what a card shows. */
export const siftPage = Effect.fnUntraced(function* ({ facts, picked, ...scope }: SiftInput, page: number) {
  const choice = parseFacts(facts);
  const isByTables = choice.seat || choice.table !== '';
  const sieve = yield* isByTables ? loadTableSieve : loadSieve;
  if (!sieve) return { items: [], total: 0 } satisfies GamePage;
  const { table } = sieve;
  const own = picked && new Set(picked);
  const find = (): readonly number[] => {
    const found = siftGames(sieve, picked ? { ...scope, category: '' } : scope, choice);
    return own ? found.filter((at) => own.has(table.sysnames[at] ?? '')) : found;
  };
  const places = isByTables ? placesFrom(table, JSON.stringify([facts, scope, picked]), page, find) : find();
  const wanted = places.slice(page * GAMES_PAGE_SIZE, (page + 1) * GAMES_PAGE_SIZE);
  const cards = wanted.flatMap((at) => cardOf(table, at) ?? []);
  const sysnames = wanted.map((at) => table.sysnames[at] ?? '');
  const items = cards.length === wanted.length ? cards : (yield* lookUpGames({ sysnames })).items;
  return { items: choice.figures ? withFigures(table, wanted, items) : items, total: places.length };
});

/** What the panel of filters shows; null when the platform tells no facts of what is asked for. */
export const loadFacets = Effect.fn('games.loadFacets')(function* ({
  facts,
  ...scope
}: FactScope & { readonly facts: string }) {
  const sieve = yield* loadLiveSieve;
  return sieve && isScopeTold(sieve.table, scope) ? facetsOf(sieve, scope, parseFacts(facts)) : null;
});
export type LoadedFacets = Facets | null;
