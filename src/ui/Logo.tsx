import { cx } from './class-names.ts';
import s from './Logo.module.css';

export interface LogoProps {
  /** The brand's name, set as text in the brand's mark face. */
  readonly name: string;
  readonly href?: string | undefined;
  /** What the link is called: "Evenfall, home". */
  readonly label?: string | undefined;
  /** A picture of the operator instead of the default mark. */
  readonly src?: string | undefined;
  /** In place of picture and name on phones. */
  readonly compactSrc?: string | undefined;
}

/** The default mark: two cards, one lit. */
function Mark() {
  return (
    <svg className={s.mark} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect className={s.lit} x="8.2" y="2.2" width="13" height="18" rx="2" transform="rotate(14 8.2 2.2)" />
      <rect className={s.card} x="4" y="6" width="13" height="18" rx="2" strokeWidth="1.8" />
      <path
        className={s.lit}
        d="M10.5 10.5Q12 13.6 14.2 15Q12 16.4 10.5 19.5Q9 16.4 6.8 15Q9 13.6 10.5 10.5Z"
      />
    </svg>
  );
}

export function Logo({ name, href, label, src, compactSrc }: LogoProps) {
  const mark = src ? (
    <img
      className={s.mark}
      src={src}
      alt=""
      width="28"
      height="28"
      {...(compactSrc && { loading: 'lazy' })}
    />
  ) : (
    <Mark />
  );
  const content = (
    <>
      {compactSrc && (
        <img
          className={cx(s.mark, s.compact)}
          src={compactSrc}
          alt=""
          width="28"
          height="28"
          loading="lazy"
        />
      )}
      {mark}
      <span className={cx('display', s.name)}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={s.logo}>{content}</span>
  ) : (
    <a className={s.logo} href={href} aria-label={label}>
      {content}
    </a>
  );
}
