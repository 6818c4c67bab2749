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
      items={items}
      columns={[
        [
          t('statement.head.date'),
          (item) => <bdi dir="ltr">{item.created_at === null ? '' : dateTime(item.created_at)}</bdi>,
        ],
        [t('statement.head.number'), (item) => <bdi dir="ltr">{shortNumber(item.id)}</bdi>],
        [
          t('statement.head.method'),
          (item) => (
            <>
              <bdi>{item.correction?.reason ?? (item.method.name || item.method.sysname)}</bdi>{' '}
              <bdi dir="ltr">{item.requisites}</bdi>
            </>
          ),
        ],
        [t('statement.head.status'), (item) => t(`status.${item.status}`)],
        [t('statement.head.amount'), (item) => <bdi>{money(item.amount, item.currency || currency)}</bdi>],
      ]}
    />
  );
}
