import type { ReactNode } from 'react';
import s from './Statement.module.css';

type StatementRowsProps<Item extends { readonly id: string }> = {
  readonly caption: string;
  readonly items: readonly Item[];
  /** Heads with what stands below them. */
  readonly columns: readonly (readonly [head: string, cell: (item: Item) => ReactNode])[];
};

/** The rows of a statement, small, for paper. */
export function StatementRows<Item extends { readonly id: string }>({
  caption,
  items,
  columns,
}: StatementRowsProps<Item>) {
  return (
    <table className={s.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([head]) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map(([head, cell]) => (
              <td key={head}>{cell(item)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
