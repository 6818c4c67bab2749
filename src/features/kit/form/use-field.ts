import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import {
  isSameText,
  selectField,
  selectFieldError,
  selectFormId,
  selectIsFilled,
  selectIsSubmitting,
  selectValue,
} from '../../../../machines/kit/form/form.selectors.ts';
import type { FormActor } from '../../../../machines/kit/form/form.selectors.ts';
import type { FieldSpec } from '../../../../machines/kit/form/field-spec.ts';
import type { TextRef } from '../../../../machines/kit/text-ref.ts';
import { wireName } from '../../../../schemas/rules/kit/sensitive.ts';
import { cleanInput, sentText, validateField } from '../../../../schemas/rules/kit/validation/field.ts';
import { invalidPasswordCharacters } from '../../../../schemas/rules/kit/validation/password.ts';
import type { PhoneValue } from '../../../../schemas/rules/kit/validation/phone.ts';
import type { Verdict } from '../../../../schemas/rules/kit/validation/verdict.ts';
import type { Vault } from '../../../../schemas/rules/kit/vault.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useVault } from '../../../actors/vault.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useFormActor } from './form-context.tsx';

export type FieldState = {
  readonly spec: FieldSpec;
  readonly id: string;
  readonly label: ReactNode;
  /** Finished text, or '' when there is nothing to say. */
  readonly error: string;
  readonly isBusy: boolean;
};

/** The text that lists characters of a password takes them from the vault: they are part of a secret. */
const textValues = ({ id, values }: TextRef, secret: string | undefined): NonNullable<TextRef['values']> =>
  id === 'validation.invalidCharacters'
    ? { characters: invalidPasswordCharacters(secret ?? '').join(' ') }
    : (values ?? {});

/** A verdict without what it quotes of the secret; the count lets the view follow. */
const withoutQuotes = (verdict: Verdict, secret: string): Verdict =>
  !verdict.ok && verdict.key === 'invalidCharacters'
    ? { ...verdict, values: { count: invalidPasswordCharacters(secret).length } }
    : verdict;

const spoken = (sysname: string): string => {
  const words = sysname.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Id of a field's control, by which the form moves the focus. */
export const controlId = (formId: string, sysname: string): string => `${formId}-${sysname}`;

/** What every field shows, or undefined for a field that the form does not have (any more). `ownLabel` wins over its text. */
export function useFieldState(sysname: string, ownLabel: ReactNode): FieldState | undefined {
  const form = useFormActor();
  const vault = useVault();
  const t = useText();
  const spec = useSelect(form, selectField(sysname));
  const told = useSelect(form, selectFieldError(sysname), isSameText);
  const isBusy = useSelect(form, selectIsSubmitting);
  const formId = useSelect(form, selectFormId);
  if (!spec) return undefined;
  return {
    spec,
    id: controlId(formId, sysname),
    label: ownLabel ?? (t(`field.${wireName(sysname)}`) || spec.name || spoken(wireName(sysname))),
    error: told
      ? t(told.id, textValues(told, vault.read(`${formId}.${sysname}`))) || t('form.error.default')
      : '',
    isBusy,
  };
}

/** The player's offset from UTC at this time in minutes, east positive. */
export const localOffset = (now: number): number => -new Date(now).getTimezoneOffset();

const refOf = (form: FormActor, sysname: string): string => `${form.getSnapshot().context.formId}.${sysname}`;

type Judged = string | PhoneValue;

/** Tells the form the verdict on a sensitive value, without what it quotes of it. */
const reportSecret = (
  form: FormActor,
  vault: Vault,
  field: FieldSpec,
  judged: Judged,
  isFilled: boolean,
): void => {
  const { now, minimumAge, values } = form.getSnapshot().context;
  const other =
    field.sameAs === null ? undefined : (vault.read(refOf(form, field.sameAs)) ?? values[field.sameAs]);
  const rules = { now, minimumAge, offsetMinutes: localOffset(now), other };
  const told = validateField(field, judged, rules);
  const verdict = typeof judged === 'string' ? withoutQuotes(told, judged) : told;
  form.send({ type: 'form.secret.changed', field: field.sysname, filled: isFilled, verdict });
};

const isSameName = (one: string, other: string): boolean =>
  one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** What hangs on the value of a field: repetitions of it, and names that must differ from it. */
const judgeDependants = (form: FormActor, vault: Vault, changed: string): void => {
  const { fields, values, clashes } = form.getSnapshot().context;
  for (const field of fields) {
    const repeated = field.sameAs === changed ? vault.read(refOf(form, field.sysname)) : undefined;
    if (repeated) reportSecret(form, vault, field, repeated, true);
    const others = field.differsFrom ?? [];
    if (field.sysname !== changed && !others.includes(refOf(form, changed))) continue;
    const value = values[field.sysname] ?? '';
    const isClash = others.some((ref) => isSameName(vault.read(ref) ?? '', value));
    if (isClash !== (clashes?.[field.sysname] ?? false))
      form.send({ type: 'form.clash.told', field: field.sysname, clashes: isClash });
  }
};

/** Value of a field that is not sensitive. */
export function usePlainValue(sysname: string): readonly [string, (value: string) => void] {
  const form = useFormActor();
  const vault = useVault();
  const value = useSelect(form, selectValue(sysname));
  const change = (next: string) => {
    form.send({ type: 'form.value.changed', field: sysname, value: next });
    judgeDependants(form, vault, sysname);
  };
  return [value, change];
}

/**
 * Writes a sensitive value into the vault and tells the form its verdict, and that of the fields that hang on it.
 * `stored` is what is kept, `judged` what the rule sees.
 */
export function useSecretReport(spec: FieldSpec): (stored: string, judged?: Judged) => void {
  const form = useFormActor();
  const vault = useVault();
  return (stored, judged = stored) => {
    vault.put(refOf(form, spec.sysname), sentText(spec, stored));
    reportSecret(form, vault, spec, judged, stored !== '');
    judgeDependants(form, vault, spec.sysname);
  };
}

/** Value of a sensitive field: from the vault at first, then as typed. A reload empties it, unless a draft brings it back. */
export function useSecretValue(spec: FieldSpec): readonly [string, (value: string) => void] {
  const form = useFormActor();
  const vault = useVault();
  const report = useSecretReport(spec);
  const isFilled = useSelect(form, selectIsFilled(spec.sysname));
  const [value, setValue] = useState(() => vault.read(refOf(form, spec.sysname)) ?? '');
  // The vault and the form may differ: after a reload, or when a draft has brought the value back.
  const isApart = isFilled ? value === '' : value !== '';
  useEffect(() => {
    if (!isApart) return;
    const kept = vault.read(refOf(form, spec.sysname)) ?? '';
    setValue(kept);
    report(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- once per difference, not with every character
  }, [isApart]);
  return [
    value,
    (next) => {
      const kept = cleanInput(spec, next, form.getSnapshot().context.preventEmoji);
      setValue(kept);
      report(kept);
    },
  ];
}
