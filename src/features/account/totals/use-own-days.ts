import { useEffect } from 'react';
import type { TotalsActor } from '../../../../machines/account/totals/totals-list.ts';
import { selectItems } from '../../../../machines/kit/list/list.selectors.ts';
import { minuteOfDay } from '../../../../schemas/rules/kit/calendar.ts';
import type { TotalsRow } from '../../../../schemas/account/totals.ts';
import { localOffset } from '../../../i18n/use-date-time.ts';

type Rows = { readonly send: (event: { readonly type: 'list.outdated' }) => void };

/**
 * The server does not know the player's zone, so days that it has read begin at another hour: totals, and the rows beside
 * them, are read anew in the browser.
 */
export function useOwnDays(totals: TotalsActor, rows?: Rows): void {
  useEffect(() => {
    const read = selectItems<TotalsRow>(totals.getSnapshot());
    const from = read.find(({ id }) => id === 'period')?.from ?? null;
    if (from === null || minuteOfDay(from, localOffset(from)) === 0) return;
    totals.send({ type: 'list.outdated' });
    rows?.send({ type: 'list.outdated' });
    // oxlint-disable-next-line react/exhaustive-deps -- once: days that are chosen later are read in the browser
  }, []);
}
