import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import s from './Page.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** A count or one sentence beside the title. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The title of a page: its only h1. */
export function PageHead({ title, note, children, className }: PageHeadProps) {
  return (
    <div className={cx(s.head, className)}>
      <h1 className="display">{title}</h1>
      {note && <p className={s.note}>{note}</p>}
      {children}
    </div>
  );
}

/** Another page of the same matter, at the end of the title's line. */
export function PageHeadLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={s.aside} href={href}>
      {children}
      <Icon name="chevron" small />
    </a>
  );
}

export interface RailedProps {
  readonly rail: ReactNode;
  readonly children: ReactNode;
  /** Caps the column at 1056 px: profile pages. */
  readonly narrow?: boolean | undefined;
}

/** Page width with a rail at the start from 1280 px; below it the rail is gone and chips stand in. */
export function Railed({ rail, children, narrow }: RailedProps) {
  return (
    <div className={cx('wrap', s.railed)}>
      <aside className={s.rail}>{rail}</aside>
      <div className={cx(s.body, narrow && s.narrow)}>{children}</div>
    </div>
  );
}

/** Search box, and what of the choice can be undone, above a grid. */
export function Toolbar({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div className={cx(s.tools, className)}>{children}</div>;
}

/** A button that looks like the search box it opens. */
export function SearchOpener({
  onOpen,
  className,
  children,
}: {
  readonly onOpen: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={cx(s.search, className)} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="search" />
      {children}
    </button>
  );
}

/** What the tools above have chosen. */
export function Results({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  return (
    <div className={s.results} aria-busy={busy}>
      {children}
    </div>
  );
}

/** Place of a count and a button, below a grid or a table. */
export function ListFoot({ count, children }: { readonly count: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={s.more}>
      <p className="small muted num">{count}</p>
      {children}
    </div>
  );
}
