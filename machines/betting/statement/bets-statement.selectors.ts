import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BetsStatement } from '../../../effects/betting/read-bets-statement.ts';
import type { betsStatementMachine } from './bets-statement.machine.ts';

export type BetsStatementActor = ActorRefFrom<typeof betsStatementMachine>;
type Snapshot = SnapshotFrom<typeof betsStatementMachine>;

export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const selectStatement = (snapshot: Snapshot): BetsStatement | null => snapshot.context.statement;
/** Of the account, for what names none of its own. */
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly betsStatement: BetsStatementActor;
  }
}
