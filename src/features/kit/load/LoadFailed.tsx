import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/State.tsx';

export type LoadFailedProps = {
  /** Finished text; the sentence of any failed load when left out. */
  readonly title?: string;
  readonly text?: string;
  /** Nothing else can be done here. */
  readonly isOnly?: boolean;
  readonly onRetry: () => void;
};

/** Content that could not be read, and the way to ask for it again. */
export function LoadFailed({ title, text, isOnly = false, onRetry }: LoadFailedProps) {
  const t = useText();
  return (
    <ErrorState
      title={title ?? t('errors.default')}
      text={text}
      action={
        <Button variant={isOnly ? 'primary' : undefined} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
