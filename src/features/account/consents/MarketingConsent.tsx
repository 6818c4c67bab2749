import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFailed,
  selectIsShown,
} from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import type { SubscriptionsActor } from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { ConsentGrid } from './ConsentGrid.tsx';

/** Asked once, after a registration; nothing depends on an answer. */
export function MarketingConsent() {
  const t = useText();
  const { dismiss } = useDialog();
  const subscriptions = useActor(actorIds.subscriptions);
  return (
    <Dialog title={t('consents.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      <div className="stack">
        <p className="soft">{t('consents.text')}</p>
        {subscriptions && <Body subscriptions={subscriptions} />}
      </div>
      <DialogActions>
        <Button size="l" onClick={dismiss}>
          {t('consents.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Body({ subscriptions }: { readonly subscriptions: SubscriptionsActor }) {
  const t = useText();
  const isShown = useSelect(subscriptions, selectIsShown);
  const isFailed = useSelect(subscriptions, selectIsFailed);
  if (isFailed) return <ErrorState title={t('consents.failed')} />;
  return isShown ? (
    <ConsentGrid subscriptions={subscriptions} />
  ) : (
    <Loading label={t('common.loading')}>
      <SkeletonForm fields={2} />
    </Loading>
  );
}
