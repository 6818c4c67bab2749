import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isSafe } from './visible-links.ts';

/** Who runs the site, under which licence, watched by whom; nothing where the market asks for none. */
export function Licence({
  of: { operator, number, regulator, url },
}: {
  readonly of: CmsConfig['market']['licence'];
}) {
  const t = useText();
  if (operator === '') return null;
  return (
    <p>
      {operator} · {t('shell.licence', { number })} ·{' '}
      {isSafe(url) ? (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {regulator}
        </a>
      ) : (
        regulator
      )}
    </p>
  );
}
