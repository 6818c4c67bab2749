import type { ReactNode } from 'react';
import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isSafe } from './visible-links.ts';

/** Who runs the site, under which licence, watched by whom, and the register of exclusions; nothing where the market asks for none. */
export function Licence({ of: { licence, register, seal } }: { readonly of: CmsConfig['market'] }) {
  const t = useText();
  if (licence.operator === '') return null;
  const outside = (name: ReactNode, url: string): ReactNode =>
    isSafe(url) ? (
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    ) : (
      name
    );
  return (
    <p>
      {licence.operator} · {t('shell.licence', { number: licence.number })} ·{' '}
      {outside(licence.regulator, licence.url)}
      {register.name !== '' && <> · {outside(register.name, register.url)}</>}
      {seal.image !== '' && isSafe(seal.image) && (
        <>
          {' '}
          {outside(<img src={seal.image} alt={seal.name} width="96" height="32" loading="lazy" />, seal.url)}
        </>
      )}
    </p>
  );
}
