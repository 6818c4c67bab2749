import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { PanelFailed } from '../../kit/load/PanelFailed.tsx';

const SKELETON_FIELDS = 5;

export function ProfileWaiting() {
  const t = useText();
  return (
    <Panel>
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={SKELETON_FIELDS} />
      </Loading>
    </Panel>
  );
}

export function ProfileFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return <PanelFailed title={t('profile.failed.title')} text={t('profile.failed.text')} onRetry={onRetry} />;
}
