import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Fan } from './Fan.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './Banner.module.css';

type PrintInk = 'ember' | 'pine' | 'sea' | 'plum';

/** The head of the home page: one loud banner and up to two beside it. */
export function HeroGrid({ main, children }: { readonly main: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={cx(s.grid, !children && s.alone)}>
      {main}
      {children && <div className={s.side}>{children}</div>}
    </div>
  );
}

export interface HeroBannerProps {
  /** At most six words. */
  readonly title: string;
  readonly text?: ReactNode;
  /** "Banner 1 of 3". */
  readonly label?: string | undefined;
  readonly actions?: ReactNode;
  /** Cards fanned out at the end, up to three, or the operator's picture as the ground. */
  readonly fan?: readonly PictureSource[] | undefined;
  readonly picture?: PictureSource | undefined;
  readonly fallback?: string | undefined;
}

export function HeroBanner({ title, text, label, actions, fan, picture, fallback }: HeroBannerProps) {
  return (
    <section className={cx(s.hero, picture && s.pictured)} aria-label={label}>
      {picture && (
        <span className={s.ground}>
          <Picture {...picture} sizes="100vw" fallback={fallback} width={1200} height={480} first />
        </span>
      )}
      <h1 className="display">{title}</h1>
      {text && <p>{text}</p>}
      {fan && <Fan className={s.fan} cards={fan} eager />}
      <div className={s.actions}>{actions}</div>
    </section>
  );
}

export interface SideBannerProps {
  readonly href: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly foot?: ReactNode;
  readonly ink?: PrintInk | undefined;
  /** A motif bleeding off the end corner. */
  readonly motif?: PictureSource | undefined;
  /** A picture that covers the whole banner. */
  readonly picture?: PictureSource | undefined;
  readonly fallback?: string | undefined;
}

export function SideBanner({
  href,
  title,
  text,
  foot,
  ink = 'ember',
  motif,
  picture,
  fallback,
}: SideBannerProps) {
  return (
    <a className={cx(s.banner, s[ink])} href={href}>
      {picture && (
        <span className={s.ground}>
          <Picture {...picture} fallback={fallback} width={480} height={300} eager />
        </span>
      )}
      <h2 className="display">{title}</h2>
      {text && <p className="small">{text}</p>}
      {motif && (
        <span className={s.motif}>
          <Picture {...motif} width={200} height={200} eager />
        </span>
      )}
      {foot && <span className={s.foot}>{foot}</span>}
    </a>
  );
}
