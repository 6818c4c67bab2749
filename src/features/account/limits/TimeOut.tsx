import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsBusy,
  selectIsHeld,
  selectNotice,
  selectPlannedEnd,
} from '../../../../machines/account/time-out/time-out.selectors.ts';
import type { TimeOutActor } from '../../../../machines/account/time-out/time-out.selectors.ts';
import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import s from './Limits.module.css';
import { QuestionActions } from './QuestionActions.tsx';

/** One step: until when and what it means, then it begins. */
export function TimeOut() {
  const t = useText();
  const { dismiss } = useDialog();
  const timeOut = useActor(actorIds.timeOut);
  return (
    <Dialog title={t('limits.timeOut.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {timeOut && <Question timeOut={timeOut} onBack={dismiss} />}
    </Dialog>
  );
}

type QuestionProps = { readonly timeOut: TimeOutActor; readonly onBack: () => void };

function Question({ timeOut, onBack }: QuestionProps) {
  const t = useText();
  const { dateTime } = useDateTime();
  const end = useSelect(timeOut, selectPlannedEnd);
  const notice = useSelect(timeOut, selectNotice);
  const isBusy = useSelect(timeOut, selectIsBusy);
  const isHeld = useSelect(timeOut, selectIsHeld);
  const intent = useSelect(timeOut, selectIntent);
  const stage = useIntentStage(intent);
  return (
    <>
      <div className="stack">
        <p className="strong">{t('limits.timeOut.means.until', { date: dateTime(end) })}</p>
        <ul className={s.means}>
          {['signIn', 'early', 'after'].map((name) => (
            <li key={name}>{t(`limits.timeOut.means.${name}`)}</li>
          ))}
        </ul>
      </div>
      {notice && <Note tone="warning" role="alert" title={t(notice.text.id, notice.text.values)} />}
      {stage === 'lost' || stage === 'expired' ? (
        <LostAnswer intent={intent} />
      ) : (
        <QuestionActions
          confirm={t('limits.timeOut.begin')}
          isBusy={isBusy}
          isHeld={isHeld}
          onBack={onBack}
          onConfirm={() => timeOut.send({ type: 'time-out.confirmed' })}
        />
      )}
    </>
  );
}
