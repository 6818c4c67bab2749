import { rangePart } from '../../../schemas/rules/kit/date-range.ts';
import type { BetsKey } from './bets-list.ts';
import type { BetsContext } from './bets.machine.ts';

/** What is shown, as the list and the export ask for it. */
export const keyOf = ({ type, days, range }: Pick<BetsContext, 'type' | 'days' | 'range'>): BetsKey => ({
  type,
  days,
  ...rangePart(range),
});
