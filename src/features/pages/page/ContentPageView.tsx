import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFailed,
  selectIsSaferPlay,
  selectPage,
} from '../../../../machines/pages/page/page.selectors.ts';
import type { PageActor } from '../../../../machines/pages/page/page.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { SaferPlay } from './SaferPlay.tsx';
import { ContentWaiting } from '../../kit/load/PageWaiting.tsx';

export function ContentPageView() {
  const page = useActor(actorIds.page);
  return <div className="wrap">{page ? <Text actor={page} /> : <ContentWaiting />}</div>;
}

function Text({ actor }: { readonly actor: PageActor }) {
  const page = useSelect(actor, selectPage);
  const isSaferPlay = useSelect(actor, selectIsSaferPlay);
  const isFailed = useSelect(actor, selectIsFailed);
  if (isFailed) return <LoadFailed onRetry={() => actor.send({ type: 'page.reload.requested' })} />;
  if (!page) return <ContentWaiting />;
  return (
    <>
      <PageHead title={page.title} />
      <Prose>
        <SafeHtml nodes={page.body} />
      </Prose>
      {isSaferPlay && <SaferPlay />}
    </>
  );
}
