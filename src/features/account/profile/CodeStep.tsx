import {
  selectCode,
  selectIsResending,
  selectResendAt,
  selectResendNotice,
} from '../../../../machines/account/profile/code-step.selectors.ts';
import type { CodeStepActor } from '../../../../machines/account/profile/code-step.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { Resend } from '../../kit/form/Resend.tsx';
import s from './Profile.module.css';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';

export type CodeStepProps = {
  readonly step: CodeStepActor;
  readonly label: string;
  readonly text: string;
};

/** The code that was sent, and a new one once the timer has ended. */
export function CodeStep({ step, label, text }: CodeStepProps) {
  const t = useText();
  const code = useSelect(step, selectCode);
  if (!code) return null;
  return (
    <div className={s.narrow}>
      <div className={s.form}>
        <p className="soft">{text}</p>
        <SubmissionForm
          submission={code}
          label={label}
          submit={t('profile.code.send')}
          beside={
            <Button variant="plain" onClick={() => step.send({ type: 'code.step.left' })}>
              {t('profile.leave')}
            </Button>
          }
        >
          <FormField name="code" autoFocus />
        </SubmissionForm>
        <NewCode step={step} />
      </div>
    </div>
  );
}

function NewCode({ step }: { readonly step: CodeStepActor }) {
  const t = useText();
  const resendAt = useSelect(step, selectResendAt);
  const isResending = useSelect(step, selectIsResending);
  const notice = useSelect(step, selectResendNotice);
  return (
    <div className={s.actions}>
      <Resend
        until={resendAt}
        isBusy={isResending}
        label={t('twofa.resend')}
        wait={(time) => t('twofa.resendIn', { time })}
        onResend={() => step.send({ type: 'code.resend.requested' })}
      />
      <span className="small soft" role="status">
        {notice ? t(notice.id) || t('errors.default') : ''}
      </span>
    </div>
  );
}
