import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { selectPages } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { HallCards } from './HallCards.tsx';
import { NextPlaces } from './NextPlaces.tsx';

type Geometry = {
  readonly columns: number;
  /** With its gap. */
  readonly rowHeight: number;
  readonly gap: number;
  readonly top: number;
};

const OVERSCAN_ROWS = 2;
/** Places drawn while the geometry is measured: more than stood there before, so the page never gets shorter. */
const MEASURED = 72;

const isSame = (a: Geometry | null, b: Geometry) =>
  a !== null && a.columns === b.columns && a.rowHeight === b.rowHeight && a.top === b.top;

/** Columns, height of a row with its gap, and the grid's place in the page. All cards are of one size. */
const measure = (frame: HTMLElement, grid: HTMLElement): Geometry | null => {
  const card = grid.querySelector(':scope > :not(svg)');
  if (!card) return null;
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.rowGap) || 0;
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: card.getBoundingClientRect().height + gap,
    gap,
    top: Math.round(frame.getBoundingClientRect().top + scrollY),
  };
};

/**
 * The grid with the rows near the screen alone. What is left out above and below keeps its height, so the page neither
 * jumps nor grows in nodes.
 */
export function WindowedGrid({
  hall,
  shown,
  hasMore,
}: {
  readonly hall: HallActor;
  readonly shown: number;
  readonly hasMore: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  useLayoutEffect(() => {
    const update = () => {
      const next = frame.current && grid.current && measure(frame.current, grid.current);
      if (next) setGeometry((known) => (isSame(known, next) ? known : next));
    };
    update();
    const observer = new ResizeObserver(update);
    for (const element of [frame.current, document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
      {geometry === null ? (
        <PlainRows hall={hall} to={Math.min(shown, MEASURED)} gridRef={grid} />
      ) : (
        <Rows
          key={`${geometry.columns} ${geometry.rowHeight} ${geometry.top}`}
          hall={hall}
          shown={shown}
          hasMore={hasMore}
          geometry={geometry}
          gridRef={grid}
        />
      )}
    </div>
  );
}

type RowsProps = { readonly hall: HallActor; readonly gridRef: React.Ref<HTMLDivElement> };

function PlainRows({ hall, to, gridRef }: RowsProps & { readonly to: number }) {
  const pages = useSelect(hall, selectPages);
  return (
    <Grid ref={gridRef}>
      <HallCards pages={pages} from={0} to={to} />
    </Grid>
  );
}

function Rows({
  hall,
  shown,
  hasMore,
  geometry,
  gridRef,
}: RowsProps & { readonly shown: number; readonly hasMore: boolean; readonly geometry: Geometry }) {
  const { columns, rowHeight, gap, top } = geometry;
  const pages = useSelect(hall, selectPages);
  const rows = Math.ceil(shown / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    initialOffset: () => scrollY,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const firstRow = items[0]?.index ?? 0;
  const endRow = (items.at(-1)?.index ?? rows - 1) + 1;
  const from = firstRow * columns;
  const to = Math.min(endRow * columns, shown);
  useEffect(() => {
    hall.send({ type: 'hall.range.needed', from, to: to - 1 });
  }, [hall, from, to]);
  return (
    <Grid ref={gridRef}>
      <Space height={firstRow * rowHeight - gap} />
      <HallCards pages={pages} from={from} to={to} />
      {hasMore && endRow === rows && <NextPlaces key={rows} />}
      <Space height={(rows - endRow) * rowHeight - gap} />
    </Grid>
  );
}

/** Rows that are left out, as one place of the grid: the grid itself never moves. Height without an inline style. */
function Space({ height }: { readonly height: number }) {
  return height > 0 ? <svg width="1" height={height} aria-hidden="true" /> : null;
}
