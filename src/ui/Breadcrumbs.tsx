import { Icon } from '../icons/Icon.tsx';
import s from './Breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** The way down to a page; the page itself stands in the title below. A lone parent is a way back. */
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
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index > 0 && <Icon name="chevron" small />}
            <a href={crumb.href}>
              {crumbs.length === 1 && <Icon name="back" small />}
              {crumb.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
