import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import s from './Cashier.module.css';

/** A step that takes the place of another one: the focus, and the screen with it, moves to its start. */
export function FocusedStep({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className={s.focusedStep}>
      {children}
    </div>
  );
}
