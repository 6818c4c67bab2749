import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './Header.module.css';

export interface HeaderBarProps {
  readonly logo: ReactNode;
  readonly nav?: ReactNode;
  /** Search, notices, balance, deposit, profile. Mark parts with the classes `desk` and `mob`. */
  readonly children?: ReactNode;
}

export function HeaderBar({ logo, nav, children }: HeaderBarProps) {
  return (
    <header className={s.header}>
      <div className={cx('wrap', s.inner)}>
        {logo}
        {nav}
        <div className={s.end}>{children}</div>
      </div>
    </header>
  );
}

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly current?: boolean | undefined;
}

/** The main links, from 992 px; below it the bottom menu stands in. */
export function NavLinks({ label, links }: { readonly label: string; readonly links: readonly NavLink[] }) {
  return (
    <nav className={s.nav} aria-label={label}>
      {links.map((link) => (
        <a key={link.href + link.label} href={link.href} aria-current={link.current ? 'page' : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}

export interface BalanceBoxProps {
  readonly label: string;
  readonly amount: ReactNode;
  /** Not confirmed yet. */
  readonly isLast?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly expanded?: boolean | undefined;
}

export function BalanceBox({ label, amount, isLast, href, onClick, expanded }: BalanceBoxProps) {
  const content = (
    <>
      <small>{label}</small>
      <b className={isLast ? 'num soft' : 'num'}>
        <bdi dir="ltr">{amount}</bdi>
      </b>
    </>
  );
  return href === undefined ? (
    <button type="button" className={s.balance} onClick={onClick} aria-expanded={expanded}>
      {content}
    </button>
  ) : (
    <a className={s.balance} href={href}>
      {content}
    </a>
  );
}
