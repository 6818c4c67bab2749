import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { csvOf } from '../../../../schemas/rules/kit/csv.ts';
import { saveFile } from '../../../app/save-file.ts';

export type StatementTexts = {
  readonly heads: readonly string[];
  readonly kind: string;
  readonly status: (status: HistoryItem['status']) => string;
};

/** Saves payments as a CSV file: moments in ISO 8601 by UTC, amounts as decimals beside their currency. */
export const saveStatement = (
  name: string,
  items: readonly HistoryItem[],
  currency: string,
  texts: StatementTexts,
): void => {
  const rows = items.map((item) => [
    item.created_at === null ? '' : new Date(item.created_at).toISOString(),
    item.id,
    texts.kind,
    item.correction?.reason ?? (item.method.name || item.method.sysname),
    item.requisites,
    texts.status(item.status),
    item.amount,
    item.currency || currency,
    item.domain,
  ]);
  saveFile(`${name}.csv`, csvOf([texts.heads, ...rows]), 'text/csv;charset=utf-8');
};
