import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { HelpContacts } from '../../site/market/HelpContacts.tsx';
import { RegisterLink } from '../../site/market/RegisterLink.tsx';

const tools = { limits: 'limit-deposit', check: 'reality-check', exclusion: 'self-exclusion' } as const;

/** What the product itself has on the page about safer play: whom to call, the register, and the player's own tools. */
export function SaferPlay() {
  const t = useText();
  const href = useHref();
  const helpline = useSelect(useContent(), selectConfig)?.market.helpline;
  return (
    <section className="stack" aria-labelledby="tools">
      <h2 id="tools" className="strong">
        {t('page.tools')}
      </h2>
      <p className="soft">{t('page.tools.text')}</p>
      <div className="row">
        {(['limits', 'check', 'exclusion'] as const).map((name) => (
          <Button key={name} href={href(`/profile/responsible-game#${tools[name]}`)}>
            {t(`page.tools.${name}`)}
          </Button>
        ))}
      </div>
      {helpline && <HelpContacts of={helpline} />}
      <RegisterLink />
    </section>
  );
}
