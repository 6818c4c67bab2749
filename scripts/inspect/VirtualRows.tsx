import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Rows beyond the visible ones, above and below. */
const SPARE = 6;

type VirtualRowsProps = {
  readonly label: string;
  readonly count: number;
  /** Height of each row, px, as the sheet has it. */
  readonly rowHeight: number;
  /** A list item with a key. */
  readonly renderRow: (index: number) => ReactNode;
  /** The row that is kept in sight; -1 follows the last one until somebody scrolls up. */
  readonly focus: number;
};

/** A list of which only the visible rows are in the document. */
export function VirtualRows({ label, count, rowHeight, renderRow, focus }: VirtualRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const seen = useRef({ top: 0, whole: 0 });
  const [{ top, height }, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const measure = () =>
      setView((view) => (view.height === node.clientHeight ? view : { ...view, height: node.clientHeight }));
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    measure();
    return () => watcher.disconnect();
  }, []);
  // Of a list that has become shorter `top` is still the old one.
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count) - SPARE);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE);
  useLayoutEffect(() => {
    if (!list.current) return;
    list.current.style.blockSize = `${count * rowHeight}px`;
    list.current.style.paddingBlockStart = `${first * rowHeight}px`;
  }, [count, first, rowHeight]);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || height === 0) return;
    if (focus < 0) {
      if (isAtEnd.current) node.scrollTop = count * rowHeight;
      return;
    }
    isAtEnd.current = true;
    const start = focus * rowHeight;
    if (start < node.scrollTop || start + rowHeight > node.scrollTop + node.clientHeight)
      node.scrollTop = start - node.clientHeight / 2;
  }, [focus, count, rowHeight, height]);
  return (
    <div
      className="inspect-rows"
      ref={box}
      onWheel={({ deltaY }) => {
        if (deltaY < 0) isAtEnd.current = false;
      }}
      onScroll={({ currentTarget: node }) => {
        const { scrollTop: to, scrollHeight: whole } = node;
        if (to + node.clientHeight >= whole - rowHeight) isAtEnd.current = true;
        // A list that grew or shrank moves by itself: only somebody who scrolls up wants to stay.
        else if (whole === seen.current.whole && to < seen.current.top) isAtEnd.current = false;
        seen.current = { top: to, whole };
        setView((view) => (view.top === to ? view : { ...view, top: to }));
      }}
    >
      <ol aria-label={label} ref={list}>
        {Array.from({ length: Math.max(0, last - first) }, (_, index) => renderRow(first + index))}
      </ol>
    </div>
  );
}
