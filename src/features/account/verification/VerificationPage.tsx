import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ProfileLayout } from '../profile/ProfileLayout.tsx';
import { VerificationSteps } from './VerificationSteps.tsx';

export function VerificationPage() {
  const t = useText();
  const verification = useActor(actorIds.verification);
  return (
    <ProfileLayout current="verification" note={t('verification.note')}>
      <Panel>
        {verification ? (
          <VerificationSteps verification={verification} />
        ) : (
          <Loading label={t('common.loading')}>
            <SkeletonForm fields={2} />
          </Loading>
        )}
      </Panel>
    </ProfileLayout>
  );
}
