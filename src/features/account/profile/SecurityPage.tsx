import { useState } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectChange,
  selectCodeStep,
  selectHasTwoFactor,
  selectIsFailed,
  selectIsRereading,
  selectIsShown,
  selectIsTwoFactorOffered,
  selectIsWithoutPassword,
  selectPassword,
} from '../../../../machines/account/security/security.selectors.ts';
import type { SecurityActor } from '../../../../machines/account/security/security.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { StatusLabel } from '../../../ui/Table.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { CodeStep } from './CodeStep.tsx';
import s from './Profile.module.css';
import { ProfileLayout } from './ProfileLayout.tsx';
import { Sessions } from './Sessions.tsx';
import { ProfileFailed, ProfileWaiting } from './ProfileStates.tsx';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';

type Part = { readonly security: SecurityActor };

export function SecurityPage() {
  const t = useText();
  const security = useActor(actorIds.security);
  return (
    <ProfileLayout current="security" note={t('security.note')}>
      {security ? <Security security={security} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Security({ security }: Part) {
  const isShown = useSelect(security, selectIsShown);
  const isFailed = useSelect(security, selectIsFailed);
  const isOffered = useSelect(security, selectIsTwoFactorOffered);
  if (isFailed) return <ProfileFailed onRetry={() => security.send({ type: 'security.reload.requested' })} />;
  if (!isShown) return <ProfileWaiting />;
  return (
    <Tiles>
      <Password security={security} />
      {isOffered && <TwoFactor security={security} />}
      <Sessions security={security} />
    </Tiles>
  );
}

function Password({ security }: Part) {
  const t = useText();
  const submission = useSelect(security, selectPassword);
  const isWithout = useSelect(security, selectIsWithoutPassword);
  return (
    <Panel title={t('security.password.title')}>
      {isWithout && <p className="small soft">{t('security.password.none')}</p>}
      {submission && !isWithout && (
        <SubmissionForm
          submission={submission}
          label={t('security.password.title')}
          submit={t('security.password.save')}
          isPrimary
        >
          <FormField name="old_password" password="current" label={t('security.password.old')} />
          <FormField
            name="new_password"
            password="new"
            label={t('security.password.new')}
            help={t('security.password.help')}
          />
          <FormField name="password_repeat" password="new" />
        </SubmissionForm>
      )}
    </Panel>
  );
}

function TwoFactor({ security }: Part) {
  const t = useText();
  const isOn = useSelect(security, selectHasTwoFactor);
  const change = useSelect(security, selectChange);
  const codeStep = useSelect(security, selectCodeStep);
  const isRereading = useSelect(security, selectIsRereading);
  const [isAsked, setAsked] = useState(false);
  const isWithout = useSelect(security, selectIsWithoutPassword);
  const action = t(isOn ? 'security.twoFactor.off' : 'security.twoFactor.on');
  return (
    <Panel title={t('security.twoFactor.title')}>
      <p>
        <StatusLabel tone={isOn ? 'positive' : 'warning'} icon="lock">
          {t(isOn ? 'security.twoFactor.isOn' : 'security.twoFactor.isOff')}
        </StatusLabel>
      </p>
      <p className="small soft">{t('security.twoFactor.text')}</p>
      {isWithout ? (
        <p className="small soft">{t('security.twoFactor.needsPassword')}</p>
      ) : codeStep ? (
        <CodeStep step={codeStep} label={t('security.twoFactor.title')} text={t('security.twoFactor.sent')} />
      ) : change ? (
        <SubmissionForm
          submission={change}
          label={action}
          submit={t('security.twoFactor.send')}
          beside={
            <Button variant="plain" onClick={() => security.send({ type: 'security.change.left' })}>
              {t('profile.leave')}
            </Button>
          }
        >
          <FormField name="password" password="current" autoFocus />
        </SubmissionForm>
      ) : (
        <div className={s.actions}>
          <Button
            variant={isOn ? 'destructive' : 'quiet'}
            ref={isAsked ? askForFocus : undefined}
            loading={isRereading}
            onClick={() => {
              setAsked(true);
              security.send({ type: 'security.change.requested' });
            }}
          >
            {action}
          </Button>
        </div>
      )}
    </Panel>
  );
}
