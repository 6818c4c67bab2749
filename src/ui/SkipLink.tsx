import s from './SkipLink.module.css';

/** The first focusable thing of the page. */
export function SkipLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className={s.skip} href={href}>
      {label}
    </a>
  );
}
