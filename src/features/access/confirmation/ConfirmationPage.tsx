import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectConfirmationView,
  selectIsResending,
  selectIsSettingPassword,
} from '../../../../machines/access/confirmation/confirmation.selectors.ts';
import type { ConfirmationActor } from '../../../../machines/access/confirmation/confirmation.selectors.ts';
import { selectHeldForm } from '../../../../machines/access/held-form/held-form.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { NamedPage } from '../../site/system/NamedPage.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { AccessForm } from '../AccessForm.tsx';
import s from './ConfirmationPage.module.css';
import { PopupSkeleton } from '../PopupSkeleton.tsx';

type Props = { readonly actor: ConfirmationActor };

/** What the link of a message opens, and the page that says it is done. */
export function ConfirmationPage() {
  const actor = useActor(actorIds.confirmation);
  return actor ? <Confirmation actor={actor} /> : <NewPassword />;
}

function Confirmation({ actor }: Props) {
  const t = useText();
  const session = useSession();
  const view = useSelect(actor, selectConfirmationView);
  const isResending = useSelect(actor, selectIsResending);
  switch (view) {
    case 'refused':
    case 'unconfirmed':
      return (
        <Refused
          text={t('confirmation.refused.text')}
          button={t('confirmation.refused.button')}
          isBusy={isResending}
          onClick={() => actor.send({ type: 'confirmation.link.requested' })}
        />
      );
    case 'foreign':
      return (
        <Refused
          text={t('confirmation.foreign.text')}
          button={t('shell.logout')}
          onClick={() => session.send({ type: 'session.logout.requested' })}
        />
      );
    case 'confirming':
      return (
        <NamedPage title={t('confirmation.contact.checking')} waiting={t('confirmation.contact.checking')} />
      );
    case 'resent':
      return (
        <NamedPage title={t('confirmation.contact.resent')} text={t('confirmation.contact.resent.text')} />
      );
    case 'unanswered':
      return (
        <Refused
          text={t('errors.LostAnswer')}
          button={t('common.retry')}
          onClick={() => actor.send({ type: 'confirmation.retry.requested' })}
        />
      );
    case 'password':
    case 'done':
      return <Done actor={actor} isPassword={view === 'password'} />;
    default:
      return <NewPassword {...(view === 'form' && { actor })} />;
  }
}

function NewPassword({ actor }: Partial<Props>) {
  const t = useText();
  usePageTitle(t('confirmation.password.title'));
  return (
    <div className="wrap">
      <div className={s.page}>
        <PageHead title={t('confirmation.password.title')} />
        <Panel>{actor ? <NewPasswordForm actor={actor} /> : <PopupSkeleton fields={2} />}</Panel>
      </div>
    </div>
  );
}

function NewPasswordForm({ actor }: Props) {
  const t = useText();
  const heldForm = useSelect(actor, selectHeldForm);
  const isBusy = useSelect(actor, selectIsSettingPassword);
  if (!heldForm) return null;
  return (
    <AccessForm
      heldForm={heldForm}
      label={t('confirmation.password.title')}
      submit={{
        label: t('confirmation.password.submit'),
        busyLabel: t('confirmation.password.submitting'),
        isBusy,
      }}
    >
      <FormField
        name="password"
        label={t('confirmation.password.new')}
        password="new"
        help={t('registration.passwordHelp')}
        autoFocus
      />
      <FormField name="repeat_password" label={t('field.password_repeat')} password="new" />
    </AccessForm>
  );
}

/** The link did not do what it is for. `text`, `button`: finished texts. */
function Refused(props: {
  readonly text: string;
  readonly button: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}) {
  const t = useText();
  return (
    <NamedPage
      title={t('confirmation.refused.title')}
      text={props.text}
      actions={
        <Button variant="primary" size="l" loading={props.isBusy} onClick={props.onClick}>
          {props.button}
        </Button>
      }
    />
  );
}

function Done({ actor, isPassword }: Props & { readonly isPassword: boolean }) {
  const t = useText();
  const href = useHref();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const passwordText = isPlayer
    ? t('confirmation.success.password.text')
    : t('confirmation.success.password.guest');
  return (
    <NamedPage
      title={isPassword ? t('confirmation.success.password.title') : t('confirmation.success.contact.title')}
      text={isPassword ? passwordText : t('confirmation.success.contact.text')}
      actions={
        isPlayer ? (
          <Button variant="primary" size="l" href={href('/gamehall')}>
            {t('confirmation.success.games')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="l"
            onClick={() => actor.send({ type: 'confirmation.login.requested' })}
          >
            {t('confirmation.success.login')}
          </Button>
        )
      }
    />
  );
}
