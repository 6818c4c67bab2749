import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './State.module.css';

export interface EmptyStateProps {
  readonly image?: PictureSource | undefined;
  /** A drawing in place of the picture. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** One way on. */
  readonly action?: ReactNode;
}

/** Nothing here yet: small art, one sentence, one way on. */
export function EmptyState({ image, art, title, text, action }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {art}
      {image && (
        <span className={s.mini}>
          <Picture {...image} width={96} height={64} />
        </span>
      )}
      <b>{title}</b>
      {text && <p className="small soft">{text}</p>}
      {action}
    </div>
  );
}

/** Something failed: cause, effect on the balance, retry. */
export function ErrorState({ image, title, text, action }: EmptyStateProps) {
  return (
    <div className={s.empty} role="alert">
      {image ? (
        <span className={s.mini}>
          <Picture {...image} width={96} height={64} />
        </span>
      ) : (
        <Icon name="warning" />
      )}
      <b>{title}</b>
      {text && <p className="small soft">{text}</p>}
      {action}
    </div>
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
