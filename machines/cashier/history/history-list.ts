import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import type { HistoryFilter, HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';

type Key = Partial<DateRange> & { readonly tab: HistoryTab; readonly filter: HistoryFilter };
export const historyList = listOf<HistoryItem, Key>();
export type HistoryListActor = ListActorOf<HistoryItem, Key>;
