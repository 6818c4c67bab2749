import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/Dialog.tsx';

type Props = {
  readonly confirm: string;
  /** The answer is waited for. */
  readonly isBusy: boolean;
  /** Nothing can be confirmed for now. */
  readonly isHeld?: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
};

/** The end of a question about the account: back, or yes. */
export function QuestionActions({ confirm, isBusy, isHeld = false, onBack, onConfirm }: Props) {
  const t = useText();
  return (
    <DialogActions>
      <Button size="l" disabled={isBusy} onClick={onBack}>
        {t('limits.exclusion.back')}
      </Button>
      <Button size="l" variant="primary" loading={isBusy} disabled={isHeld} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  );
}
