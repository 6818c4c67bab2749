import { fieldErrorsOf } from '../../../schemas/rules/kit/field-errors.ts';
import { wireName } from '../../../schemas/rules/kit/sensitive.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { TextRef } from '../text-ref.ts';
import type { FieldSpec } from './field-spec.ts';
import type { FieldErrors } from './form.events.ts';

/** `auth.register` answers with these two names exchanged; no other call does. */
export const registerAliases: Readonly<Record<string, string>> = { phone: 'mobile', mobile: 'phone' };

/** Codes with a text of their own, `form.error.{CODE}`. */
const knownCodes: readonly string[] = [
  'ALREADY_EXISTS',
  'ALREADY_USED',
  'EXPIRED',
  'INVALID',
  'LIMIT',
  'NOT_FOUND',
  'REQUIRED',
  'WRONG',
];

const promoCodes: readonly string[] = [
  'ALREADY_USED',
  'OFFER_USED',
  'EXPIRED',
  'INVALID',
  'LIMIT',
  'NOT_FOR_USER',
];

/** The text of a refused promo code: by its first error code, else INVALID. */
export const promoErrorText = (code: string | undefined): TextRef => ({
  id: `promo.${code !== undefined && promoCodes.includes(code) ? code : 'INVALID'}`,
});

const isWrongPassword = (field: string, code: string): boolean =>
  /^(?:\w+_)?password$/.test(field) && (code === 'WRONG' || code === 'INVALID');

type Texts = Readonly<Record<string, string>>;

const textOf = (field: string, code: string, texts: Texts): TextRef => {
  const isKnown = knownCodes.includes(code);
  const own = texts[`${field}.${code}`] ?? (isKnown ? undefined : texts[`${field}.default`]);
  if (own !== undefined) return { id: own };
  if (field === 'promo_code') return promoErrorText(code);
  if (isWrongPassword(field, code)) return { id: 'validation.wrongField.password' };
  return { id: `form.error.${isKnown ? code : 'default'}` };
};

export type ServerErrors = {
  /** By field of the form; the first entry of each counts. */
  readonly errors: FieldErrors;
  /** Names of the answer that the form does not have: they go to the general notice. */
  readonly unknown: readonly string[];
};

/**
 * Maps `error_data` of a failure onto the fields of a form; `aliases` renames the platform's names. `texts` are the form's
 * own, by `{field}.{CODE}` or, for codes that nothing else has a text for, `{field}.default`.
 */
export const serverErrors = (
  failure: Failure,
  fields: readonly Pick<FieldSpec, 'sysname'>[],
  aliases: Readonly<Record<string, string>> = {},
  texts: Texts = {},
): ServerErrors => {
  if (failure.type !== 'InvalidParameter') return { errors: {}, unknown: [] };
  const errors: Record<string, TextRef> = {};
  const unknown: string[] = [];
  for (const [name, [first]] of Object.entries(fieldErrorsOf(failure.data))) {
    const field = aliases[name] ?? name;
    const found = fields.find(({ sysname }) => wireName(sysname) === field);
    if (found) errors[found.sysname] = textOf(field, first?.code ?? '', texts);
    else unknown.push(name);
  }
  return { errors, unknown };
};
