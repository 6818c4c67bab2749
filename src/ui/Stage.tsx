import type { ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import s from './Stage.module.css';

export interface GameBarProps {
  readonly back: { readonly href: string; readonly label: string };
  readonly name: string;
  readonly provider?: string | undefined;
  /** Favourite, rules, full screen. */
  readonly children?: ReactNode;
}

/** The line above a game. */
export function GameBar({ back, name, provider, children }: GameBarProps) {
  return (
    <div className={s.bar}>
      <IconButton icon="back" rel="prev" href={back.href} label={back.label} />
      <div className={s.title}>
        <h1>{name}</h1>
        {provider && <span className="tiny muted">{provider}</span>}
      </div>
      <div className={s.tools}>{children}</div>
    </div>
  );
}

/** Game and what stands with it: one below the other, in a column of its own from 1280 px. */
export function GameColumns({
  children,
  aside,
}: {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}) {
  return (
    <div className={s.columns}>
      <div className={s.main}>{children}</div>
      <div className={s.aside}>{aside}</div>
    </div>
  );
}

export interface StageProps {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** On a phone it takes what the page leaves. */
  readonly isTall?: boolean;
}

/** The 16:9 box of the game's frame, or of what stands in its place. */
export function Stage({ children, ref, isTall }: StageProps) {
  return (
    <div className={cx(s.stage, isTall && s.tall)} ref={ref}>
      {children}
    </div>
  );
}

/** What stands in the place of the frame: the game is starting, is over, or may not be opened. */
export function StageCover({ children }: { readonly children: ReactNode }) {
  return (
    <div className={s.cover}>
      <div>{children}</div>
    </div>
  );
}

/** A line over the frame, at its upper edge. */
export function StageHint({ children }: { readonly children: ReactNode }) {
  return (
    <div className={s.hint} role="status">
      {children}
    </div>
  );
}

export interface GameStripProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly actions?: ReactNode;
}

/** The second strip of figures, under the frame: this game's time, stake, net and the next reminder. */
export function GameStrip({ label, items, actions }: GameStripProps) {
  return (
    <section className={s.strip} aria-label={label}>
      {items.map((item) => (
        <div key={item.label}>
          <small>{item.label}</small>
          <b className="num">
            <bdi>{item.value}</bdi>
          </b>
        </div>
      ))}
      {actions && <div className={s.actions}>{actions}</div>}
    </section>
  );
}
