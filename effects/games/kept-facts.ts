import * as Context from 'effect/Context';
import type { GameTables } from '../../schemas/games/game-tables.ts';
import type { FactTable } from '../../schemas/rules/games/fact-table.ts';

type Store<Kept> = Pick<Map<string, Kept>, 'get' | 'set'>;
const none = <Kept>(): Store<Kept> => ({ get: () => undefined, set: () => new Map<string, Kept>() });

type KeptTable = { readonly until: number; readonly table: FactTable | null };
/** Facts of games that were read, by locale, player and currency. The server keeps none: its visitors are many. */
export const KeptFacts = Context.Reference<Store<KeptTable>>('effects/games/KeptFacts', {
  defaultValue: none,
});

type KeptLive = { readonly until: number; readonly tables: GameTables | null };
/** The same of what changes at live tables. */
export const KeptTables = Context.Reference<Store<KeptLive>>('effects/games/KeptTables', {
  defaultValue: none,
});
