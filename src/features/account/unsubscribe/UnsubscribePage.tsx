import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsUnsubscribeFailed,
  selectUnsubscribeView,
} from '../../../../machines/account/unsubscribe/unsubscribe.selectors.ts';
import type { UnsubscribeActor } from '../../../../machines/account/unsubscribe/unsubscribe.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { NamedPage } from '../../site/system/NamedPage.tsx';
import { SystemPageView } from '../../site/system/SystemPageView.tsx';

/** What the link of a mailing opens: nothing happens before the button is pressed. */
export function UnsubscribePage() {
  const actor = useActor(actorIds.unsubscribe);
  return actor ? <Unsubscribe actor={actor} /> : <SystemPageView page="unsubscribe" />;
}

function Unsubscribe({ actor }: { readonly actor: UnsubscribeActor }) {
  const t = useText();
  const href = useHref();
  const view = useSelect(actor, selectUnsubscribeView);
  const isFailed = useSelect(actor, selectIsUnsubscribeFailed);
  if (view === 'refused')
    return (
      <NamedPage
        title={t('unsubscribe.refused.title')}
        text={t('unsubscribe.refused.text')}
        actions={
          <Button variant="primary" size="l" href={href('/profile/notification')}>
            {t('unsubscribe.refused.button')}
          </Button>
        }
      />
    );
  if (view === 'done')
    return (
      <SystemPageView page="unsubscribe">
        <Note tone="positive" role="status">
          {t('unsubscribe.done')}
        </Note>
      </SystemPageView>
    );
  return (
    <SystemPageView
      page="unsubscribe"
      action={
        <Button
          variant="primary"
          size="l"
          loading={view === 'sending'}
          onClick={() => actor.send({ type: 'unsubscribe.requested' })}
        >
          {t('unsubscribe.button')}
        </Button>
      }
    >
      {isFailed && (
        <Note tone="negative" role="alert">
          {t('errors.LostAnswer')}
        </Note>
      )}
    </SystemPageView>
  );
}
