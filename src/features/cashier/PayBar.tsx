import { useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import s from './PayBar.module.css';

/**
 * Keeps a primary button in reach at the lower edge, after what it belongs to: on narrow screens of a page, at every
 * width `inSheet`. It rests at its own place once that is in view.
 */
export function PayBar({
  inSheet,
  moved,
  children,
}: {
  readonly inSheet?: boolean;
  /** What will be moved, where the button does not name it. */
  readonly moved?: ReactNode;
  readonly children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  return (
    <div ref={bar} className={cx(s.bar, inSheet ? s.inSheet : s.onPage)}>
      {moved && <b className="num">{moved}</b>}
      {children}
    </div>
  );
}

/** The same button in the column beside the form, where there is one. */
export function BesideForm({ children }: { readonly children: ReactNode }) {
  return <div className={s.beside}>{children}</div>;
}
