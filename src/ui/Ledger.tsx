import type { ReactNode } from 'react';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './Ledger.module.css';

interface LedgerRow {
  readonly key: string;
  readonly image?: PictureSource | undefined;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Amount or status at the end of the row. */
  readonly end: ReactNode;
  readonly href?: string | undefined;
}

export interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  readonly fallback?: string | undefined;
  /** A remark below the list. */
  readonly foot?: ReactNode;
}

/** A list under a double rule: winners, payments in short. */
export function Ledger({ rows, fallback, foot }: LedgerProps) {
  return (
    <>
      <ul className={s.ledger}>
        {rows.map(({ key, image, title, note, end, href }) => (
          <li key={key}>
            {image && (
              <span className={s.thumb}>
                <Picture {...image} fallback={fallback} width={60} height={40} />
              </span>
            )}
            <span>
              <b className="small">
                {href === undefined ? (
                  <bdi>{title}</bdi>
                ) : (
                  <a href={href}>
                    <bdi>{title}</bdi>
                  </a>
                )}
              </b>
              {note && <span className={s.note}>{note}</span>}
            </span>
            <span className={s.end}>{end}</span>
          </li>
        ))}
      </ul>
      {foot && <p className={s.foot}>{foot}</p>}
    </>
  );
}
