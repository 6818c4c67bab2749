import type { ReactNode } from 'react';
import { wireName } from '../../../../schemas/rules/kit/sensitive.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { CheckBox, Segmented } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateInput, MaskedInput } from '../../../ui/MaskedInput.tsx';
import { OtpInput } from '../../../ui/OtpInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { PasswordInput, TextInput } from '../../../ui/TextInput.tsx';
import { autoCompleteOf } from './autocomplete.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { optionsOf } from './options.ts';
import { useFieldState, usePlainValue, useSecretValue } from './use-field.ts';
import type { FieldState } from './use-field.ts';

export type FormFieldProps = {
  readonly name: string;
  /** Instead of the text `field.{name}`. */
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  /** For a password: an existing one, or one to be chosen. */
  readonly password?: 'current' | 'new';
  readonly autoFocus?: boolean;
  /** Drawn for the document: of a list the chosen entry alone. */
  readonly isDocument?: boolean;
};

/** One field of the form around it: label, the control of its type, and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const field = useFieldState(props.name, props.label);
  if (!field) return null;
  const { spec, id, error } = field;
  if (spec.control === 'checkbox') return <CheckBoxField field={field} />;
  const isExplained = spec.control === 'password';
  return (
    <Field
      id={id}
      label={field.label}
      help={error && !isExplained ? undefined : props.help}
      error={error || undefined}
      required={spec.params?.is_required !== false}
      group={spec.control === 'choice'}
    >
      <Control field={field} {...props} />
    </Field>
  );
}

function Control({ field, ...props }: FormFieldProps & { readonly field: FieldState }) {
  if (field.spec.control === 'phone') return <PhoneControl field={field} />;
  return field.spec.sensitive ? (
    <SecretControl field={field} {...props} />
  ) : (
    <PlainControl field={field} {...props} />
  );
}

type EnteredProps = {
  readonly field: FieldState;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean | undefined;
  readonly isDocument?: boolean | undefined;
};

function TypedControl({ field, value, onChange, autoFocus }: EnteredProps) {
  const { spec, isBusy } = field;
  const mask = spec.options?.mask ?? '';
  const shared = {
    value,
    onChange,
    readOnly: isBusy,
    autoComplete: autoCompleteOf(wireName(spec.sysname)),
    name: wireName(spec.sysname),
  };
  if (mask !== '') return <MaskedInput {...shared} mask={mask} />;
  const isEmail = spec.sysname === 'email';
  const isTyped = isEmail || spec.sysname === 'login';
  return (
    <TextInput
      {...shared}
      type={isEmail ? 'email' : 'text'}
      autoFocus={autoFocus}
      ltr={isTyped || spec.sysname === 'promo_code' || undefined}
      {...(isTyped
        ? { inputMode: 'email' as const, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
        : {})}
    />
  );
}

/** The control of a field's type, wherever its value lives. */
function EnteredControl(props: EnteredProps) {
  const t = useText();
  const locale = useLocale();
  const { field, value, onChange, autoFocus, isDocument } = props;
  const { spec, isBusy, id } = field;
  const name = wireName(spec.sysname);
  if (spec.control === 'select')
    return (
      <Select
        value={value}
        onChange={onChange}
        disabled={isBusy}
        name={name}
        autoComplete={autoCompleteOf(name)}
        placeholder={t('form.choose')}
        autoFocus={autoFocus}
        options={optionsOf(spec, locale).filter((option) => !isDocument || option.value === value)}
      />
    );
  if (spec.control === 'choice')
    return (
      <Segmented
        labelledBy={`${id}-label`}
        value={value}
        onChange={onChange}
        options={(spec.options?.select ?? []).map((option) => ({
          value: String(option.value),
          label: option.title ?? t(`registration.betting.${option.value}`),
          disabled: isBusy,
        }))}
      />
    );
  if (spec.control === 'date')
    return (
      <DateInput
        value={value}
        onChange={onChange}
        readOnly={isBusy}
        name={name}
        autoComplete={autoCompleteOf(name)}
      />
    );
  return <TypedControl {...props} />;
}

function SecretControl({ field, password, autoFocus }: FormFieldProps & { readonly field: FieldState }) {
  const t = useText();
  const { spec, isBusy } = field;
  const [value, change] = useSecretValue(spec);
  if (spec.control === 'code')
    return <OtpInput value={value} onChange={change} readOnly={isBusy} autoFocus={autoFocus} />;
  if (spec.control === 'password')
    return (
      <PasswordInput
        value={value}
        onChange={change}
        readOnly={isBusy}
        name={spec.sysname}
        autoFocus={autoFocus}
        autoComplete={password === 'new' ? 'new-password' : 'current-password'}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
    );
  return <EnteredControl field={field} value={value} onChange={change} autoFocus={autoFocus} />;
}

function PlainControl({
  field,
  name,
  autoFocus,
  isDocument,
}: FormFieldProps & { readonly field: FieldState }) {
  const [value, change] = usePlainValue(name);
  return (
    <EnteredControl
      field={field}
      value={value}
      onChange={change}
      autoFocus={autoFocus}
      isDocument={isDocument}
    />
  );
}

function CheckBoxField({ field }: { readonly field: FieldState }) {
  const [value, change] = usePlainValue(field.spec.sysname);
  return (
    <CheckBox
      id={field.id}
      name={field.spec.sysname}
      checked={value === '1'}
      disabled={field.isBusy}
      error={field.error || undefined}
      onChange={(isChecked) => change(isChecked ? '1' : '')}
    >
      {field.label}
    </CheckBox>
  );
}
