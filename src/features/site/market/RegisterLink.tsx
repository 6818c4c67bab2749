import type { ReactNode } from 'react';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { Text } from '../../../i18n/text.tsx';

/** The national register of exclusions; nothing in a market that has none. */
export function RegisterLink() {
  const register = useSelect(useContent(), selectConfig)?.market.register;
  if (!register?.name || !register.url.startsWith('https://')) return null;
  const link = (children: ReactNode) => (
    <a className="link" href={register.url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
  return (
    <p className="small">
      <Text id="market.register" values={{ register: register.name }} tags={{ a: link }} />
    </p>
  );
}
