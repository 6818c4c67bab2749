import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { shortNumber } from '../short-number.ts';
import s from './Statement.module.css';

type StatementTableProps = {
  readonly items: readonly HistoryItem[];
  readonly currency: string;
  readonly caption: string;
};

/** The rows of a statement, small, for paper. */
export function StatementTable({ items, currency, caption }: StatementTableProps) {
  const t = useText();
  const { dateTime } = useDateTime();
  const money = useMoney().together(items.map(({ amount }) => amount));
  return (
    <table className={s.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {(['date', 'number', 'method', 'status', 'amount'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`statement.head.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <bdi dir="ltr">{item.created_at === null ? '' : dateTime(item.created_at)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{shortNumber(item.id)}</bdi>
            </td>
            <td>
              <bdi>{item.correction?.reason ?? (item.method.name || item.method.sysname)}</bdi>{' '}
              <bdi dir="ltr">{item.requisites}</bdi>
            </td>
            <td>{t(`status.${item.status}`)}</td>
            <td>
              <bdi>{money(item.amount, item.currency || currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
