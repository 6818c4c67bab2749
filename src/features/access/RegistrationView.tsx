import { selectHeldForm } from '../../../machines/access/held-form/held-form.selectors.ts';
import {
  selectHasSwitcher,
  selectIsRefetching,
  selectIsRegistering,
  selectStage,
  selectType,
  selectTypes,
} from '../../../machines/access/registration/registration.selectors.ts';
import type { RegistrationActor } from '../../../machines/access/registration/registration.selectors.ts';
import type { RegistrationType } from '../../../machines/access/registration/registration.fields.ts';
import type { Embedded } from './LoginView.tsx';
import type { SocialActor } from '../../../machines/access/social/social.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Segmented } from '../../ui/Choice.tsx';
import { HelpLine } from '../site/market/HelpLine.tsx';
import { AccessForm } from './AccessForm.tsx';
import s from './AuthPopup.module.css';
import { CredentialsView } from './CredentialsView.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { FieldsFailed } from './FieldsFailed.tsx';
import { SocialButtons } from './SocialButtons.tsx';

const SKELETON_FIELDS = 4;

type Props = Embedded & { readonly registration: RegistrationActor; readonly social: SocialActor };

export function RegistrationView({ registration, social, onSocial }: Props) {
  const t = useText();
  const stage = useSelect(registration, selectStage);
  const isRegistering = useSelect(registration, selectIsRegistering);
  if (stage === 'credentials') return <CredentialsView registration={registration} />;
  if (stage === 'loading' || stage === 'entering') return <PopupSkeleton fields={SKELETON_FIELDS} />;
  return (
    <>
      {stage === 'failed' ? (
        <FieldsFailed onRetry={() => registration.send({ type: 'registration.retry.requested' })} />
      ) : (
        <RegistrationForm registration={registration} social={social} onSocial={onSocial} />
      )}
      <p className={s.switch}>
        {t('registration.account')}{' '}
        <button
          type="button"
          className={`link ${s.inline}`}
          disabled={isRegistering}
          onClick={() => registration.send({ type: 'registration.login.requested' })}
        >
          {t('registration.login')}
        </button>
      </p>
      <HelpLine />
    </>
  );
}

function RegistrationForm({ registration, social, onSocial }: Props) {
  const t = useText();
  const heldForm = useSelect(registration, selectHeldForm);
  const hasSwitcher = useSelect(registration, selectHasSwitcher);
  const isRegistering = useSelect(registration, selectIsRegistering);
  const isRefetching = useSelect(registration, selectIsRefetching);
  const isSocial = useSelect(registration, selectType) === 'social';
  if (!heldForm) return <PopupSkeleton fields={SKELETON_FIELDS} />;
  return (
    <>
      {hasSwitcher && <TypeSwitcher registration={registration} />}
      <AccessForm
        heldForm={heldForm}
        label={t('auth.title.registration')}
        submit={{
          label: t('registration.submit'),
          busyLabel: isRefetching ? t('auth.loading') : t('registration.submitting'),
          isBusy: isRegistering || isRefetching,
        }}
        instead={
          isSocial && (
            <SocialButtons
              social={social}
              onChoose={
                onSocial ??
                ((service) => registration.send({ type: 'registration.social.requested', service }))
              }
            />
          )
        }
      >
        <RegistrationFields registration={registration} />
      </AccessForm>
    </>
  );
}

function TypeSwitcher({ registration }: { readonly registration: RegistrationActor }) {
  const t = useText();
  const types = useSelect(registration, selectTypes);
  const type = useSelect(registration, selectType);
  return (
    <Segmented
      label={t('registration.type')}
      value={type}
      options={types.map((value) => ({ value, label: t(`auth-config.registration-type-${value}`) }))}
      onChange={(value) =>
        registration.send({
          type: 'registration.type.chosen',
          registrationType: value as RegistrationType,
        })
      }
    />
  );
}
