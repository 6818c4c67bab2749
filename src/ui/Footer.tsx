import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import s from './Footer.module.css';

interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly external?: boolean }[];
}

export interface FooterProps {
  /** The safer-play band above the footer. */
  readonly promise?:
    | { readonly title: string; readonly text: string; readonly actions: ReactNode }
    | undefined;
  readonly logo: ReactNode;
  readonly tagline?: string | undefined;
  /** Language switch and the like. */
  readonly switches?: ReactNode;
  readonly columns: readonly FooterColumn[];
  /** Payment methods, social links, rating sites. */
  readonly extra?: ReactNode;
  readonly age?: string | undefined;
  readonly legal: ReactNode;
}

export function Footer({ promise, logo, tagline, switches, columns, extra, age, legal }: FooterProps) {
  return (
    <footer>
      {promise && (
        <div className={s.promise}>
          <div className={cx('wrap', s.band)}>
            <div className="stack">
              <h2 className={cx('display', s.title)}>{promise.title}</h2>
              <p className="soft">{promise.text}</p>
            </div>
            <div className="row">{promise.actions}</div>
          </div>
        </div>
      )}
      <div className={s.foot}>
        <div className="wrap">
          <div className={s.columns}>
            <div className={s.brand}>
              {logo}
              {tagline && <p>{tagline}</p>}
              {switches}
            </div>
            {columns.map((column) => (
              <div key={column.title}>
                <h3>{column.title}</h3>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.href + link.label}>
                      <a
                        href={link.href}
                        {...(link.external && { target: '_blank', rel: 'noopener noreferrer' })}
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className={s.legal}>
            {extra}
            {age && <span className={s.age}>{age}</span>}
            {legal}
          </div>
        </div>
      </div>
    </footer>
  );
}
