import { validateAttachments } from '../attachments.ts';
import type { AttachmentRules } from '../attachments.ts';
import { foldAmount, foldDigits } from '../digits.ts';
import { isMaskedField, isPrivateField, isSecretField, personalFields, wireName } from '../sensitive.ts';
import { validateCardNumber } from './card.ts';
import { validateCheckbox, validateSelect, validateSex } from './choice.ts';
import { validateCode } from './code.ts';
import { validateBirthDate, validateDate } from './date.ts';
import { validateCpf, validateDocumentNumber } from './document.ts';
import { stripEmoji } from './emoji.ts';
import { validateEmail } from './email.ts';
import { judgeNamed } from './generic.ts';
import { normaliseIban, validateIban } from './iban.ts';
import { validateCurrentPassword, validatePassword, validateRepeatedPassword } from './password.ts';
import { matchesPattern } from './pattern.ts';
import { validatePhone } from './phone.ts';
import type { PhoneValue } from './phone.ts';
import { validatePromoCode } from './promo.ts';
import { namedForms } from './rule-names.ts';
import type { NamedForm, NamedRule } from './rule-names.ts';
import {
  validateAddress,
  validateCardHolder,
  validateFakename,
  validateLatinCyrillicName,
  validateName,
  validateNameWithDigits,
  validatePostcode,
  validateText,
} from './text.ts';
import { check, pass, refuse } from './verdict.ts';
import type { ValidationKey, Verdict } from './verdict.ts';

export type FieldType = 'input' | 'select' | 'phone' | 'date' | 'password' | 'country_code' | 'region';

/** Every rule that a field can have. */
export type FieldRule =
  | NamedForm
  | 'email'
  | 'phone'
  | 'password'
  | 'currentPassword'
  | 'repeatedPassword'
  | 'code'
  | 'date'
  | 'birthDate'
  | 'select'
  | 'sex'
  | 'checkbox'
  | 'promoCode'
  | 'files';

/** A field as the platform defines it, or one of the shell's own with its `rule` named. */
export type FieldSpec = {
  readonly sysname: string;
  readonly type: FieldType;
  readonly options?: {
    readonly mask?: string | null | undefined;
    readonly regex?: string | null | undefined;
    readonly select?:
      | readonly { readonly value: string | number; readonly title?: string | undefined }[]
      | null
      | undefined;
    readonly files?: AttachmentRules | undefined;
    /** A form in place of that of the sysname, and generic rules, in the order in which they are told. */
    readonly rules?: readonly NamedRule[] | undefined;
  };
  readonly params?: { readonly is_required?: boolean | undefined; readonly is_visible?: boolean | undefined };
  readonly rule?: FieldRule | undefined;
};

export type FieldValue = string | number | boolean | PhoneValue | null | undefined;

export type FieldContext = {
  /** Epoch ms, and the player's offset from UTC in minutes, east positive. */
  readonly now: number;
  readonly offsetMinutes: number;
  /** Years; 18 unless the market says otherwise. */
  readonly minimumAge?: number | undefined;
  /** The value that a repetition has to equal. */
  readonly other?: string | undefined;
  /** Login, e-mail and phone, which a fakename must not equal. */
  readonly taken?: readonly string[] | undefined;
};

const rulesBySysname: Readonly<Record<string, FieldRule>> = {
  name: 'name',
  first_name: 'name',
  last_name: 'name',
  middle_name: 'name',
  home_town: 'nameWithDigits',
  address: 'address',
  postcode: 'postcode',
  fakename: 'fakename',
  email: 'email',
  phone: 'phone',
  mobile: 'phone',
  sex: 'sex',
  birth_date: 'birthDate',
  iban: 'iban',
  card: 'cardNumber',
  card_number: 'cardNumber',
  cardNumber: 'cardNumber',
  card_holder: 'cardHolder',
  cardHolder: 'cardHolder',
  cpf: 'cpf',
  code: 'code',
  promo_code: 'promoCode',
};

const rulesByType: Readonly<Record<FieldType, FieldRule>> = {
  input: 'text',
  select: 'select',
  phone: 'phone',
  date: 'date',
  password: 'password',
  country_code: 'select',
  region: 'select',
};

/** Names under which a definition asks for the password a second time. */
const repetitions: readonly string[] = ['password_repeat', 'repeat_password'];

const namedForm = (spec: FieldSpec): NamedForm | undefined =>
  namedForms.find((form) => spec.options?.rules?.some(({ rule }) => rule === form));

const passwordRule = (spec: FieldSpec): FieldRule =>
  repetitions.includes(spec.sysname) ? 'repeatedPassword' : 'password';

/**
 * The rule of a field: its own, else password for a password, else the form that its definition names, else that of its
 * sysname, else that of its type. Choices and phones keep the rule of their type.
 */
export const ruleOf = (spec: FieldSpec): FieldRule => {
  if (spec.rule !== undefined) return spec.rule;
  if (spec.type === 'password' || spec.sysname === 'password') return passwordRule(spec);
  const named = spec.type === 'input' || spec.type === 'region' ? namedForm(spec) : undefined;
  return named ?? rulesBySysname[wireName(spec.sysname)] ?? rulesByType[spec.type];
};

/** Sysname of the field whose value this one repeats. */
export const repeatedField = (spec: FieldSpec): string | null =>
  ruleOf(spec) === 'repeatedPassword'
    ? 'password'
    : (spec.options?.rules?.find(({ rule }) => rule === 'sameAs')?.value ?? null);

const secretRules: readonly FieldRule[] = [
  'password',
  'currentPassword',
  'repeatedPassword',
  'code',
  'cardNumber',
  'documentNumber',
  'cpf',
];
const accountRules: readonly FieldRule[] = ['iban', 'cardHolder'];
const personalRules: readonly FieldRule[] = [
  'name',
  'nameWithDigits',
  'latinCyrillicName',
  'address',
  'postcode',
  'birthDate',
];

const isSecret = (spec: FieldSpec): boolean =>
  secretRules.includes(ruleOf(spec)) || isSecretField(spec.sysname);

/** What a player writes in own words may be about the player, whatever the field is for. */
const isFreeText = (spec: FieldSpec): boolean =>
  spec.type === 'input' && ruleOf(spec) === 'text' && !isMaskedField(spec.sysname);

/** Who the player is: in the vault and, until the form is done, in its draft. */
export const isPersonalField = (spec: FieldSpec): boolean =>
  !isSecret(spec) &&
  (personalRules.includes(ruleOf(spec)) || personalFields.includes(spec.sysname) || isFreeText(spec));

/** Fields whose values never enter context, events, journal or logs. */
export const isSensitiveField = (spec: FieldSpec): boolean =>
  isSecret(spec) ||
  isPersonalField(spec) ||
  accountRules.includes(ruleOf(spec)) ||
  isPrivateField(spec.sysname);

type Judge = (
  value: string,
  spec: { readonly required: boolean; readonly pattern: string | undefined },
) => Verdict;

const judges: Partial<Readonly<Record<FieldRule, Judge>>> = {
  text: validateText,
  name: validateName,
  nameWithDigits: validateNameWithDigits,
  latinCyrillicName: validateLatinCyrillicName,
  address: validateAddress,
  postcode: validatePostcode,
  cardHolder: validateCardHolder,
  cardNumber: validateCardNumber,
  iban: validateIban,
  documentNumber: validateDocumentNumber,
  email: validateEmail,
  date: validateDate,
};

const emptyKeys: Partial<Readonly<Record<FieldRule, ValidationKey>>> = { email: 'insertEmailAddress' };

const patternKeys: Partial<Readonly<Record<FieldRule, ValidationKey>>> = {
  name: 'wrongField.name',
  nameWithDigits: 'wrongField.name',
  latinCyrillicName: 'wrongField.name',
  cardHolder: 'wrongField.name',
  address: 'wrongField.address',
  fakename: 'wrongField.fakename',
  iban: 'wrongField.iban',
  email: 'wrongEmailAddress',
};

/** Rules that read a pattern themselves, or that no pattern may replace. */
const ownPattern: readonly FieldRule[] = [
  'password',
  'currentPassword',
  'repeatedPassword',
  'select',
  'date',
  'birthDate',
  'code',
  'postcode',
  'documentNumber',
  'cpf',
];

const isPhone = (value: FieldValue): value is PhoneValue => typeof value === 'object' && value !== null;
const textOf = (value: FieldValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const judgeText = (rule: FieldRule, value: string, spec: FieldSpec, context: FieldContext): Verdict => {
  const required = spec.params?.is_required !== false;
  const pattern = spec.options?.regex ?? undefined;
  const usesPattern = pattern !== undefined && pattern !== '';
  const rules = { required, pattern: usesPattern ? pattern : undefined };
  if (usesPattern && !ownPattern.includes(rule)) {
    if (value.trim() === '') return required ? refuse(emptyKeys[rule] ?? 'requiredField') : pass;
    return check(matchesPattern(value.trim(), pattern), patternKeys[rule] ?? 'fieldRegex');
  }
  if (rule === 'password') return validatePassword(value);
  if (rule === 'currentPassword') return validateCurrentPassword(value);
  if (rule === 'repeatedPassword') return validateRepeatedPassword(value, context.other ?? '');
  if (rule === 'code') return validateCode(value);
  if (rule === 'promoCode') return validatePromoCode(value);
  if (rule === 'fakename') return validateFakename(value, { required, taken: context.taken ?? [] });
  if (rule === 'birthDate') return validateBirthDate(value, { ...context, required });
  if (rule === 'cpf')
    return validateCpf(value, { ...rules, checked: usesPattern || Boolean(spec.options?.mask) });
  if (rule === 'select') {
    return validateSelect(value, {
      required,
      options: spec.options?.select?.map((option) => String(option.value)),
    });
  }
  if (rule === 'files') return spec.options?.files ? validateAttachments(value, spec.options.files) : pass;
  return (judges[rule] ?? validateText)(value, rules);
};

/**
 * Judges one value by the definition of its field. A hidden field always passes; `is_required` counts as true unless
 * it is false; the operator's regex replaces a default form, except for a password. The generic rules that the
 * definition names come first.
 */
export const validateField = (spec: FieldSpec, value: FieldValue, context: FieldContext): Verdict => {
  if (spec.params?.is_visible === false) return pass;
  const rule = ruleOf(spec);
  const required = spec.params?.is_required !== false;
  if (rule === 'checkbox') return validateCheckbox(value === true, { required });
  if (rule === 'sex') return validateSex(Number(value ?? 0), { required });
  if (rule === 'phone') {
    return validatePhone(
      isPhone(value) ? value : { country_code: null, digits: textOf(value), valid: false },
      { required },
    );
  }
  const text = textOf(value);
  const named = judgeNamed(spec.options?.rules ?? [], text, context.other ?? '');
  return named.ok || rule === 'password' ? judgeText(rule, text, spec, context) : named;
};

const digitRules: readonly FieldRule[] = ['postcode', 'cardNumber', 'iban', 'documentNumber', 'cpf'];

const isBound = ({ rule }: NamedRule): boolean => rule === 'min' || rule === 'max';

const inDigits = (spec: FieldSpec, value: string): string => {
  const rule = ruleOf(spec);
  if (digitRules.includes(rule)) return foldDigits(value);
  return rule === 'text' && spec.options?.rules?.some(isBound) ? foldAmount(value) : value;
};

/**
 * A typed text as it is kept: without emoji where the forms configuration prevents them, numbers in digits from 0 to 9;
 * a password stays as typed.
 */
export const cleanInput = (spec: FieldSpec, value: string, preventEmoji: boolean): string => {
  const text = inDigits(spec, value);
  return preventEmoji && !isSecret(spec) ? stripEmoji(text) : text;
};

/** A kept text as it is sent: an IBAN as one word in capitals. */
export const sentText = (spec: FieldSpec, value: string): string =>
  ruleOf(spec) === 'iban' ? normaliseIban(value) : value;
