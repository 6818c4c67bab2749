import {
  selectAdd,
  selectContactProof,
  selectCodeStep,
  selectContacts,
  selectContactsNotice,
  selectIsListed,
  selectMissing,
  selectProofSentTo,
  selectSendingTo,
  selectType,
} from '../../../../machines/account/profile/contacts.selectors.ts';
import type { ContactsActor, ContactView } from '../../../../machines/account/profile/contacts.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusLabel } from '../../../ui/Table.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { CodeStep } from './CodeStep.tsx';
import s from './Profile.module.css';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';

type Part = { readonly contacts: ContactsActor };

/** The player's contacts, and the steps of one: added, a code sent, confirmed. */
export function Contacts({ contacts }: Part) {
  const t = useText();
  const list = useSelect(contacts, selectContacts);
  const notice = useSelect(contacts, selectContactsNotice);
  return (
    <Panel title={t('contacts.title')}>
      <ul className={s.rows}>
        {list.map((contact) => (
          <ContactRow key={contact.id} contacts={contacts} contact={contact} />
        ))}
      </ul>
      {notice && (
        <Note tone="negative" role="alert">
          {t(notice.id) || t('errors.default')}
        </Note>
      )}
      <Step contacts={contacts} />
    </Panel>
  );
}

function ContactRow({ contacts, contact }: Part & { readonly contact: ContactView }) {
  const t = useText();
  const isListed = useSelect(contacts, selectIsListed);
  const isSending = useSelect(contacts, selectSendingTo) === contact.id;
  return (
    <li className={s.row}>
      <Icon name={contact.type === 'email' ? 'mail' : 'phone'} />
      <span className={s.what}>
        <b>
          <bdi dir="ltr">{contact.shown}</bdi>
        </b>
        <StatusLabel tone={contact.isConfirmed ? 'positive' : 'warning'}>
          {t(contact.isConfirmed ? 'contacts.isConfirmed' : 'contacts.isUnconfirmed')}
        </StatusLabel>
      </span>
      {!contact.isConfirmed && (
        <Button
          aria-label={t('contacts.confirm.label', { contact: contact.shown })}
          loading={isSending}
          disabled={!isListed && !isSending}
          onClick={() => contacts.send({ type: 'contacts.confirm.requested', id: contact.id })}
        >
          {t('contacts.confirm')}
        </Button>
      )}
    </li>
  );
}

function Step({ contacts }: Part) {
  const t = useText();
  const add = useSelect(contacts, selectAdd);
  const codeStep = useSelect(contacts, selectCodeStep);
  const type = useSelect(contacts, selectType);
  const missing = useSelect(contacts, selectMissing);
  const isListed = useSelect(contacts, selectIsListed);
  const proof = useSelect(contacts, selectContactProof);
  const proofSentTo = useSelect(contacts, selectProofSentTo);
  if (codeStep)
    return <CodeStep step={codeStep} label={t('contacts.code.title')} text={t(`contacts.code.${type}`)} />;
  if (add)
    return (
      <div className={s.narrow}>
        <SubmissionForm
          submission={add}
          label={t(`contacts.add.${type}`)}
          submit={t('contacts.add.send')}
          beside={
            <Button variant="plain" onClick={() => contacts.send({ type: 'contacts.add.left' })}>
              {t('profile.leave')}
            </Button>
          }
        >
          <FormField name={type} autoFocus help={t(`contacts.add.${type}.help`)} />
          {proof === 'password' && <FormField name="password" password="current" />}
          {proof === 'code' && (
            <FormField name="code" help={t('contacts.proof.code', { contact: proofSentTo })} />
          )}
        </SubmissionForm>
      </div>
    );
  if (missing.length === 0) return <p className="small soft">{t('contacts.support')}</p>;
  return (
    <div className={s.actions}>
      {missing.map((kind) => (
        <Button
          key={kind}
          icon="plus"
          disabled={!isListed}
          onClick={() => contacts.send({ type: 'contacts.add.requested', contactType: kind })}
        >
          {t(`contacts.add.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
