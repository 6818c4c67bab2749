import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import {
  selectFailureText,
  selectIsFailed,
  selectIsRefused,
  selectIsLoading,
  selectIsOpening,
  selectIsSent,
  selectIsVerified,
  selectSdkUrl,
  selectStep,
  selectSteps,
} from '../../../../machines/account/verification/verification.selectors.ts';
import type { VerificationActor } from '../../../../machines/account/verification/verification.selectors.ts';
import { verificationFrameId } from '../../../../schemas/rules/account/verification-frame.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import s from './Verification.module.css';

type StepProps = { readonly verification: VerificationActor };

/** Where the player is, and what stands there. */
export function VerificationSteps({ verification }: StepProps) {
  const t = useText();
  const href = useHref();
  const isLoading = useSelect(verification, selectIsLoading);
  const isFailed = useSelect(verification, selectIsFailed);
  const isRefused = useSelect(verification, selectIsRefused);
  const failure = useSelect(verification, selectFailureText);
  if (isLoading)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={2} />
      </Loading>
    );
  return (
    <div className={s.steps}>
      <Steps verification={verification} />
      {isFailed ? (
        <Note tone="warning" role="alert" title={t('verification.failed.title')}>
          <p>{t(failure.id, failure.values)}</p>
          <div className={s.row}>
            <Button
              onClick={() =>
                verification.send({
                  type: isRefused ? 'verification.retry.requested' : 'verification.reload.requested',
                })
              }
            >
              {t('common.retry')}
            </Button>
            <Button variant="plain" href={href('/support')}>
              {t('verification.support')}
            </Button>
          </div>
        </Note>
      ) : (
        <Step verification={verification} />
      )}
    </div>
  );
}

/** What takes the place of another step takes the focus too; what the page begins with does not. */
function Focused({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.focus();
  }, [step]);
  return (
    <div ref={box} tabIndex={-1} className={s.steps}>
      {children}
    </div>
  );
}

function Steps({ verification }: StepProps) {
  const t = useText();
  const step = useSelect(verification, selectStep);
  const steps = useSelect(verification, selectSteps);
  return (
    <Stepper
      label={t('verification.steps')}
      steps={steps.map((name) => t(`verification.step.${name}`))}
      current={steps.indexOf(step)}
    />
  );
}

function Step({ verification }: StepProps) {
  const step = useSelect(verification, selectStep);
  return (
    <Focused step={step}>
      {step === 'verification' ? (
        <Sdk verification={verification} />
      ) : step === 'completed' ? (
        <Completed verification={verification} />
      ) : (
        <Start verification={verification} name={step} />
      )}
    </Focused>
  );
}

function Start({ verification, name }: StepProps & { readonly name: 'start' | 'change' }) {
  const t = useText();
  const href = useHref();
  const url = useSelect(verification, selectSdkUrl);
  const isOpening = useSelect(verification, selectIsOpening);
  return (
    <>
      <h2>{t(name === 'start' ? 'verification.start.title' : 'verification.change.title')}</h2>
      <p className="soft">{t(name === 'start' ? 'verification.start.text' : 'verification.change.text')}</p>
      <p className="small muted">{t('verification.start.privacy')}</p>
      {url === null ? (
        <Note tone="warning" title={t('verification.off')}>
          <a className="link" href={href('/support')}>
            {t('verification.support')}
          </a>
        </Note>
      ) : (
        <div className={s.row}>
          <Button
            variant="primary"
            size="l"
            loading={isOpening}
            onClick={() => verification.send({ type: 'verification.start.requested' })}
          >
            {t('verification.start.button')}
          </Button>
          {name === 'change' && (
            <Button
              size="l"
              variant="plain"
              onClick={() => verification.send({ type: 'verification.back.requested' })}
            >
              {t('verification.back')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Fixed rights: the SDK runs its own scripts on its own origin and never steers this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** Its own document on its own origin; camera and files are the SDK's to ask for. */
function Sdk({ verification }: StepProps) {
  const t = useText();
  const url = useSelect(verification, selectSdkUrl);
  if (url === null) return null;
  return (
    <>
      <iframe
        id={verificationFrameId}
        className={s.frame}
        title={t('verification.frame')}
        src={url}
        sandbox={SANDBOX}
        allow="camera; microphone"
        referrerPolicy="strict-origin"
      />
      <div className={s.row}>
        <Button onClick={() => verification.send({ type: 'verification.back.requested' })}>
          {t('verification.back')}
        </Button>
      </div>
    </>
  );
}

function Completed({ verification }: StepProps) {
  const t = useText();
  const isVerified = useSelect(verification, selectIsVerified);
  if (useSelect(verification, selectIsSent))
    return (
      <Note tone="info" icon="check" role="status" title={t('verification.sent.title')}>
        {t('verification.sent.text')}
      </Note>
    );
  const name = isVerified ? 'done' : 'review';
  return (
    <>
      <Note
        tone={isVerified ? 'positive' : 'info'}
        icon={isVerified ? 'check' : 'clock'}
        role="status"
        title={t(name === 'done' ? 'verification.done.title' : 'verification.review.title')}
      >
        {t(name === 'done' ? 'verification.done.text' : 'verification.review.text')}
      </Note>
      <div className={s.row}>
        {!isVerified && (
          <Button onClick={() => verification.send({ type: 'verification.reload.requested' })}>
            {t('verification.review.now')}
          </Button>
        )}
        <Button onClick={() => verification.send({ type: 'verification.change.requested' })}>
          {t(isVerified ? 'verification.change' : 'verification.review.send')}
        </Button>
      </div>
    </>
  );
}
