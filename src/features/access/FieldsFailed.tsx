import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** The fields of a form could not be read. */
export function FieldsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <Note tone="negative" role="alert" title={t('registration.fieldsFailed')}>
        {t('errors.LostAnswer')}
      </Note>
      <Button variant="primary" size="l" wide onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  );
}
