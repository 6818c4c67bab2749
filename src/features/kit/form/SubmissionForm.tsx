import type { ReactNode } from 'react';
import {
  selectForm,
  selectIsSending,
  selectNotice,
  selectWaitUntil,
} from '../../../../machines/kit/submission/submission.selectors.ts';
import type { SubmissionActor } from '../../../../machines/kit/submission/submission.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { shortTime, useCountdown, WaitStatus } from '../../../app/countdown.tsx';
import { Form } from './Form.tsx';
import s from './SubmissionForm.module.css';

export type SubmissionFormProps = {
  readonly submission: SubmissionActor;
  /** Accessible name of the form. */
  readonly label: string;
  readonly submit: string;
  /** The one primary button of the page. */
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A form with its notice and its button; after too many tries the button says how long it stays off. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { submission, label, submit, isPrimary = false, isBusy = false, beside, children } = props;
  const t = useText();
  const form = useSelect(submission, selectForm);
  const notice = useSelect(submission, selectNotice);
  const isSending = useSelect(submission, selectIsSending);
  const waitUntil = useSelect(submission, selectWaitUntil);
  const seconds = useCountdown(waitUntil);
  if (!form) return null;
  return (
    <Form form={form} label={label} className={s.form}>
      {children}
      {notice && (
        <Note tone="negative" role="alert">
          {t(notice.id, notice.values ?? {}) || t('errors.default')}
        </Note>
      )}
      <div className={s.actions}>
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'quiet'}
          loading={isSending || isBusy}
          disabled={waitUntil !== 0}
        >
          {seconds > 0 ? t('auth.wait', { time: shortTime(seconds) }) : submit}
        </Button>
        <WaitStatus until={waitUntil} say={(time) => t('auth.wait', { time })} />
        {beside}
      </div>
    </Form>
  );
}
