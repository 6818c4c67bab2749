import type { TotalsKey } from '../../../effects/account/totals/read-totals.ts';
import type { TotalsRow } from '../../../schemas/account/totals.ts';
import type { ListEvent } from '../../kit/list/list.events.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';

/** One row for the period that is chosen, one for the life of the account; both come with one reading. */
export const totalsList = listOf<TotalsRow, TotalsKey>();
export type TotalsActor = ListActorOf<TotalsRow, TotalsKey>;
export const TOTALS_ROWS = 2;

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly totals: ListEvent;
  }
}
