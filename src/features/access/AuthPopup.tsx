import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import {
  selectAwaitsLoginBanner,
  selectCompletion,
  selectIsEntering,
  selectLoginBanner,
  selectPopupView,
  selectRestore,
  selectTwoFactor,
} from '../../../machines/access/login/login.selectors.ts';
import type { LoginActor } from '../../../machines/access/login/login.selectors.ts';
import type { PopupBanner as Banner } from '../../../machines/access/login/popup.ts';
import {
  selectAwaitsRegistrationBanner,
  selectIsRegistering,
  selectRegistrationBanner,
  selectStage,
} from '../../../machines/access/registration/registration.selectors.ts';
import type { RegistrationActor } from '../../../machines/access/registration/registration.selectors.ts';
import type { SocialActor } from '../../../machines/access/social/social.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useSelect } from '../../actors/use-select.ts';
import { later } from '../../app/later.tsx';
import { useMayPromote } from '../../app/may-promote.ts';
import { useDialog } from '../../app/dialog-context.tsx';
import { usePageFacts } from '../../app/page-facts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import type { LaterStepProps } from './LaterStep.tsx';
import { LoginView } from './LoginView.tsx';
import type { Embedded } from './LoginView.tsx';
import { AwaitedBanner, HouseBanner, PopupBanner } from './PopupBanner.tsx';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { RegistrationView } from './RegistrationView.tsx';

const LaterStep = later<LaterStepProps>('src/features/access/LaterStep.tsx', () =>
  import('./LaterStep.tsx').then((m) => m.LaterStep),
);

/** Sign-in, two-factor step, restore and registration in one dialog; skeletons until the actors and their parts are there. */
export function AuthPopup() {
  const login = useActor(actorIds.login);
  const registration = useActor(actorIds.registration);
  const social = useActor(actorIds.social);
  const t = useText();
  if (!login || !registration || !social)
    return (
      <Frame label={t('auth.loading')} banner="awaited">
        <PopupSkeleton fields={2} />
      </Frame>
    );
  return <OpenPopup login={login} registration={registration} social={social} />;
}

type FrameProps = {
  readonly title?: string;
  readonly label?: string;
  /** null for a view without one. */
  readonly banner: Banner | 'awaited' | 'house' | null;
  readonly preventClose?: boolean;
  readonly children: ReactNode;
};

const sideOf = (banner: FrameProps['banner'], label = ''): ReactNode => {
  if (banner === 'awaited') return <AwaitedBanner />;
  return banner === 'house' ? <HouseBanner title={label} /> : banner && <PopupBanner banner={banner} />;
};

function Frame({ title, label, banner, preventClose, children }: FrameProps) {
  const t = useText();
  const { dialog, dismiss } = useDialog();
  return (
    <Dialog
      kind="auth"
      title={title}
      label={label}
      side={sideOf(banner, label)}
      preventClose={dialog.preventClose || preventClose}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      {children}
    </Dialog>
  );
}

export type Actors = {
  readonly login: LoginActor;
  readonly registration: RegistrationActor;
  readonly social: SocialActor;
};

function OpenPopup({ login, registration, social }: Actors) {
  const t = useText();
  const view = useSelect(login, selectPopupView);
  const stage = useSelect(registration, selectStage);
  const isRegistering = useSelect(registration, selectIsRegistering);
  const loginBanner = useSelect(login, selectLoginBanner);
  const registrationBanner = useSelect(registration, selectRegistrationBanner);
  const awaitsLogin = useSelect(login, selectAwaitsLoginBanner);
  const awaitsRegistration = useSelect(registration, selectAwaitsRegistrationBanner);
  const isRefused = usePageFacts().insecure === 'refused';
  const mayPromote = useMayPromote();
  const [banner, isAwaited] =
    view === 'registration' ? [registrationBanner, awaitsRegistration] : [loginBanner, awaitsLogin];
  const titleOf = {
    authorization: t('auth.title.authorization'),
    socialRegistration: t('auth.title.socialRegistration'),
    registration:
      stage === 'credentials' ? t('registration.credentials.title') : t('auth.title.registration'),
  };
  const hasBreadcrumb = view === 'restore' || view === 'twofa';
  return (
    <Frame
      banner={(mayPromote ? (isAwaited ? 'awaited' : banner) : null) ?? (hasBreadcrumb ? 'house' : null)}
      // What is shown only once is not closed by a slip, nor what is sent and has its answer still to come; an account is
      // completed before anything else.
      preventClose={
        view === 'socialRegistration' ||
        (view === 'registration' && (stage === 'credentials' || isRegistering))
      }
      {...(hasBreadcrumb ? { label: t(`auth.title.${view}`) } : { title: titleOf[view] })}
    >
      {isRefused ? (
        <Note tone="negative">{t('auth.insecure')}</Note>
      ) : (
        <CurrentView login={login} registration={registration} social={social} />
      )}
    </Frame>
  );
}

/** The view that the visitor is at, without what stands around it. */
export function CurrentView({ login, registration, social, onSocial }: Actors & Embedded) {
  const view = useSelect(login, selectPopupView);
  const isEntering = useSelect(login, selectIsEntering);
  const step = useSelect(login, selectTwoFactor);
  const restore = useSelect(login, selectRestore);
  const completion = useSelect(login, selectCompletion);
  if (view === 'registration')
    return <RegistrationView registration={registration} social={social} onSocial={onSocial} />;
  if (view === 'socialRegistration') return shown(completion && { completion }, 4);
  if (isEntering) return <PopupSkeleton fields={2} />;
  if (view === 'restore') return shown(restore && { restore }, 1);
  return view === 'twofa' && step ? (
    shown({ step }, 1)
  ) : (
    <LoginView login={login} social={social} onSocial={onSocial} />
  );
}

const shown = (props: LaterStepProps | null | undefined, fields: number): ReactNode => {
  const skeleton = <PopupSkeleton fields={fields} />;
  return props ? (
    <Suspense fallback={skeleton}>
      <LaterStep {...props} />
    </Suspense>
  ) : (
    skeleton
  );
};
