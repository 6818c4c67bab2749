import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { compareDec, totalBalance } from '../../../schemas/rules/kit/money.ts';
import type { MoneyAmount } from '../../../schemas/rules/kit/money.ts';
import type { balanceMachine } from './balance.machine.ts';

export type BalanceActor = ActorRefFrom<typeof balanceMachine>;
type Snapshot = SnapshotFrom<typeof balanceMachine>;

/** Main, bonus and betting bonus; null for a guest. */
export const selectTotal = (snapshot: Snapshot): MoneyAmount | null =>
  snapshot.context.balances && totalBalance(snapshot.context.balances);

/** The player's own money; null for a guest. */
export const selectMain = (snapshot: Snapshot): MoneyAmount | null =>
  snapshot.context.balances?.balance_main ?? null;

/** Money of their own that could be staked; false for a guest. */
export const selectHasOwnMoney = (snapshot: Snapshot): boolean => {
  const main = selectMain(snapshot);
  return main !== null && compareDec(main.amount, '0') > 0;
};

/** What the browser keeps for the next first paint of the same player; null for a guest. `at`: epoch milliseconds. */
export const mirrorOf = (
  { uid, balances }: Pick<Snapshot['context'], 'uid' | 'balances'>,
  at: number,
): string | null => (uid > 0 && balances ? JSON.stringify({ uid, balances, saved_at: at }) : null);

/** What a player held when this browser last saw it, while the session is not confirmed; to be shown, not counted with. */
export const selectLastTotal = ({ context }: Snapshot): MoneyAmount | null =>
  context.lastKnown && totalBalance(context.lastKnown);

/** The four balances; null for a guest. */
export const selectBalances = (snapshot: Snapshot) => snapshot.context.balances;

export const isSameMoney = (a: MoneyAmount | null, b: MoneyAmount | null): boolean =>
  a === b || (a !== null && b !== null && a.amount === b.amount && a.currency === b.currency);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly balance: BalanceActor;
  }
}
