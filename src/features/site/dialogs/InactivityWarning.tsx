import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../actors/permanent.ts';
import { msBetween, useNow } from '../../../app/clock.ts';
import { toldSeconds } from '../../../app/countdown.tsx';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { cx } from '../../../ui/class-names.ts';
import s from './ArtDialog.module.css';
import { Countdown } from './Countdown.tsx';

/** Seconds at which the rest is read out; the dialog itself tells of the start. */
const MOMENTS: readonly number[] = [30, 10, 5];

/** The last fifth before the forced logout. Any activity closes it, so its button needs to do nothing of its own. */
export function InactivityWarning() {
  const t = useText();
  const id = useId();
  const session = useSession();
  const { props, dismiss } = useDialog('InactivityWarning');
  const total = Math.ceil(props.seconds);
  const now = useNow();
  const stay = useRef<HTMLButtonElement>(null);
  // A key pressed in thought must not log out.
  useEffect(() => stay.current?.focus(), []);
  // By a clock that was put back the end lies further off than the logout.
  const [endsAt, setEndsAt] = useState<number | null>(null);
  if (now !== null && endsAt === null) setEndsAt(Math.min(props.endsAt, now + props.seconds * 1000));
  const left = now === null || endsAt === null ? total : Math.ceil(msBetween(now, endsAt) / 1000);
  const told = toldSeconds(left, MOMENTS);
  return (
    <Dialog
      kind="confirm"
      alert
      describedBy={id}
      centred
      label={t('dialogs.inactivity.title')}
      preventClose
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      <div className={s.stack}>
        <Countdown left={left} of={total} />
        <h2 className={cx('display', s.title)}>{t('dialogs.inactivity.title')}</h2>
        <p className="soft" role="timer" id={id}>
          {t('dialogs.inactivity.text', { seconds: left })}
        </p>
      </div>
      <p className="vh" role="status">
        {told !== null && told > 0 && t('dialogs.inactivity.left', { seconds: told })}
      </p>
      <DialogActions>
        <Button size="l" onClick={() => session.send({ type: 'session.logout.requested' })}>
          {t('dialogs.inactivity.logout')}
        </Button>
        <Button size="l" variant="primary" ref={stay}>
          {t('dialogs.inactivity.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
