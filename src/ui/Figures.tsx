import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import { ProgressBar } from './ProgressBar.tsx';
import s from './Figures.module.css';

interface FiguresLimit {
  readonly label: string;
  readonly used: number;
  readonly max: number;
  /** "40 of 100 euro used". */
  readonly usedLabel: string;
  /** "€60.00 left". */
  readonly left: ReactNode;
  /** "resets in 3 days". */
  readonly resets?: ReactNode;
}

interface FiguresLink {
  readonly href: string;
  readonly label: string;
}

export interface FiguresProps {
  readonly label: string;
  readonly clock?: { readonly label: string; readonly value: ReactNode } | undefined;
  /** The time of day where the player is. */
  readonly time?: { readonly label: string; readonly value: ReactNode } | undefined;
  readonly net?:
    | { readonly label: string; readonly shortLabel: string; readonly value: ReactNode }
    | undefined;
  readonly limit?: FiguresLimit | undefined;
  /** A further figure: an element of its own with `data-more`. */
  readonly more?: ReactNode;
  readonly pause?: FiguresLink | undefined;
  readonly limits?: FiguresLink | undefined;
}

/** The strip under the header: session clock, net result, limit left, break and limits. Never a live region. */
export function Figures({ label, clock, time, net, limit, more, pause, limits }: FiguresProps) {
  return (
    <section className={s.figures} aria-label={label}>
      <div className={cx('wrap', s.inner)}>
        {clock && (
          <div>
            <Icon name="clock" small />
            <span className={cx(s.key, s.wide)}>{clock.label}</span>
            <bdi dir="ltr" className={cx('num', s.value)}>
              {clock.value}
            </bdi>
            {time && (
              <>
                <span className={cx(s.key, s.wide)}>{time.label}</span>
                <bdi dir="ltr" className="num" title={time.label}>
                  {time.value}
                </bdi>
              </>
            )}
          </div>
        )}
        {net && (
          <div>
            <Icon name="net" small />
            <span className={cx(s.key, s.wide)}>{net.label}</span>
            <span className={cx(s.key, 'mob')}>{net.shortLabel}</span>
            <bdi dir="ltr" className={cx('num', s.value)}>
              {net.value}
            </bdi>
          </div>
        )}
        {limit && (
          <div className={s.wide}>
            <span className={s.key}>{limit.label}</span>
            <ProgressBar className={s.meter} value={limit.used} max={limit.max} label={limit.usedLabel} />
            <span className={cx('num', s.value)}>{limit.left}</span>
            <span className={cx(s.key, s.resets)}>{limit.resets}</span>
          </div>
        )}
        {more}
        <div className={s.end}>
          {pause && (
            <a className={s.wide} href={pause.href}>
              <Icon name="pause" small />
              {pause.label}
            </a>
          )}
          {limits && (
            <a href={limits.href}>
              <Icon name="shield" small />
              {limits.label}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
