import { selectHeldForm } from '../../../machines/access/held-form/held-form.selectors.ts';
import {
  selectIsResending,
  selectIsSendingCode,
  selectResendAt,
} from '../../../machines/access/login/login.selectors.ts';
import type { TwoFactorActor } from '../../../machines/access/login/login.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormField } from '../kit/form/FormField.tsx';
import { Resend } from '../kit/form/Resend.tsx';
import { AccessForm } from './AccessForm.tsx';
import s from './AuthPopup.module.css';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';

/** The code step: the breadcrumb in place of a title, the code, and a new code once the timer has ended. */
export function TwoFactorView({ step }: { readonly step: TwoFactorActor }) {
  const t = useText();
  const heldForm = useSelect(step, selectHeldForm);
  const isBusy = useSelect(step, selectIsSendingCode);
  const resendAt = useSelect(step, selectResendAt);
  const isResending = useSelect(step, selectIsResending);
  if (!heldForm) return <PopupSkeleton fields={1} />;
  return (
    <>
      <Breadcrumb onBack={() => step.send({ type: 'twofa.back.requested' })} />
      <p className="soft">{t('twofa.text')}</p>
      <AccessForm
        heldForm={heldForm}
        label={t('auth.title.twofa')}
        submit={{ label: t('twofa.submit'), busyLabel: t('twofa.submitting'), isBusy }}
      >
        <FormField name="code" label={t('twofa.code')} autoFocus />
      </AccessForm>
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
