import type { ReactNode } from 'react';
import { useHref } from '../../app/links.ts';
import { Text } from '../../i18n/text.tsx';
import { useText } from '../../i18n/use-text.ts';

/** What the terms box says, with the terms in a window of their own. */
export function TermsText({ age }: { readonly age: number }) {
  const t = useText();
  const href = useHref();
  const link = (children: ReactNode) => (
    <a className="link" href={href('/terms')} target="_blank" rel="noopener">
      {children}
      <span className="vh"> {t('common.newWindow')}</span>
    </a>
  );
  return <Text id="registration.terms" values={{ age }} tags={{ a: link }} />;
}
