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
