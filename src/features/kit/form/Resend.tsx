import { useEffect, useRef } from 'react';
import { shortTime, useCountdown, WaitStatus } from '../../../app/countdown.tsx';
import { Button } from '../../../ui/Button.tsx';

export type ResendProps = {
  /** Epoch ms until which nothing is sent again; 0 for no wait. */
  readonly until: number;
  readonly isBusy: boolean;
  readonly label: string;
  /** The wait in words, given its time. */
  readonly wait: (time: string) => string;
  readonly className?: string | undefined;
  readonly onResend: () => void;
};

/** Asks for another code or message, or shows how long that has to wait. Focus stays here when one becomes the other. */
export function Resend({ until, isBusy, label, wait, className, onResend }: ResendProps) {
  const box = useRef<HTMLSpanElement>(null);
  const seconds = useCountdown(until);
  const isWaiting = until !== 0;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isWaiting && wasPressed.current && document.activeElement === document.body) box.current?.focus();
    wasPressed.current = false;
  }, [isWaiting]);
  return (
    <span ref={box} tabIndex={-1}>
      {isWaiting ? (
        <span className="small muted num" role="timer">
          {wait(shortTime(seconds))}
        </span>
      ) : (
        <Button
          variant="plain"
          className={className}
          loading={isBusy}
          onClick={() => {
            wasPressed.current = true;
            onResend();
          }}
        >
          {label}
        </Button>
      )}
      <WaitStatus until={until} say={wait} />
    </span>
  );
}
