import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TableFacts } from '../../../schemas/games/game-tables.ts';
import type { liveTablesMachine } from './tables.machine.ts';

export type LiveTablesActor = ActorRefFrom<typeof liveTablesMachine>;
type Snapshot = SnapshotFrom<typeof liveTablesMachine>;

/** What is known of a table now; null while it is not, and of a game that is none. */
export const selectTable =
  (sysname: string) =>
  ({ context: { facts } }: Snapshot): TableFacts | null =>
    facts?.items.find((table) => table.sysname === sysname) ?? null;

/** Of the limits. */
export const selectTableCurrency = ({ context }: Snapshot): string => context.facts?.currency ?? '';

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly liveTables: LiveTablesActor;
  }
}
