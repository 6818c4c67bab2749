import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectConfirmed,
  selectConsents,
  selectHasUnconfirmed,
  selectIsBusy,
  selectIsFailed,
  selectIsShown,
} from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import type { SubscriptionsActor } from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckBox } from '../../../ui/Choice.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { ConsentGrid } from '../consents/ConsentGrid.tsx';
import s from './Profile.module.css';
import { ProfileLayout } from './ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from './ProfileStates.tsx';

type Part = { readonly subscriptions: SubscriptionsActor };

export function NotificationPage() {
  const t = useText();
  const subscriptions = useActor(actorIds.subscriptions);
  return (
    <ProfileLayout current="notification" note={t('notification.note')}>
      {subscriptions ? <Notification subscriptions={subscriptions} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Notification({ subscriptions }: Part) {
  const t = useText();
  const isShown = useSelect(subscriptions, selectIsShown);
  const isFailed = useSelect(subscriptions, selectIsFailed);
  const hasGrid = useSelect(subscriptions, selectConsents).length > 0;
  if (isFailed)
    return <ProfileFailed onRetry={() => subscriptions.send({ type: 'subscriptions.reload.requested' })} />;
  if (!isShown) return <ProfileWaiting />;
  return (
    <Panel title={t('notification.title')}>
      {hasGrid ? <ConsentGrid subscriptions={subscriptions} /> : <Switches subscriptions={subscriptions} />}
    </Panel>
  );
}

function Switches({ subscriptions }: Part) {
  const t = useText();
  const href = useHref();
  const contacts = useSelect(subscriptions, selectConfirmed);
  const hasUnconfirmed = useSelect(subscriptions, selectHasUnconfirmed);
  const isBusy = useSelect(subscriptions, selectIsBusy);
  const toSettings = <Button href={href('/profile/settings')}>{t('notification.settings')}</Button>;
  if (contacts.length === 0)
    return <EmptyState art="mail" title={t('notification.empty')} action={toSettings} />;
  return (
    <>
      <p className="soft">{t('notification.text')}</p>
      <ul className={s.rows}>
        {contacts.map(({ id, type, shown, isSubscribed }) => (
          <li key={id} className={s.row}>
            <CheckBox
              checked={isSubscribed}
              aria-disabled={isBusy}
              onChange={() => subscriptions.send({ type: 'subscriptions.toggled', id })}
            >
              {t(`notification.by.${type}`)} <bdi dir="ltr">{shown}</bdi>
            </CheckBox>
          </li>
        ))}
      </ul>
      <p className="small soft">{t('notification.account')}</p>
      {hasUnconfirmed && (
        <Note tone="info" title={t('notification.unconfirmed')}>
          <div className={s.actions}>{toSettings}</div>
        </Note>
      )}
    </>
  );
}
