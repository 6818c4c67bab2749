import { useId, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import s from './Section.module.css';

export interface SectionProps {
  readonly title: string;
  /** A count or a short remark. */
  readonly count?: ReactNode;
  readonly all?: { readonly href: string; readonly label: string } | undefined;
  /** Below the fold: the browser skips its layout until it comes near. */
  readonly deferred?: boolean | undefined;
  /** Without the distance to what stands above. */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

export function Section({ title, count, all, deferred, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(!flush && s.section, deferred && s.deferred)} aria-labelledby={id}>
      <div className={s.head}>
        <h2 className="display" id={id}>
          {title}
        </h2>
        {count && <span className={cx('num', s.count)}>{count}</span>}
        {all && (
          <a className={s.all} href={all.href} aria-label={`${all.label}: ${title}`}>
            {all.label}
            <Icon name="chevron" small />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/** Two sections side by side from 992 px, 5 to 7. */
export function SectionPair({ children }: { readonly children: ReactNode }) {
  return <div className={cx(s.section, s.pair)}>{children}</div>;
}

/** A row that scrolls sideways and bleeds to the edge of the screen, always showing part of the next card. */
export function Shelf({
  kind,
  children,
}: {
  readonly kind: 'poster' | 'tile';
  readonly children: ReactNode;
}) {
  return <div className={cx(s.shelf, kind === 'tile' && s.tiles)}>{children}</div>;
}
