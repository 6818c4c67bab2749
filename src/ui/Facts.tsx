import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './Facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Rows of a payment, with the total in the display face. */
export function SummaryList({
  rows,
  total,
}: {
  readonly rows: readonly Fact[];
  readonly total?: Fact | undefined;
}) {
  return (
    <dl className={cx('num', s.summary)}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={s.total}>
          <dt>{total.label}</dt>
          <dd className="display">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}

/** Terms of an offer or a race, in small type. */
export function FactList({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={cx('num', s.facts)}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Up to four figures side by side, two in a row on mobile. */
export function Figures({
  items,
  panel,
}: {
  readonly items: readonly Fact[];
  readonly panel?: boolean | undefined;
}) {
  return (
    <dl className={cx('num', s.figures, panel && s.panel)}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd className="display">
            <bdi>{item.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
