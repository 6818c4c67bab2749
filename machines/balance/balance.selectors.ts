import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { totalBalance } from '../../schemas/rules/money.ts';
import type { MoneyAmount } from '../../schemas/rules/money.ts';
import type { balanceMachine } from './balance.machine.ts';

export type BalanceActor = ActorRefFrom<typeof balanceMachine>;
type Snapshot = SnapshotFrom<typeof balanceMachine>;

/** Main, bonus and betting bonus; null for a guest. */
export const selectTotal = (snapshot: Snapshot): MoneyAmount | null =>
  snapshot.context.balances && totalBalance(snapshot.context.balances);

/** The four balances; null for a guest. */
export const selectBalances = (snapshot: Snapshot) => snapshot.context.balances;

export const isSameMoney = (a: MoneyAmount | null, b: MoneyAmount | null): boolean =>
  a === b || (a !== null && b !== null && a.amount === b.amount && a.currency === b.currency);
