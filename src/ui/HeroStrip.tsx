import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './HeroStrip.module.css';

export interface HeroStripProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: ReactNode;
  /** The operator's picture as the ground. */
  readonly picture?: PictureSource | undefined;
  /** Up to two side banners. */
  readonly children?: ReactNode;
}

/** The loud banner of the home page at a third of its height, for who knows the house. */
export function HeroStrip({ title, text, action, picture, children }: HeroStripProps) {
  return (
    <div className={cx(s.grid, Boolean(children) && s.sided)}>
      <section className={s.strip}>
        {picture && (
          <span className={s.ground}>
            <Picture {...picture} sizes="100vw" width={1200} height={480} eager />
          </span>
        )}
        <div className={s.words}>
          <h1 className="display">{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {action}
      </section>
      {children && <div className={s.side}>{children}</div>}
    </div>
  );
}
