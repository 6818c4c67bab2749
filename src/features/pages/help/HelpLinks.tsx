import { helpPath } from '../../../../schemas/rules/pages/help.ts';
import type { HelpLink } from '../../../../schemas/rules/pages/help.ts';
import { useHref } from '../../../app/links.ts';
import { Icon } from '../../../icons/Icon.tsx';
import s from './Help.module.css';

/** Articles by title, with their short answers where a search found them. */
export function HelpLinks({
  entries,
  isLong = false,
}: {
  readonly entries: readonly HelpLink[];
  readonly isLong?: boolean;
}) {
  const href = useHref();
  return (
    <ul className={s.links}>
      {entries.map(({ slug, title, text }) => (
        <li key={slug}>
          <a href={href(helpPath(slug))}>
            <span>
              <b>{title}</b>
              {isLong && text && <span>{text}</span>}
            </span>
            <Icon name="chevron" small />
          </a>
        </li>
      ))}
    </ul>
  );
}
