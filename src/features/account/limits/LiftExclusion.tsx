import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsBusy,
  selectIsReasonMissing,
  selectNotice,
  selectReason,
  selectStep,
} from '../../../../machines/account/lift/lift.selectors.ts';
import type { LiftActor } from '../../../../machines/account/lift/lift.selectors.ts';
import { selectClosed } from '../../../../machines/site/session/session.selectors.ts';
import { liftReasons } from '../../../../schemas/rules/account/break-choices.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { OneOf } from './OneOf.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { useWait } from './use-wait.ts';

/** A reason and the wait, or the second word after it. */
export function LiftExclusion() {
  const t = useText();
  const { dismiss } = useDialog();
  const lift = useActor(actorIds.lift);
  return (
    <Dialog title={t('limits.lift.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {lift && <Question lift={lift} onBack={dismiss} />}
    </Dialog>
  );
}

type QuestionProps = { readonly lift: LiftActor; readonly onBack: () => void };

function Question({ lift, onBack }: QuestionProps) {
  const t = useText();
  const wait = useWait();
  const step = useSelect(lift, selectStep);
  const notice = useSelect(lift, selectNotice);
  const isBusy = useSelect(lift, selectIsBusy);
  const hours = useSelect(useSession(), selectClosed)?.wait_hours ?? 0;
  return (
    <>
      <p>{t(`limits.lift.means.${step}`, { wait: wait(hours) })}</p>
      {step === 'ask' && <Reasons lift={lift} />}
      {notice && <Note tone="warning" role="alert" title={t(notice.id, notice.values)} />}
      <QuestionActions
        confirm={t(`limits.lift.do.${step}`)}
        isBusy={isBusy}
        onBack={onBack}
        onConfirm={() => lift.send({ type: 'lift.confirmed' })}
      />
    </>
  );
}

function Reasons({ lift }: { readonly lift: LiftActor }) {
  const t = useText();
  const reason = useSelect(lift, selectReason);
  const isMissing = useSelect(lift, selectIsReasonMissing);
  return (
    <OneOf
      name="reason"
      label={t('limits.lift.reason')}
      options={liftReasons}
      chosen={reason}
      titleOf={(one) => t(`limits.lift.reason.${one}`)}
      error={isMissing && t('limits.lift.missing')}
      onChoose={(one) => lift.send({ type: 'lift.reason.chosen', reason: one })}
    />
  );
}
