import type { ReactNode } from 'react';
import { FactList, type Fact } from './Facts.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
import s from './Card.module.css';

/** Three cards in a row from 768 px. */
export function CardRow({ children }: { readonly children: ReactNode }) {
  return <div className={s.row}>{children}</div>;
}

export interface OfferCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Minimum, wagering, validity: terms are facts in the card. */
  readonly facts: readonly Fact[];
  readonly progress?: ProgressBarProps | undefined;
  readonly actions?: ReactNode;
  readonly picture?: PictureSource | undefined;
  readonly fallback?: string | undefined;
}

export function OfferCard({ title, text, facts, progress, actions, picture, fallback }: OfferCardProps) {
  return (
    <article className={s.offer}>
      {picture && (
        <span className={s.wide}>
          <Picture {...picture} fallback={fallback} width={480} height={240} />
        </span>
      )}
      <h2 className="display">{title}</h2>
      {text && <div className="small soft">{text}</div>}
      {progress && <ProgressBar {...progress} />}
      <div className={s.foot}>
        {facts.length > 0 && <FactList rows={facts} />}
        {actions}
      </div>
    </article>
  );
}

export interface QuestCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly image?: PictureSource | undefined;
  readonly fallback?: string | undefined;
  readonly progress: ProgressBarProps;
  /** "2 of 3" or "Done, 40 pips added". */
  readonly state: ReactNode;
  readonly action?: ReactNode;
}

export function QuestCard({ title, text, image, fallback, progress, state, action }: QuestCardProps) {
  return (
    <article className={s.quest}>
      {image && (
        <span className={s.square}>
          <Picture {...image} fallback={fallback} width={72} height={72} />
        </span>
      )}
      <div>
        <h3>{title}</h3>
        {text && <p className="small soft">{text}</p>}
        <ProgressBar {...progress} />
        <p className="tiny muted num">{state}</p>
        {action}
      </div>
    </article>
  );
}

export interface ShopCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly image?: PictureSource | undefined;
  readonly fallback?: string | undefined;
  readonly action: ReactNode;
}

export function ShopCard({ title, text, image, fallback, action }: ShopCardProps) {
  return (
    <article className={s.item}>
      <div className={s.shot}>
        {image && <Picture {...image} fallback={fallback} width={320} height={240} />}
      </div>
      <div className={s.body}>
        <h3>{title}</h3>
        {text && <p className="small muted">{text}</p>}
        {action}
      </div>
    </article>
  );
}

/** The shop's grid: two, three and four columns. */
export function ShopGrid({ children }: { readonly children: ReactNode }) {
  return <div className={s.shop}>{children}</div>;
}
