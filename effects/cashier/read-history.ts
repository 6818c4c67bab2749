import * as Effect from 'effect/Effect';
import type { HistoryType } from '../../schemas/cashier/history.ts';
import { getHistory } from './get-history.ts';

/** What one reading asks for. `tab` says whose rows the answer fills. */
export type ReadHistory = { readonly tab: HistoryType; readonly offset: number; readonly count: number };

/** Rows of one tab. */
export const readHistory = Effect.fn('cashier.readHistory')(function* ({ tab, offset, count }: ReadHistory) {
  return yield* getHistory({ type: tab, offset, count });
});
