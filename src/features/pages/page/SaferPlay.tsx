import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { HelpContacts } from '../../site/market/HelpContacts.tsx';
import { RegisterLink } from '../../site/market/RegisterLink.tsx';
import s from './SaferPlay.module.css';

const tools = [
  ['page.tools.limits', 'limit-deposit', 'depositLimit'],
  ['page.tools.check', 'reality-check', null],
  ['page.tools.exclusion', 'self-exclusion', 'selfExclusion'],
] as const;

/** What the product itself has on the page about safer play: whom to call, the register, and the player's own tools. */
export function SaferPlay() {
  const t = useText();
  const href = useHref();
  const config = useSelect(useContent(), selectConfig);
  const helpline = config?.market.helpline;
  const offered = tools.filter(([, , part]) => part === null || config?.responsibleGame[part] !== false);
  return (
    <section className={`stack ${s.tools}`} aria-labelledby="tools">
      <h2 id="tools" className="strong">
        {t('page.tools')}
      </h2>
      <p className="soft">{t('page.tools.text')}</p>
      <div className="row">
        {offered.map(([text, anchor]) => (
          <Button key={anchor} href={href(`/profile/responsible-game#${anchor}`)}>
            {t(text)}
          </Button>
        ))}
      </div>
      {helpline && <HelpContacts of={helpline} />}
      <RegisterLink />
    </section>
  );
}
