import { useEffect, useState } from 'react';
import s from './PageLoader.module.css';

export type PageLoaderProps = {
  readonly active: boolean;
  readonly label: string;
  /** What is over sooner is not told of; milliseconds. */
  readonly settleMs?: number;
};

/** A thin bar at the top while the next page loads. */
export function PageLoader({ active, label, settleMs = 0 }: PageLoaderProps) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [active, settleMs]);
  return (
    <div role="status">
      {active && (settleMs === 0 || isSettled) && (
        <div className={s.bar}>
          <span className="vh">{label}</span>
        </div>
      )}
    </div>
  );
}
