import { selectHeldForm } from '../../../machines/access/held-form/held-form.selectors.ts';
import {
  selectCompletionAge,
  selectIsCompleting,
  selectIsCompletionFailed,
} from '../../../machines/access/completion/completion.selectors.ts';
import type { CompletionActor } from '../../../machines/access/completion/completion.selectors.ts';
import type { FieldSpec } from '../../../machines/kit/form/field-spec.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormField } from '../kit/form/FormField.tsx';
import { AccessForm } from './AccessForm.tsx';
import s from './AuthPopup.module.css';
import { PopupSkeleton } from './PopupSkeleton.tsx';
import { TermsText } from './TermsText.tsx';
import { FieldsFailed } from './FieldsFailed.tsx';
import { useFields } from './use-fields.ts';

type Props = { readonly completion: CompletionActor };

/** What an account of a provider lacks. The ways out are success, logging out, and help in a window of its own. */
export function CompletionView({ completion }: Props) {
  const isFailed = useSelect(completion, selectIsCompletionFailed);
  return (
    <>
      {isFailed ? (
        <FieldsFailed onRetry={() => completion.send({ type: 'completion.retry.requested' })} />
      ) : (
        <CompletionForm completion={completion} />
      )}
      <WaysOut completion={completion} />
    </>
  );
}

function CompletionForm({ completion }: Props) {
  const t = useText();
  const heldForm = useSelect(completion, selectHeldForm);
  const isBusy = useSelect(completion, selectIsCompleting);
  if (!heldForm) return <PopupSkeleton fields={4} />;
  return (
    <>
      <p className="soft">{t('completion.text')}</p>
      <AccessForm
        heldForm={heldForm}
        label={t('auth.title.socialRegistration')}
        submit={{ label: t('completion.submit'), busyLabel: t('completion.submitting'), isBusy }}
      >
        <CompletionFields completion={completion} />
      </AccessForm>
    </>
  );
}

const pairs: Readonly<Record<string, string>> = { first_name: 'last_name', region: 'postcode' };

/** The fields in their order; those that belong together and are short stand side by side. */
const inPairs = (
  fields: readonly FieldSpec[],
): readonly (readonly [first: FieldSpec, second?: FieldSpec])[] =>
  fields.flatMap((field, at) => {
    const [before, after] = [fields[at - 1], fields[at + 1]];
    if (before && pairs[before.sysname] === field.sysname) return [];
    const isFirst = after !== undefined && pairs[field.sysname] === after.sysname;
    return [isFirst ? ([field, after] as const) : ([field] as const)];
  });

function CompletionFields({ completion }: Props) {
  const t = useText();
  const fields = useFields();
  const age = useSelect(completion, selectCompletionAge);
  const one = ({ sysname, control }: FieldSpec) => (
    <FormField
      key={sysname}
      name={sysname}
      autoFocus={sysname === fields[0]?.sysname}
      label={sysname === 'terms' ? <TermsText age={age} /> : undefined}
      help={control === 'date' ? t('form.date.help', { example: '31.12.1990' }) : undefined}
    />
  );
  return inPairs(fields).map(([first, second]) =>
    second === undefined ? (
      one(first)
    ) : (
      <div className={s.pair} key={first.sysname}>
        {[first, second].map(one)}
      </div>
    ),
  );
}

function WaysOut({ completion }: Props) {
  const t = useText();
  const href = useHref();
  return (
    <p className={s.ways}>
      <button
        type="button"
        className={`link ${s.inline}`}
        onClick={() => completion.send({ type: 'completion.logout.requested' })}
      >
        {t('completion.logout')}
      </button>
      <a className={`link ${s.inline}`} href={href('/support')} target="_blank" rel="noopener">
        {t('completion.support')}
        <span className="vh"> {t('common.newWindow')}</span>
      </a>
    </p>
  );
}
