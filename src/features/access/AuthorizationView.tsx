import {
  selectIsSigningIn,
  selectLoginForm,
  selectLoginNotice,
  selectWaitUntil,
} from '../../../machines/access/login/login.selectors.ts';
import type { LoginActor } from '../../../machines/access/login/login.selectors.ts';
import { selectProviders } from '../../../machines/access/social/social.selectors.ts';
import type { SocialActor } from '../../../machines/access/social/social.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../kit/form/Form.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import s from './AuthPopup.module.css';
import { PopupNotice } from './PopupNotice.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** In a frame of another site browsers refuse the focus, and social sign-in goes on outside of it. */
export type Embedded = { readonly onSocial?: (() => void) | undefined };
type Props = Embedded & { readonly login: LoginActor; readonly social: SocialActor };

export function AuthorizationView({ login, social, onSocial }: Props) {
  const hasProviders = useSelect(social, selectProviders).length > 0;
  const t = useText();
  const form = useSelect(login, selectLoginForm);
  const notice = useSelect(login, selectLoginNotice);
  const isBusy = useSelect(login, selectIsSigningIn);
  const waitUntil = useSelect(login, selectWaitUntil);
  if (!form) return <PopupSkeleton fields={2} />;
  return (
    <>
      <Form form={form} label={t('auth.title.authorization')} className={s.form}>
        <FormField name="login" label={t('login.login')} autoFocus={!onSocial} />
        <FormField name="password" label={t('login.password')} password="current" />
        <button
          type="button"
          className={`link ${s.forgot}`}
          onClick={() => login.send({ type: 'login.restore.requested' })}
        >
          {t('login.forgot')}
        </button>
        <PopupNotice notice={notice} />
        <SubmitButton
          label={t('login.submit')}
          busyLabel={t('login.submitting')}
          isBusy={isBusy}
          waitUntil={waitUntil}
        />
      </Form>
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
