import { useEffect, useState } from 'react';

/** The header and the strip under it, as they stand on the screen now; null until they are measured. */
export function useHeaderBottom(isOn: boolean): number | null {
  const [bottom, setBottom] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const header = document.querySelector('header');
    if (!header) return;
    const strip = header.nextElementSibling;
    const parts = strip?.tagName === 'SECTION' ? [header, strip] : [header];
    const measure = () =>
      setBottom(Math.max(0, ...parts.map((part) => Math.round(part.getBoundingClientRect().bottom))));
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of parts) observer.observe(part);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [isOn]);
  return bottom;
}
