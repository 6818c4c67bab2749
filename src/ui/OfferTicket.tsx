import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { Fact } from './Facts.tsx';
import { Picture } from './Picture.tsx';
import s from './OfferTicket.module.css';

export interface OfferTicketProps {
  /** Left out on the page of the one offer, whose title it is. */
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** Address of the art, '' for none; it is shown whole. */
  readonly image: string;
  readonly facts: readonly Fact[];
  /** Below the facts: the way to all terms. */
  readonly more?: ReactNode;
  /** Across the ticket, above the stub: what went wrong with the last press. */
  readonly note?: ReactNode;
  /** The torn-off end: one action, or why there is none. */
  readonly stub: ReactNode;
  readonly large?: boolean | undefined;
}

/** An offer as a notched ticket: its art, a grid of facts, and the stub. */
export function OfferTicket({ title, text, image, facts, more, note, stub, large }: OfferTicketProps) {
  return (
    <article className={cx(s.ticket, large && s.large)}>
      {image && (
        <span className={s.art}>
          <Picture className={s.whole} src={image} fallback="" width={240} height={240} eager={large} />
        </span>
      )}
      <div className={s.body}>
        {title && <h2 className="display">{title}</h2>}
        {text && <p className={s.text}>{text}</p>}
        {facts.length > 0 && (
          <dl className={cx('num', s.facts)}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {more}
        {note}
      </div>
      <div className={s.stub}>{stub}</div>
    </article>
  );
}
