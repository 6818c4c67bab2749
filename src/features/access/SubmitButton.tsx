import { Button } from '../../ui/Button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { shortTime, useCountdown, WaitStatus } from '../../app/countdown.tsx';

export type SubmitButtonProps = {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Epoch ms until which the platform wants no further try; 0 for now. */
  readonly waitUntil: number;
};

/** The one primary button of a view. After too many tries it says how long it stays off. */
export function SubmitButton({ label, busyLabel, isBusy, waitUntil }: SubmitButtonProps) {
  const t = useText();
  const seconds = useCountdown(waitUntil);
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        loading={isBusy}
        loadingText={busyLabel}
        disabled={waitUntil !== 0}
      >
        {seconds > 0 ? t('auth.wait', { time: shortTime(seconds) }) : label}
      </Button>
      <WaitStatus until={waitUntil} say={(time) => t('auth.wait', { time })} />
    </>
  );
}
