import type { ReactNode } from 'react';
import type { HistoryRow } from '../../../machines/cashier/history/history.selectors.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import s from './MonthTables.module.css';

type MonthTablesProps = {
  readonly rows: readonly HistoryRow[];
  /** What the rows are; with the month it names a table. */
  readonly caption: string;
  readonly className?: string | undefined;
  readonly head: ReactNode;
  readonly renderRow: (row: HistoryRow) => ReactNode;
};

/** Rows by the month of their day, in the order in which they come: a heading and a table for each. */
export function MonthTables({ rows, caption, className, head, renderRow }: MonthTablesProps) {
  const t = useText();
  const { date, held } = useDateTime();
  const months = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const month = row.createdAt === null ? '' : date(row.createdAt).slice('DD.'.length);
    const others = months.get(month);
    if (others) others.push(row);
    else months.set(month, [row]);
  }
  const nameOf = (month: string): string => {
    const [number, year = ''] = month.split('.');
    return month === '' ? '' : t(`receipt.month.${Number(number)}`, { year });
  };
  return [...months].map(([month, found]) => (
    <section key={month}>
      {month !== '' && (
        <h2 className={s.month}>
          <bdi {...held}>{nameOf(month)}</bdi>
        </h2>
      )}
      <table className={className}>
        <caption className="vh">
          {caption} <bdi {...held}>{nameOf(month)}</bdi>
        </caption>
        <thead>{head}</thead>
        <tbody>{found.map(renderRow)}</tbody>
      </table>
    </section>
  ));
}
