import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';

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
  return (
    <Panel>
      <ErrorState
        title={t('profile.failed.title')}
        text={t('profile.failed.text')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </Panel>
  );
}
