import { lazy, Suspense } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/State.tsx';

const ReportButton = lazy(() =>
  import('./ReportButton.tsx').then((module) => ({ default: module.ReportButton })),
);

/** What a feature's fault leaves in its place. */
export function PartFailed({ retry }: { readonly retry: () => void }) {
  const t = useText();
  return (
    <div className="wrap">
      <ErrorState
        title={t('shell.boundary.title')}
        text={t('shell.boundary.text')}
        action={
          <>
            <Button onClick={retry}>{t('common.retry')}</Button>
            <Suspense>
              <ReportButton />
            </Suspense>
          </>
        }
      />
    </div>
  );
}
