import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import s from './Cashier.module.css';

/** A step that takes the place of another one: the focus moves to its start, and the screen where that is not in sight. */
export function FocusedStep({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = start.current;
    if (!place) return;
    // Left to the focus, a step that is longer than the screen moves it by as much as it is longer.
    place.focus({ preventScroll: true });
    const { top } = place.getBoundingClientRect();
    if (top < parseFloat(getComputedStyle(place).scrollMarginTop) || top > innerHeight / 2)
      place.scrollIntoView();
  }, []);
  return (
    <div ref={start} tabIndex={-1} className={s.focusedStep}>
      {children}
    </div>
  );
}
