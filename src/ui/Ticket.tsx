import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './Ticket.module.css';

export interface TicketProps {
  readonly href: string;
  readonly image: PictureSource;
  readonly fallback?: string | undefined;
  readonly title: string;
  readonly text?: ReactNode;
  readonly meta?: ReactNode;
  /** The torn-off end: a small label and one figure. Without one the card is whole. */
  readonly stub?:
    | { readonly label: string; readonly value: ReactNode; readonly valueFirst?: boolean }
    | undefined;
  /** For a column of 336 px. */
  readonly compact?: boolean | undefined;
}

/** A notched card for tournaments and offers. */
export function Ticket({ href, image, fallback, title, text, meta, stub, compact }: TicketProps) {
  const label = <span className="tiny muted">{stub?.label}</span>;
  return (
    <a className={cx(s.ticket, compact && s.compact, !stub && s.whole)} href={href}>
      <span className={s.image}>
        <Picture {...image} fallback={fallback} width={112} height={112} />
      </span>
      <span className={s.body}>
        <b className="display">{title}</b>
        {text && <span className="small soft">{text}</span>}
        {meta && <span className="tiny muted num">{meta}</span>}
      </span>
      {stub && (
        <span className={s.stub}>
          {!stub.valueFirst && label}
          <span className="display num">
            <bdi dir="ltr">{stub.value}</bdi>
          </span>
          {stub.valueFirst && label}
        </span>
      )}
    </a>
  );
}
