import { selectHeldForm } from '../../../machines/access/held-form/held-form.selectors.ts';
import { selectIsSigningIn } from '../../../machines/access/login/login.selectors.ts';
import type { LoginActor } from '../../../machines/access/login/login.selectors.ts';
import { selectProviders } from '../../../machines/access/social/social.selectors.ts';
import type { SocialActor } from '../../../machines/access/social/social.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormField } from '../kit/form/FormField.tsx';
import { AccessForm } from './AccessForm.tsx';
import s from './AuthPopup.module.css';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { SocialButtons } from './SocialButtons.tsx';

/** In a frame of another site browsers refuse the focus, and social sign-in goes on outside of it. */
export type Embedded = { readonly onSocial?: (() => void) | undefined };
type Props = Embedded & { readonly login: LoginActor; readonly social: SocialActor };

export function LoginView({ login, social, onSocial }: Props) {
  const hasProviders = useSelect(social, selectProviders).length > 0;
  const t = useText();
  const heldForm = useSelect(login, selectHeldForm);
  const isBusy = useSelect(login, selectIsSigningIn);
  if (!heldForm) return <PopupSkeleton fields={2} />;
  return (
    <>
      <AccessForm
        heldForm={heldForm}
        label={t('auth.title.authorization')}
        submit={{ label: t('login.submit'), busyLabel: t('login.submitting'), isBusy }}
      >
        <FormField name="login" label={t('login.login')} autoFocus={!onSocial} />
        <FormField name="password" label={t('login.password')} password="current" />
        <button
          type="button"
          className={`link ${s.forgot}`}
          onClick={() => login.send({ type: 'login.restore.requested' })}
        >
          {t('login.forgot')}
        </button>
      </AccessForm>
      {hasProviders && (
        <>
          <p className={s.or}>{t('social.or')}</p>
          <SocialButtons
            social={social}
            onChoose={
              onSocial ??
              ((service) => social.send({ type: 'social.provider.chosen', service, kind: 'auth' }))
            }
          />
        </>
      )}
      <p className={s.switch}>
        {t('login.new')}{' '}
        <button
          type="button"
          className={`link ${s.inline}`}
          onClick={() => login.send({ type: 'login.registration.requested' })}
        >
          {t('login.register')}
        </button>
      </p>
    </>
  );
}
