import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Grid } from './Grid.tsx';
import { Shelf } from './Section.tsx';
import s from './Skeleton.module.css';

/** Holds skeletons: announced at once, seen after 400 ms. */
export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="status" className={s.loading} data-loading>
      <span className="vh">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const times = <Node,>(count: number, make: (index: number) => Node): Node[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** One card, for a place in a grid of real ones. */
export function SkeletonCard({
  kind = 'tile',
  className,
}: {
  readonly kind?: 'tile' | 'poster' | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <div className={className}>
      <div className={cx(s.block, s[kind])} />
      {kind === 'tile' && (
        <div className={s.caption}>
          <div className={s.line} />
        </div>
      )}
    </div>
  );
}

export interface SkeletonCardsProps {
  readonly count: number;
  readonly kind?: 'tile' | 'poster' | undefined;
  readonly as?: 'grid' | 'shelf' | undefined;
}

/** The geometry of game cards in their grid or shelf. */
export function SkeletonCards({ count, kind = 'tile', as = 'grid' }: SkeletonCardsProps) {
  const cards = times(count, (index) => <SkeletonCard key={index} kind={kind} />);
  return as === 'grid' ? <Grid>{cards}</Grid> : <Shelf kind={kind}>{cards}</Shelf>;
}

/** Rows of a ledger or table. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return times(count, (index) => (
    <div key={index} className={s.row}>
      <div className={s.line} />
      <div className={s.line} />
    </div>
  ));
}

/** Fields of a form and its button. */
export function SkeletonForm({ fields }: { readonly fields: number }) {
  return (
    <div className="stack">
      {times(fields, (index) => (
        <div key={index}>
          <div className={cx(s.line, s.label)} />
          <div className={cx(s.block, s.control)} />
        </div>
      ))}
      <div className={cx(s.block, s.control)} />
    </div>
  );
}

/** A panel or a banner. */
export function SkeletonBlock({
  size = 'panel',
}: {
  readonly size?: 'panel' | 'hero' | 'ticket' | 'title' | 'chips' | 'tools' | undefined;
}) {
  return <div className={cx(s.block, s[size])} />;
}
