import {
  selectCodeForm,
  selectCodeNotice,
  selectCodeWaitUntil,
  selectIsResending,
  selectIsSendingCode,
  selectResendAt,
} from '../../../machines/login/login.selectors.ts';
import type { TwoFactorActor } from '../../../machines/login/login.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../form/Form.tsx';
import { FormField } from '../form/FormField.tsx';
import s from './AuthPopup.module.css';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopupNotice } from './PopupNotice.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { shortTime, useCountdown, WaitStatus } from '../../app/countdown.tsx';

/** The code step: the breadcrumb in place of a title, the code, and a new code once the timer has ended. */
export function TwoFactorView({ step }: { readonly step: TwoFactorActor }) {
  const t = useText();
  const form = useSelect(step, selectCodeForm);
  const notice = useSelect(step, selectCodeNotice);
  const isBusy = useSelect(step, selectIsSendingCode);
  const waitUntil = useSelect(step, selectCodeWaitUntil);
  if (!form) return <PopupSkeleton fields={1} />;
  return (
    <>
      <Breadcrumb onBack={() => step.send({ type: 'twofa.back.requested' })} />
      <p className="soft">{t('twofa.text')}</p>
      <Form key={form.sessionId} form={form} label={t('auth.title.twofa')} className={s.form}>
        <FormField name="code" label={t('twofa.code')} autoFocus />
        <PopupNotice notice={notice} />
        <SubmitButton
          label={t('twofa.submit')}
          busyLabel={t('twofa.submitting')}
          isBusy={isBusy}
          waitUntil={waitUntil}
        />
      </Form>
      <Resend step={step} />
    </>
  );
}

function Resend({ step }: { readonly step: TwoFactorActor }) {
  const t = useText();
  const resendAt = useSelect(step, selectResendAt);
  const isResending = useSelect(step, selectIsResending);
  const seconds = useCountdown(resendAt);
  return (
    <div className={s.resend}>
      {resendAt === 0 ? (
        <Button
          variant="plain"
          className={s.back}
          loading={isResending}
          onClick={() => step.send({ type: 'twofa.resend.requested' })}
        >
          {t('twofa.resend')}
        </Button>
      ) : (
        <span className="small muted num" role="timer">
          {t('twofa.resendIn', { time: shortTime(seconds) })}
        </span>
      )}
      <WaitStatus until={resendAt} say={(time) => t('twofa.resendIn', { time })} />
    </div>
  );
}
