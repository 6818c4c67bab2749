import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import emptyArt from './empty-art.svg?url&no-inline';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './State.module.css';

/** One motif on a card of an empty hand. */
type EmptyMotif =
  | 'bag'
  | 'bell'
  | 'crown'
  | 'cup'
  | 'dice'
  | 'gift'
  | 'heart'
  | 'lens'
  | 'mail'
  | 'moon'
  | 'podium'
  | 'receipt'
  | 'reels'
  | 'return'
  | 'ticket'
  | 'trouble';

export interface EmptyStateProps {
  /** A picture in place of the motif. */
  readonly image?: PictureSource | undefined;
  readonly art?: EmptyMotif | undefined;
  readonly title: string;
  readonly text?: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
}

/** Nothing here yet: small art, one sentence, one way on. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <div className={s.empty}>
      <Told {...props} />
    </div>
  );
}

/** Something failed: cause, effect on the balance, retry. */
export function ErrorState(props: Omit<EmptyStateProps, 'art'>) {
  return (
    <div className={s.empty} role="alert">
      <Told art="trouble" {...props} />
    </div>
  );
}

function Told({ image, art, title, text, action }: EmptyStateProps) {
  return (
    <>
      {image ? (
        <span className={s.mini}>
          <Picture {...image} width={96} height={64} />
        </span>
      ) : (
        art && (
          <svg className={s.cards} aria-hidden="true">
            <use href={`${emptyArt}#cards`} />
            <use href={`${emptyArt}#${art}`} />
          </svg>
        )
      )}
      <b className="display">{title}</b>
      {text && <p className="small soft">{text}</p>}
      {action}
    </>
  );
}

export interface SystemPageProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly art?: PictureSource | undefined;
  readonly actions?: ReactNode;
  /** Four suits rise in turn; the label is read out, and shown when motion is reduced. */
  readonly waiting?: string | undefined;
  /** A page without header and menus. */
  readonly logo?: ReactNode;
  readonly children?: ReactNode;
}

/** Not found, maintenance, blocked, payment pending. */
export function SystemPage({ title, text, art, actions, waiting, logo, children }: SystemPageProps) {
  return (
    <div className={cx(s.system, !!logo && s.full)}>
      <div>
        {logo}
        {waiting && <SuitLoader label={waiting} />}
        {art && (
          <span className={s.art}>
            <Picture {...art} width={300} height={200} eager />
          </span>
        )}
        {title && <h1 className="display">{title}</h1>}
        {text && <div className="soft">{text}</div>}
        {children}
        {actions && <div className="row center">{actions}</div>}
      </div>
    </div>
  );
}

const suits = ['suit-heart', 'suit-spade', 'suit-diamond', 'suit-club'] as const;

export function SuitLoader({ label }: { readonly label: string }) {
  return (
    <div className={s.loader} role="status">
      {suits.map((suit) => (
        <i key={suit}>
          <Icon name={suit} />
        </i>
      ))}
      <span>{label}</span>
    </div>
  );
}
