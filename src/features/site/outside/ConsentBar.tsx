import type { ConsentActor } from '../../../../machines/site/consent/consent.selectors.ts';
import { selectHasAgreed, selectIsAsking } from '../../../../machines/site/consent/consent.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import s from './outside.module.css';

/** Asks once whether counters and chat may run; both answers weigh the same. */
export function ConsentBar({ consent }: { readonly consent: ConsentActor }) {
  const t = useText();
  const isAsking = useSelect(consent, selectIsAsking);
  const hasAgreed = useSelect(consent, selectHasAgreed);
  if (!isAsking) return null;
  const choose = (choice: 'all' | 'necessary') => () => {
    consent.send({ type: 'consent.chosen', choice });
    // What a counter's script has begun in this document ends with it.
    const isTakenBack = hasAgreed && choice === 'necessary';
    if (isTakenBack && document.querySelector('script[data-operator]') !== null) location.reload();
  };
  return (
    <section className={s.consent} aria-label={t('outside.consent.title')}>
      <div>
        <b>{t('outside.consent.title')}</b>
        <p className="soft">{t('outside.consent.text')}</p>
      </div>
      <div className={s.answers}>
        <Button variant="quiet" size="l" onClick={choose('necessary')}>
          {t('outside.consent.necessary')}
        </Button>
        <Button variant="quiet" size="l" onClick={choose('all')}>
          {t('outside.consent.all')}
        </Button>
      </div>
    </section>
  );
}
