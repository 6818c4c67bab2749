import { feedbackMaxLength } from '../../../../schemas/constants.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Field, useFieldControl } from '../../../ui/Field.tsx';
import { useFieldState, useSecretValue } from '../../kit/form/use-field.ts';
import type { FieldState } from '../../kit/form/use-field.ts';
import s from './Support.module.css';

/** The text of a message, on several lines. */
export function MessageField({ name }: { readonly name: string }) {
  const t = useText();
  const field = useFieldState(name, t('support.text'));
  if (!field) return null;
  const { id, label, error } = field;
  const help = t('support.text.help', { count: feedbackMaxLength });
  return (
    <Field id={id} label={label} help={error ? undefined : help} error={error || undefined} required>
      <Area field={field} />
    </Field>
  );
}

function Area({ field }: { readonly field: FieldState }) {
  const control = useFieldControl();
  const [value, change] = useSecretValue(field.spec);
  return (
    <textarea
      {...control}
      className={s.area}
      name={field.spec.sysname}
      rows={7}
      maxLength={feedbackMaxLength}
      value={value}
      readOnly={field.isBusy}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
