import {
  selectIsAskingRestore,
  selectIsRestoreSent,
  selectRestoreForm,
  selectRestoreNotice,
  selectRestoreResendAt,
  selectRestoreWaitUntil,
} from '../../../machines/access/login/login.selectors.ts';
import type { RestoreActor } from '../../../machines/access/login/login.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Note } from '../../ui/Note.tsx';
import { Form } from '../kit/form/Form.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { Resend } from '../kit/form/Resend.tsx';
import s from './AuthPopup.module.css';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopupNotice } from './PopupNotice.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** E-mail or phone, then the same answer whether or not there is such an account. */
export function RestoreView({ restore }: { readonly restore: RestoreActor }) {
  const t = useText();
  const isSent = useSelect(restore, selectIsRestoreSent);
  const form = useSelect(restore, selectRestoreForm);
  const notice = useSelect(restore, selectRestoreNotice);
  const isBusy = useSelect(restore, selectIsAskingRestore);
  const waitUntil = useSelect(restore, selectRestoreWaitUntil);
  if (!form) return <PopupSkeleton fields={1} />;
  return (
    <>
      <Breadcrumb onBack={() => restore.send({ type: 'restore.back.requested' })} />
      {isSent ? (
        <Sent restore={restore} />
      ) : (
        <>
          <p className="soft">{t('restore.text')}</p>
          <Form form={form} label={t('auth.title.restore')} className={s.form}>
            <FormField name="login" label={t('restore.login')} autoFocus />
            <PopupNotice notice={notice} />
            <SubmitButton
              label={t('restore.submit')}
              busyLabel={t('restore.submitting')}
              isBusy={isBusy}
              waitUntil={waitUntil}
            />
          </Form>
        </>
      )}
    </>
  );
}

function Sent({ restore }: { readonly restore: RestoreActor }) {
  const t = useText();
  const resendAt = useSelect(restore, selectRestoreResendAt);
  const isBusy = useSelect(restore, selectIsAskingRestore);
  return (
    <>
      <Note tone="positive" role="status" title={t('restore.sent.title')}>
        {t('restore.sent.text')}
      </Note>
      <div className={s.resend}>
        <Resend
          until={resendAt}
          isBusy={isBusy}
          label={t('restore.resend')}
          wait={(time) => t('restore.resendIn', { time })}
          className={s.back}
          onResend={() => restore.send({ type: 'restore.resend.requested' })}
        />
      </div>
    </>
  );
}
