import type { Json } from './outcome.ts';

/** One server error of one field. `message` is for logs; players see a text by code. */
export type FieldError = { readonly code: string; readonly message: string };
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

type ErrorData = { readonly [key: string]: Json };

/** Keys of `error_data` that describe the failure itself, never a field. */
const extraKeys: ReadonlySet<string> = new Set([
  'retry_after',
  'resend_time',
  'available_amount',
  'available_at',
  'max_amount',
  'burn_amount',
  'reason',
  'until',
  'external_action_id',
  'required',
  'available',
  'path',
]);

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const entryOf = (value: Json | undefined): FieldError | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : { code: value, message: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entry = value as ErrorData;
  const code = textOf(entry['code']);
  const message = textOf(entry['message']);
  return code === '' && message === '' ? undefined : { code, message };
};

/** The errors of one value of `error_data`: a list of `{code, message?}`, one such object, or a text. */
const entriesOf = (value: Json | undefined): readonly FieldError[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : [value as Json])
    .map(entryOf)
    .filter((entry) => entry !== undefined);

/** Errors of one field. A requisite is found as `requisites[iban]`, in a nested `requisites` object, or as `iban`. */
export const errorsOfField = (data: ErrorData, field: string): readonly FieldError[] => {
  const own = Object.hasOwn(data, field) ? entriesOf(data[field]) : [];
  if (own.length > 0) return own;
  const inner = /^requisites\[(.+)\]$/.exec(field)?.[1];
  if (inner !== undefined) {
    const nested = data['requisites'];
    if (
      typeof nested === 'object' &&
      nested !== null &&
      !Array.isArray(nested) &&
      Object.hasOwn(nested, inner)
    )
      return entriesOf((nested as ErrorData)[inner]);
    return Object.hasOwn(data, inner) ? entriesOf(data[inner]) : [];
  }
  const bracketed = `requisites[${field}]`;
  return Object.hasOwn(data, bracketed) ? entriesOf(data[bracketed]) : [];
};

/** The first error code of a field, or undefined when the field has none. */
export const firstFieldCode = (data: ErrorData, field: string): string | undefined =>
  errorsOfField(data, field)[0]?.code;

/** All field errors of `error_data`; keys that describe the failure itself are left out. */
export const fieldErrorsOf = (data: ErrorData): FieldErrors => {
  const errors: Record<string, readonly FieldError[]> = {};
  for (const key of Object.keys(data)) {
    if (extraKeys.has(key)) continue;
    const value = data[key];
    if (key === 'requisites' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      if (entryOf(value) === undefined) {
        for (const [inner, entry] of Object.entries(value as ErrorData)) {
          const found = entriesOf(entry);
          if (found.length > 0) errors[`requisites[${inner}]`] = found;
        }
        continue;
      }
    }
    const found = entriesOf(value);
    if (found.length > 0) errors[key] = found;
  }
  return errors;
};
