import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './Spotlight.module.css';

/** The one loud surface of a page that has no hero: loyalty head, own rank. */
export function Spotlight({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <section className={cx(s.spotlight, className)}>{children}</section>;
}
