import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { cx } from './class-names.ts';
import s from './Table.module.css';

/** Where a cell stands in the card that a row becomes under 768 px. */
type CardPlace = 'title' | 'note' | 'end' | 'endNote' | 'action' | 'hidden';

export interface TableColumn {
  readonly key: string;
  readonly label: string;
  /** Numbers are aligned to the end. */
  readonly end?: boolean | undefined;
  /** The heading is only read out. */
  readonly hiddenLabel?: boolean | undefined;
  readonly card?: CardPlace | undefined;
}

export interface TableRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** Stands over all columns instead of the cells. */
  readonly whole?: ReactNode;
  /** The player's own row, in the spotlight. */
  readonly own?: boolean | undefined;
}

export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Stays a table at every width: short ones, leaderboards. */
  readonly plain?: boolean | undefined;
}

export function Table({ caption, columns, rows, plain }: TableProps) {
  return (
    <table className={cx('num', s.table, !plain && s.cards)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.end && s.end)}>
              {column.hiddenLabel ? <span className="vh">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={cx(row.own && s.own)} aria-current={row.own || undefined}>
            {row.whole && <td colSpan={columns.length}>{row.whole}</td>}
            {(row.whole ? [] : columns).map((column, index) => (
              <td
                key={column.key}
                className={cx(column.end && s.end, !plain && column.card && s[`at-${column.card}`])}
              >
                {row.cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface StatusLabelProps {
  readonly tone?: 'positive' | 'negative' | 'warning' | 'neutral' | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

const statusIcons = { positive: 'check', negative: 'close', warning: 'warning', neutral: 'clock' } as const;

/** A state as icon and word, never colour alone. */
export function StatusLabel({ tone = 'neutral', icon, children }: StatusLabelProps) {
  return (
    <span className={cx(s.status, s[tone])}>
      <Icon name={icon ?? statusIcons[tone]} />
      {children}
    </span>
  );
}
