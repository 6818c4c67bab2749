import type { ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import s from './Grid.module.css';

/** The grid of game tiles; `fixed` sets the number of columns for places narrower than the page. */
export function Grid({
  children,
  fixed,
  ref,
}: {
  readonly children: ReactNode;
  readonly fixed?: 2 | 'popup' | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}) {
  return (
    <div className={cx(s.grid, fixed === 2 && s.two, fixed === 'popup' && s.popup)} ref={ref}>
      {children}
    </div>
  );
}
