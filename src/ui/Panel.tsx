import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './Panel.module.css';

/** One column of decisions and a summary of 360 px beside it from 992 px; below that it follows, or leads. */
export function Columns({
  children,
  aside,
  stick,
  lead,
}: {
  children: ReactNode;
  aside: ReactNode;
  stick?: boolean;
  lead?: boolean;
}) {
  return (
    <div className={s.columns}>
      <div className={s.main}>{children}</div>
      <aside className={cx('stack', stick && s.stick, lead && s.lead)}>{aside}</aside>
    </div>
  );
}

/** Equal columns: one on mobile, two from 768 px, three from 1280 px when `three` is set. */
export function Tiles({
  children,
  three,
}: {
  readonly children: ReactNode;
  readonly three?: boolean | undefined;
}) {
  return <div className={cx(s.tiles, three && s.three)}>{children}</div>;
}

export interface PanelProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** A raised surface with a heading of the interface face. */
export function Panel({ title, children, wide, className, id }: PanelProps) {
  return (
    <section className={cx('stack', s.panel, wide && s.wide, className)} id={id}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** A step inside a panel: heading and content, parted by a hairline from the one before. */
export function PanelStep({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={s.step}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
