import { useLayoutEffect, useRef } from 'react';

/**
 * For the last child of a grid, hidden at first: it takes what the tiles before it leave of their last row, and stays hidden
 * where they leave nothing. `count` of the tiles.
 */
export const useRestOfRow = (count: number) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const end = place.current;
    const grid = end?.parentElement;
    if (!end || !grid) return undefined;
    const lay = () => {
      const before = count % getComputedStyle(grid).gridTemplateColumns.split(' ').length;
      end.hidden = before === 0;
      end.style.gridColumnStart = String(before + 1);
    };
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [count]);
  return place;
};
