import { Icon } from '../icons/Icon.tsx';
import s from './Breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The way down to a page; the page itself stands in the title below. */
export function Breadcrumbs({
  label,
  crumbs,
}: {
  readonly label: string;
  readonly crumbs: readonly Crumb[];
}) {
  return (
    <nav className={s.crumbs} aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
            <Icon name="chevron" small />
          </li>
        ))}
      </ol>
    </nav>
  );
}
