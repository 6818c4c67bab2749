import { selectHeldForm } from '../../../machines/access/held-form/held-form.selectors.ts';
import {
  selectIsAskingRestore,
  selectIsRestoreSent,
  selectRestoreResendAt,
} from '../../../machines/access/login/login.selectors.ts';
import type { RestoreActor } from '../../../machines/access/login/login.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Note } from '../../ui/Note.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { Resend } from '../kit/form/Resend.tsx';
import { AccessForm } from './AccessForm.tsx';
import s from './AuthPopup.module.css';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';

/** E-mail or phone, then the same answer whether or not there is such an account. */
export function RestoreView({ restore }: { readonly restore: RestoreActor }) {
  const t = useText();
  const isSent = useSelect(restore, selectIsRestoreSent);
  const heldForm = useSelect(restore, selectHeldForm);
  const isBusy = useSelect(restore, selectIsAskingRestore);
  if (!heldForm) return <PopupSkeleton fields={1} />;
  return (
    <>
      <Breadcrumb onBack={() => restore.send({ type: 'restore.back.requested' })} />
      {isSent ? (
        <Sent restore={restore} />
      ) : (
        <>
          <p className="soft">{t('restore.text')}</p>
          <AccessForm
            heldForm={heldForm}
            label={t('auth.title.restore')}
            submit={{ label: t('restore.submit'), busyLabel: t('restore.submitting'), isBusy }}
          >
            <FormField name="login" label={t('restore.login')} autoFocus />
          </AccessForm>
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
