import * as Effect from 'effect/Effect';
import type { TotalsRow } from '../../../schemas/account/totals.ts';
import { getTotals as row } from '../../../schemas/calls/totals.ts';
import { hasRange } from '../../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import { periodOr } from '../../betting/period-or.ts';
import { Api } from '../../kit/api/api.ts';

/** `days`: the last days where no range is chosen; 0 none. */
export type TotalsKey = DateRange & { readonly days: number };

const spanOf = ({ days, ...range }: TotalsKey) =>
  hasRange(range) || days > 0 ? periodOr(range, days) : Effect.succeed(null);

/** Sums of the platform's own books; no row where the platform has no such call. */
export const readTotals = Effect.fn('account.getTotals')(function* (wanted: TotalsKey) {
  const api = yield* Api;
  const span = yield* spanOf(wanted);
  const [life, period] = yield* Effect.all(
    [api.call(row, {}), span ? api.call(row, span) : Effect.succeed(null)],
    {
      concurrency: 2,
    },
  ).pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed([null, null] as const)));
  const items: readonly TotalsRow[] = [
    ...(period ? [{ id: 'period' as const, ...period }] : []),
    ...(life ? [{ id: 'life' as const, ...life }] : []),
  ];
  return { items, total: items.length };
});
