import type { Selectable } from 'kysely';
import type { Db, GameRow } from '../database/tables.ts';
import type { CategoryTable, ProviderTable } from '../database/tables/games.ts';
import { sportsbookSysname } from '../../schemas/constants.ts';

export type CatalogueGame = GameRow & {
  readonly lowerName: string;
  readonly lowerProvider: string;
  readonly providerSysname: string;
  readonly categories: ReadonlySet<string>;
};

/** Games, providers and categories as the database holds them, read once: they do not change while it runs. */
export type Catalogue = {
  /** Those of the hall. */
  readonly games: readonly CatalogueGame[];
  /** Those of the hall and the sportsbook. */
  readonly bySysname: ReadonlyMap<string, CatalogueGame>;
  readonly providers: readonly (Selectable<ProviderTable> & { readonly gamesCount: number })[];
  readonly categories: readonly (Selectable<CategoryTable> & { readonly gamesCount: number })[];
};

const countBy = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

export const readCatalogue = async (db: Db): Promise<Catalogue> => {
  const rows = await db.selectFrom('games').selectAll().orderBy('rank').execute();
  const providers = await db.selectFrom('providers').selectAll().orderBy('rank').execute();
  const categories = await db.selectFrom('categories').selectAll().orderBy('rank').execute();
  const sysnames = new Map(providers.map((provider) => [provider.name, provider.sysname]));
  const all = rows.map((row) => ({
    ...row,
    lowerName: row.name.toLowerCase(),
    lowerProvider: row.provider.toLowerCase(),
    providerSysname: sysnames.get(row.provider) ?? '',
    categories: new Set([row.category, ...row.also_in.split(',').filter((name) => name !== '')]),
  }));
  const games = all.filter(({ sysname }) => sysname !== sportsbookSysname);
  const perProvider = countBy(games.map((game) => game.provider));
  const perCategory = countBy(games.flatMap((game) => [...game.categories]));
  return {
    games,
    bySysname: new Map(all.map((game) => [game.sysname, game])),
    providers: providers.map((row) => ({ ...row, gamesCount: perProvider.get(row.name) ?? 0 })),
    categories: categories.map((row) => ({ ...row, gamesCount: perCategory.get(row.sysname) ?? 0 })),
  };
};
