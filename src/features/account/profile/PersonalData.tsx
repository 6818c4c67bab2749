import { useSyncExternalStore } from 'react';
import { selectFields } from '../../../../machines/kit/form/form.selectors.ts';
import type { FormActor } from '../../../../machines/kit/form/form.selectors.ts';
import type { FieldSpec } from '../../../../machines/kit/form/field-spec.ts';
import {
  selectMasked,
  selectFieldsNotice,
  selectIsRefetching,
  selectLocked,
  selectPersonal,
} from '../../../../machines/account/profile/profile.selectors.ts';
import type { ProfileActor } from '../../../../machines/account/profile/profile.selectors.ts';
import { selectForm } from '../../../../machines/kit/submission/submission.selectors.ts';
import type { SubmissionActor } from '../../../../machines/kit/submission/submission.selectors.ts';
import { wireName } from '../../../../schemas/rules/kit/sensitive.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { regionNames } from '../../kit/form/options.ts';
import s from './Profile.module.css';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';

const never = () => () => {};

/** What the platform asks of a player of this country; what was verified is only shown. */
export function PersonalData({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const submission = useSelect(profile, selectPersonal);
  return (
    <Panel title={t('profile.personal.title')}>
      <Locked profile={profile} />
      {submission && <Editable profile={profile} submission={submission} />}
    </Panel>
  );
}

function Locked({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const nameOf = regionNames(useLocale());
  const locked = useSelect(profile, selectLocked);
  if (locked.length === 0) return null;
  return (
    <>
      <dl className={s.facts}>
        {locked.map(({ sysname, name, value, isCountry }) => (
          <div key={sysname}>
            <dt>{t(`field.${wireName(sysname)}`) || name || wireName(sysname)}</dt>
            <dd>
              <bdi suppressHydrationWarning={isCountry}>{isCountry ? nameOf(value) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('profile.locked')}</p>
    </>
  );
}

type EditableProps = { readonly profile: ProfileActor; readonly submission: SubmissionActor };

function Editable({ profile, submission }: EditableProps) {
  const t = useText();
  const form = useSelect(submission, selectForm);
  const isRefetching = useSelect(profile, selectIsRefetching);
  const notice = useSelect(profile, selectFieldsNotice);
  if (!form) return null;
  return (
    <SubmissionForm
      submission={submission}
      label={t('profile.personal.title')}
      submit={t('profile.save')}
      isPrimary
      isBusy={isRefetching}
    >
      <Fields profile={profile} form={form} />
      {notice && (
        <Note tone="negative" role="alert">
          {t(notice.id)}
        </Note>
      )}
    </SubmissionForm>
  );
}

function Fields({ profile, form }: { readonly profile: ProfileActor; readonly form: FormActor }) {
  const t = useText();
  const fields = useSelect(form, selectFields);
  const masked = useSelect(profile, selectMasked);
  // Server and browser may name and order countries otherwise: the list is whole once the page is taken over.
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const helpOf = (field: FieldSpec) => {
    if (field.control === 'date') return t('form.date.help', { example: '31.12.1990' });
    const end = masked[field.sysname];
    return end === undefined ? undefined : t('profile.document.help', { end });
  };
  return (
    <div className={s.fields}>
      {fields.map((field) => (
        <FormField key={field.sysname} name={field.sysname} help={helpOf(field)} isDocument={isDocument} />
      ))}
    </div>
  );
}
