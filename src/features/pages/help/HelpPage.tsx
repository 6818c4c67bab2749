import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectHelpArticle,
  selectHelpSlug,
  selectHelpState,
} from '../../../../machines/pages/help/help.selectors.ts';
import type { HelpActor } from '../../../../machines/pages/help/help.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { ContentWaiting, PageWaiting } from '../../kit/load/PageWaiting.tsx';
import { HelpArticle } from './HelpArticle.tsx';
import { HelpList } from './HelpList.tsx';

/** The help centre: all answers, or one. */
export function HelpPage() {
  const help = useActor(actorIds.help);
  return help ? <Help help={help} /> : <PageWaiting />;
}

function Help({ help }: { readonly help: HelpActor }) {
  const t = useText();
  const href = useHref();
  const state = useSelect(help, selectHelpState);
  const isArticle = useSelect(help, selectHelpSlug) !== '';
  const article = useSelect(help, selectHelpArticle);
  const title = article?.title ?? (isArticle ? '' : t('help.title'));
  return (
    <div className="wrap">
      <Breadcrumbs
        label={t('section.crumbs')}
        crumbs={[
          { label: t('section.index'), href: href('/') },
          ...(isArticle ? [{ label: t('help.title'), href: href('/help') }] : []),
        ]}
      />
      {title && <PageHead title={title} note={!isArticle && t('help.note')} />}
      {state === 'failed' && <LoadFailed onRetry={() => help.send({ type: 'help.reload.requested' })} />}
      {state === 'waiting' && <ContentWaiting />}
      {state === 'listed' && <HelpList help={help} />}
      {article && <HelpArticle article={article} />}
    </div>
  );
}
