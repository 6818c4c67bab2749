import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { Loading, SkeletonForm, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { PanelFailed } from '../kit/load/PanelFailed.tsx';

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
  return <PanelFailed title={t('cashier.failed.title')} text={t('cashier.failed.text')} onRetry={onRetry} />;
}

/** In place of the form, until the platform has the answer to what is due. */
export function CashierGated({ onRetry }: { readonly onRetry: () => void }) {
  return <PanelFailed title={useText()('errors.GateDue')} onRetry={onRetry} />;
}

/** In place of the form: nothing on it could be used. */
export function NoMethods() {
  const t = useText();
  const href = useHref();
  return (
    <Panel>
      <EmptyState
        art="receipt"
        title={t('cashier.noMethods')}
        text={t('cashier.noMethods.text')}
        action={
          <Button variant="primary" href={href(buildPath('support'))}>
            {t('errors.action.support')}
          </Button>
        }
      />
    </Panel>
  );
}
