import type { HelpArticlePage } from '../../../../machines/pages/help/help.machine.ts';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import s from './Help.module.css';

/** One answer: in short, then whole; others of its topic and the way to a person beside it. */
export function HelpArticle({ article }: { readonly article: HelpArticlePage }) {
  const t = useText();
  const { text, body, topicTitle, related } = article;
  return (
    <div className={s.one}>
      <div className={s.told}>
        {text && <p className={s.intro}>{text}</p>}
        {body.length > 0 && (
          <Prose>
            <SafeHtml nodes={body} />
          </Prose>
        )}
      </div>
      <aside className={s.aside}>
        {related.length > 0 && (
          <Panel title={topicTitle || t('help.related')}>
            <HelpLinks entries={related} />
          </Panel>
        )}
        <ToSupport />
      </aside>
    </div>
  );
}

/** Who has found no answer. */
export function ToSupport() {
  const t = useText();
  const href = useHref();
  return (
    <section className={s.support}>
      <h2>{t('help.support.title')}</h2>
      <p className="small soft">{t('help.support.text')}</p>
      <Button href={href('/support')}>{t('help.support')}</Button>
    </section>
  );
}
