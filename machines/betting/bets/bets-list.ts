import type { BetItem, BetType } from '../../../schemas/betting/bets.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';

/** What chooses the rows: also those of the export. */
export type BetsKey = Partial<DateRange> & { readonly type: BetType; readonly days: number };
export const betsList = listOf<BetItem, BetsKey>();
export type BetsListActor = ListActorOf<BetItem, BetsKey>;
