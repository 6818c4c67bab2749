import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Statement } from '../../../effects/cashier/read-statement.ts';
import type { statementMachine } from './statement.machine.ts';

export type StatementActor = ActorRefFrom<typeof statementMachine>;
type Snapshot = SnapshotFrom<typeof statementMachine>;

export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const selectStatement = (snapshot: Snapshot): Statement | null => snapshot.context.statement;
/** Of the account, for what names none of its own. */
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly statement: StatementActor;
  }
}
