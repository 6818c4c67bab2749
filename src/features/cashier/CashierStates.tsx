import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonForm, SkeletonRows } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/State.tsx';

/** The geometry of a form with its summary. */
export function FormWaiting() {
  const t = useText();
  return (
    <Loading label={t('cashier.loading')}>
      <Columns
        aside={
          <Panel>
            <SkeletonRows count={4} />
          </Panel>
        }
      >
        <Panel>
          <SkeletonForm fields={4} />
        </Panel>
      </Columns>
    </Loading>
  );
}

export function CashierFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Panel>
      <ErrorState
        title={t('cashier.failed.title')}
        text={t('cashier.failed.text')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </Panel>
  );
}
