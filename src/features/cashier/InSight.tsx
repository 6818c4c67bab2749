import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import s from './Cashier.module.css';

/** Brings what is told after a press into view: the button that was pressed may stand far from it. */
export function InSight({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return shown ? (
    <div ref={place} className={s.inSight}>
      {children}
    </div>
  ) : null;
}
