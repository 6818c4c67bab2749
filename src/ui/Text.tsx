import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** An amount as finished text, kept left to right with even figures. */
export function Money({
  children,
  strong,
}: {
  readonly children: ReactNode;
  readonly strong?: boolean | undefined;
}) {
  return (
    <bdi dir="ltr" className={cx('num', strong && 'strong')}>
      {children}
    </bdi>
  );
}

/** Times, codes, names and numbers: a left-to-right run in any text. */
export function Ltr({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
