import type { BetType } from '../../../schemas/betting/bets.ts';
import { rangePart } from '../../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import type { BetsKey } from './bets-list.ts';

type Shown = { readonly type: BetType; readonly days: number; readonly range: DateRange };

/** What is shown, as the list and the export ask for it. */
export const keyOf = ({ type, days, range }: Shown): BetsKey => ({ type, days, ...rangePart(range) });
