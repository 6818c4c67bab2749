import { Fragment } from 'react';
import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { shortNumber } from '../short-number.ts';
import { StatementRows } from './StatementRows.tsx';

type StatementTableProps = {
  readonly items: readonly HistoryItem[];
  readonly currency: string;
  readonly caption: string;
};

/** The rows of a statement of payments. */
export function StatementTable({ items, currency, caption }: StatementTableProps) {
  const t = useText();
  const { dateTime } = useDateTime();
  const money = useMoney().together(items.map(({ amount }) => amount));
  return (
    <StatementRows
      caption={caption}
      heads={(['date', 'number', 'method', 'status', 'amount'] as const).map((name) =>
        t(`statement.head.${name}`),
      )}
      rows={items.map((item) => ({
        id: item.id,
        cells: [
          <bdi key="date" dir="ltr">
            {item.created_at === null ? '' : dateTime(item.created_at)}
          </bdi>,
          <bdi key="number" dir="ltr">
            {shortNumber(item.id)}
          </bdi>,
          <Fragment key="method">
            <bdi>{item.correction?.reason ?? (item.method.name || item.method.sysname)}</bdi>{' '}
            <bdi dir="ltr">{item.requisites}</bdi>
          </Fragment>,
          t(`status.${item.status}`),
          <bdi key="amount">{money(item.amount, item.currency || currency)}</bdi>,
        ],
      }))}
    />
  );
}
