import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useSaferPlayLink } from '../../../app/safer-play.ts';
import { useText } from '../../../i18n/use-text.ts';
import { HelpContacts } from './HelpContacts.tsx';
import s from './HelpBody.module.css';

/** What gambling can do, whom to call and where to read on. */
export function HelpBody() {
  const t = useText();
  const href = useHref();
  const helpline = useSelect(useContent(), selectConfig)?.market.helpline;
  const page = useSaferPlayLink();
  if (!helpline) return null;
  return (
    <section className={`stack small soft ${s.help}`} aria-label={t('market.help')}>
      <p>{t('market.statement')}</p>
      <HelpContacts of={helpline} />
      {page && (
        <p>
          <a className="link" href={href(page.url)}>
            {page.title}
          </a>
        </p>
      )}
    </section>
  );
}
