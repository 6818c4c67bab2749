import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectActivity,
  selectCards,
  selectExclusionPeriods,
  selectIsStale,
  selectPhase,
  selectTimeOutPeriods,
} from '../../../../machines/account/limits/limits.selectors.ts';
import type { LimitsActor } from '../../../../machines/account/limits/limits.selectors.ts';
import { selectClosed } from '../../../../machines/site/session/session.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { PanelFailed } from '../../kit/load/PanelFailed.tsx';
import { ActivityPanel } from '../activity/ActivityPanel.tsx';
import { ProfileLayout } from '../profile/ProfileLayout.tsx';
import { ClosedAccount } from './ClosedAccount.tsx';
import { ExclusionPanel } from './ExclusionPanel.tsx';
import { LimitCard } from './LimitCard.tsx';
import { ReminderPanel } from './ReminderPanel.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { TimeOutPanel } from './TimeOutPanel.tsx';
import s from './Limits.module.css';

export function LimitsPage() {
  const t = useText();
  const limits = useActor(actorIds.limits);
  const closed = useSelect(useSession(), selectClosed);
  return (
    <ProfileLayout current="responsible-game" note={closed ? undefined : t('limits.note')}>
      {closed && <ClosedAccount closed={closed} />}
      {!closed && (limits ? <Limits limits={limits} /> : <Waiting />)}
    </ProfileLayout>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('limits.loading')}>
      <Panel>
        <SkeletonForm fields={3} />
      </Panel>
    </Loading>
  );
}

function Limits({ limits }: { readonly limits: LimitsActor }) {
  const t = useText();
  const phase = useSelect(limits, selectPhase);
  const cards = useSelect(limits, selectCards);
  const isStale = useSelect(limits, selectIsStale);
  const periods = useSelect(limits, selectExclusionPeriods);
  const timeOuts = useSelect(limits, selectTimeOutPeriods);
  const activity = useSelect(limits, selectActivity);
  const reload = () => limits.send({ type: 'limits.reload.requested' });
  if (phase === 'loading') return <Waiting />;
  return (
    <>
      {activity && <ActivityPanel limits={limits} activity={activity} />}
      <SessionPanel />
      {phase === 'failed' ? (
        <PanelFailed title={t('limits.failed.title')} text={t('limits.failed.text')} onRetry={reload} />
      ) : (
        <>
          {isStale && (
            <Note tone="warning" role="alert" title={t('limits.failed.title')}>
              <div className={s.row}>
                <Button onClick={reload}>{t('common.retry')}</Button>
              </div>
            </Note>
          )}
          {cards.length > 0 && (
            <Panel>
              {cards.map((card) => (
                <LimitCard key={card.kind} limits={limits} card={card} />
              ))}
            </Panel>
          )}
        </>
      )}
      {timeOuts.length > 0 ? (
        <Tiles>
          <ReminderPanel />
          <TimeOutPanel limits={limits} periods={timeOuts} />
        </Tiles>
      ) : (
        <ReminderPanel />
      )}
      {periods.length > 0 && <ExclusionPanel limits={limits} periods={periods} />}
    </>
  );
}
