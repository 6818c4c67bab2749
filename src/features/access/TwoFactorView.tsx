import {
  selectCodeForm,
  selectCodeNotice,
  selectCodeWaitUntil,
  selectIsResending,
  selectIsSendingCode,
  selectResendAt,
} from '../../../machines/access/login/login.selectors.ts';
import type { TwoFactorActor } from '../../../machines/access/login/login.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../kit/form/Form.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { Resend } from '../kit/form/Resend.tsx';
import s from './AuthPopup.module.css';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopupNotice } from './PopupNotice.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The code step: the breadcrumb in place of a title, the code, and a new code once the timer has ended. */
export function TwoFactorView({ step }: { readonly step: TwoFactorActor }) {
  const t = useText();
  const form = useSelect(step, selectCodeForm);
  const notice = useSelect(step, selectCodeNotice);
  const isBusy = useSelect(step, selectIsSendingCode);
  const waitUntil = useSelect(step, selectCodeWaitUntil);
  const resendAt = useSelect(step, selectResendAt);
  const isResending = useSelect(step, selectIsResending);
  if (!form) return <PopupSkeleton fields={1} />;
  return (
    <>
      <Breadcrumb onBack={() => step.send({ type: 'twofa.back.requested' })} />
      <p className="soft">{t('twofa.text')}</p>
      <Form form={form} label={t('auth.title.twofa')} className={s.form}>
        <FormField name="code" label={t('twofa.code')} autoFocus />
        <PopupNotice notice={notice} />
        <SubmitButton
          label={t('twofa.submit')}
          busyLabel={t('twofa.submitting')}
          isBusy={isBusy}
          waitUntil={waitUntil}
        />
      </Form>
      <div className={s.resend}>
        <Resend
          until={resendAt}
          isBusy={isResending}
          label={t('twofa.resend')}
          wait={(time) => t('twofa.resendIn', { time })}
          className={s.back}
          onResend={() => step.send({ type: 'twofa.resend.requested' })}
        />
      </div>
    </>
  );
}
