import * as Effect from 'effect/Effect';
import type { HistoryTab } from '../../schemas/rules/cashier/history.ts';
import { getHistory } from './get-history.ts';

/** The newest transaction of a kind, `id` null when there is none; null when the history does not answer. */
export const newestOf = (type: HistoryTab) =>
  getHistory({ type, offset: 0, count: 1 }).pipe(
    Effect.map((page): { readonly id: string | null } | null => ({ id: page.items[0]?.id ?? null })),
    Effect.orElseSucceed(() => null),
  );
