import { selectStartsAt, selectTold } from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateActor } from '../../../../machines/account/gate/gate.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';

/** What was recorded: from when a limit holds, or where the account can be looked at. */
export function Told({ gate }: { readonly gate: GateActor }) {
  const t = useText();
  const href = useHref();
  const { dateTime } = useDateTime();
  const told = useSelect(gate, selectTold);
  const startsAt = useSelect(gate, selectStartsAt);
  const goOn = () => gate.send({ type: 'gate.continued' });
  return (
    <>
      {told === 'limits' ? (
        <Note
          tone="positive"
          role="status"
          title={
            startsAt === null ? t('limits.toast.saved') : t('gate.limits.held', { date: dateTime(startsAt) })
          }
        />
      ) : (
        <>
          <p className="soft">{t('gate.review.look')}</p>
          <DialogActions>
            <Button size="l" href={href('/cashier/history')} onClick={goOn}>
              {t('gate.review.history')}
            </Button>
            <Button size="l" href={href('/profile/responsible-game')} onClick={goOn}>
              {t('gate.review.limits')}
            </Button>
          </DialogActions>
        </>
      )}
      <Button size="l" variant="primary" ref={askForFocus} onClick={goOn}>
        {t('gate.continue')}
      </Button>
    </>
  );
}
