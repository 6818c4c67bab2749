import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIsFormsDone } from '../../../../machines/access/forms/forms.selectors.ts';
import type { FormsActor } from '../../../../machines/access/forms/forms.selectors.ts';
import { selectPopupView } from '../../../../machines/access/login/login.selectors.ts';
import type { LoginActor } from '../../../../machines/access/login/login.selectors.ts';
import type { RegistrationActor } from '../../../../machines/access/registration/registration.selectors.ts';
import type { SocialActor } from '../../../../machines/access/social/social.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { usePageFacts } from '../../../app/page-facts.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { NamedPage } from '../../site/system/NamedPage.tsx';
import { CurrentView } from '../AuthPopup.tsx';
import { PopupSkeleton } from '../PopupSkeleton.tsx';
import s from './Forms.module.css';

/** Sign-in and sign-up as pages of their own, to be embedded elsewhere. */
export function FormsPage() {
  const forms = useActor(actorIds.forms);
  const login = useActor(actorIds.login);
  const registration = useActor(actorIds.registration);
  const social = useActor(actorIds.social);
  if (!forms || !login || !registration || !social)
    return (
      <div className={s.page}>
        <PopupSkeleton fields={2} />
      </div>
    );
  return <Forms forms={forms} login={login} registration={registration} social={social} />;
}

type Props = {
  readonly forms: FormsActor;
  readonly login: LoginActor;
  readonly registration: RegistrationActor;
  readonly social: SocialActor;
};

function Forms({ forms, login, registration, social }: Props) {
  const t = useText();
  const view = useSelect(login, selectPopupView);
  const isDone = useSelect(forms, selectIsFormsDone);
  const title = t(`auth.title.${view}`);
  usePageTitle(isDone ? '' : title);
  const isRefused = usePageFacts().insecure === 'refused';
  if (isDone) return <Done />;
  return (
    <div className={s.page}>
      <h1 className="display">{title}</h1>
      {isRefused ? (
        <Note tone="negative">{t('auth.insecure')}</Note>
      ) : (
        <CurrentView
          login={login}
          registration={registration}
          social={social}
          // Social sign-in needs a window of the site's own: it goes on outside of the frame.
          onSocial={() => forms.send({ type: 'forms.social.chosen' })}
        />
      )}
    </div>
  );
}

function Done() {
  const t = useText();
  const href = useHref();
  return (
    <NamedPage
      title={t('forms.done.title')}
      text={t('forms.done.text')}
      actions={
        <Button size="l" href={href('/')} target="_top">
          {t('forms.done.button')}
        </Button>
      }
    />
  );
}
