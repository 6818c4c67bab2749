import * as Context from 'effect/Context';
import type { FactTable } from '../../schemas/rules/games/fact-table.ts';

type Kept = { readonly until: number; readonly table: FactTable | null };

/** Facts of games that were read, by locale and player. The server keeps none: its visitors are many. */
export const KeptFacts = Context.Reference<Pick<Map<string, Kept>, 'get' | 'set'>>(
  'effects/games/KeptFacts',
  {
    defaultValue: () => ({
      get: () => undefined,
      set: () => new Map<string, Kept>(),
    }),
  },
);
