import type { TableFacts } from '../../../schemas/games/game-tables.ts';
import type { CallContext } from '../../calls/context.ts';
import { platformError } from '../../errors.ts';
import { decimalOf } from '../../ledger/money.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { LiveTable } from './kinds.ts';
import { dealerAt, limitsOfTable, liveTableOf, seatedSessions, seatsAt } from './live-table.ts';

type FactsInput = {
  readonly currency: string;
  readonly maxMinor: bigint | null;
  /** Sessions that sit here. */
  readonly here: number;
  readonly now: number;
};
const factsOf = (
  table: LiveTable,
  { currency, maxMinor, here, now }: FactsInput,
): typeof TableFacts.Encoded => {
  const { sysname } = table;
  const seats = seatsAt(table, here, now);
  const limits = limitsOfTable(sysname, currency, maxMinor);
  return {
    sysname,
    dealer: dealerAt(sysname, now),
    ...(seats && { seats: seats.total, free: seats.total - seats.taken }),
    ...(limits && { min_stake: decimalOf(limits.min), max_stake: decimalOf(limits.max) }),
  };
};

type Wanted = {
  readonly games: readonly CatalogueGame[];
  readonly currency: string;
  readonly maxMinor: bigint | null;
};
/** Dealer, seats and limits of the live tables among some games, as they are now. */
export const tableFacts = async (
  { db, platform, now }: CallContext,
  { games, ...money }: Wanted,
): Promise<readonly (typeof TableFacts.Encoded)[]> => {
  if (!platform.switches().hasTableFacts)
    throw platformError('MethodNotFound', { message: 'no facts of live tables' });
  const tables = games.flatMap((game) => liveTableOf(game) ?? []);
  if (tables.length === 0) return [];
  const seated = await seatedSessions(db, now, tables.length === 1 ? tables[0]?.sysname : undefined);
  return tables.map((table) => factsOf(table, { ...money, here: seated.get(table.sysname)?.size ?? 0, now }));
};
